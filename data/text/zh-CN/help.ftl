# 三行教你开始，其余在后。
help-start = ## 怎么开始
  1. 用 `/new` 在这个频道开一桌；其他人按**加入**（也可以加电脑）。
  2. 桌主按**开始**，每个人按**选择任务**。
  3. 轮到你时，按按钮抽牌、占路线、抽任务或建车站。你看到的内容只有你看得到。
help-turn = **也可以用命令**，和按钮一样：`/draw` `/claim` `/tickets` `/tunnel` `/station` `/pass`。城市可以用任何语言输入，不用管重音符号：`/claim route: { route-typed }`。
help-look = **查看：**`/hand` 手牌、任务和你的私人地图 · `/board` 地图或文字版 · `/log` 发生过的事 · `/table` 把牌桌移到最下方 · `/mygames` 你所有的游戏 · `/rules` 规则疑问
help-trouble = **有问题？** 旧按钮会自己说明；`/table` 会显示当前的牌桌。重启不会丢失任何东西。收不到私信：请允许这个服务器的私信，或直接按**我的手牌**。有事要走：`/leave`，电脑会替你玩到你用 `/join` 回来。语言、提醒与私信：`/settings`。
help-change = **人来人往：**`/replace` 把座位让给别人 · `/leave` 由电脑代打，直到你再次 `/join`；`/resign` 就不再回来 · `/nudge` 提醒该行动的人 · `/end` 提议结束游戏 · `/rematch` 同样的人再来一局。
help-clock = **限时：**桌主在开桌前选择每次可以考虑多久。超时由电脑代打这一回合，或者接手座位直到你要回来；谁都不会判负。提醒和勿扰时段：`/settings`。
help-unofficial = 非官方的爱好者项目，与拥有《铁路环游》的Days of Wonder及Asmodee无关。
help-rules = 规则
help-settings = 设置
help-mygames = 我的游戏
