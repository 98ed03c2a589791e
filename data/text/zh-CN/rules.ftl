# 规则疑问的回答：rule-<主题>-title、rule-<主题>-words、rule-<主题>。
# words是玩家会输入的字词：|之前是主题的叫法（单独输入就直接打开），之后是其他相关的字词。一个字词可以列在几个主题里。
# 各款不同之处写在各自的文件里。所有数字都来自该款游戏。
# ruling-<名称> 是说明书没有写的：无论出现在哪里，都标明是机器人的裁定。
rules-title = 《{ -game }》规则
rules-minute = ## 一分钟了解《{ -game }》
rules-ask = 想问哪一部分？选择主题，或在{ $cmd-rules }后面用自己的话提问。
rules-topic-unknown = 找不到与“{ $text }”有关的规则。请选择一个主题：
rules-several = 有几个主题与“{ $text }”有关。你想问的是哪一个？
rules-not-here = 《{ -game }》没有这条规则。以下出自《{ $other }》：
rules-hint = 选择主题
rules-hint-more = 更多主题
rule-ruling = **机器人的裁定：**{ $text }
rule-rulings-line = **{ $title }：**{ $text }

rule-goal-title = 如何获胜
rule-goal-words = 游戏目标 目标 目的 怎么算赢 | 获胜 胜利 赢 怎么赢 得分 分数 最高 扣分 才能赢 能赢 谁赢

rule-setup-words = 游戏准备 准备 设置 配件 游戏配件 人数 几个人 几人 多少人 年龄 几岁 游戏时间 时长 颜色 | 多久 多长时间 多少时间 小时 分钟 时间 可以玩 一局 玩家 岁 开局 一开始 张数 卡牌 发牌 发 起始手牌 一共 总共 有多少 多少 多少张 几张 有几张 几节 几座 几个 几种 每人 每个人 每位 最少 最多 有哪些 哪些 车厢 出租车 出租车标记 车票 彩虹票 出租车卡牌 火车站 车站 任务牌 任务 交通卡牌 颜色有哪些 选颜色 选 适合 玩多久 要玩多久 人玩 几岁玩 年龄限制 重要提醒

rule-first-player-title = 起始玩家
rule-first-player-words = 起始玩家 先手 谁先 谁先走 谁先开始 谁开始 | 起始 第一位 第一个 最年轻 年轻 抽签 顺序 先 先走 开始 游戏流程 谁

rule-first-tickets-title = 开局选择任务
rule-first-tickets-words = 起始任务 开局任务 长程 短程 长程路线 短程路线 长程任务 短程任务 长途 | 开局 开始 一开始 最初 保留 留 要留 留几张 选择 选 几张 任务 任务牌 任务卡牌 弃掉 不要 不要的任务 一定要保留 一定要留 不想要

rule-turn-title = 一个回合
rule-turn-words = 回合 游戏流程 流程 | 一回合 一个回合 每回合 行动 动作 顺时针 轮流 轮到 做什么 能做什么 能做 几件事 哪些 选择 顺序

rule-draw-title = 抽牌
rule-draw-words = 抽牌 车票 抽车票 抽取车票 交通卡牌 抽交通卡牌 抽取交通卡牌 拿牌 盲抽 手牌上限 | 抽 拿 牌 两张 几张 多少张 一次 上限 手牌 手上 手里 最多 一回合 一张 只抽 不抽 第二张 超过 票
rule-draw = 抽2张{ -cards }，每张可以拿{ -face-up }的，也可以从{ -deck }盲抽。拿走{ -face-up }的牌后立即补上，然后才抽第2张。

  { -face-up }的{ -wild }另有规定，见“{ rule-wild-title }”。手牌没有上限。

rule-wild-title = 百搭牌（{ -wilds }）
rule-wild-words = 彩虹票 彩虹车票 百搭 百搭牌 万能 出租车卡牌 第二张 两张彩虹票 两张出租车卡牌 | 出租车 彩虹 多色 刚翻开 盲抽 火车头 机车 拿 抽 几张 当 当成 代替 什么颜色 任何颜色 颜色 用处 有什么用 两张
rule-wild = { -wild }可以当成任何颜色使用。

  拿**{ -face-up }**的{ -wild }只能是第1张，而且这回合就只拿这1张。第2张绝不能是{ -face-up }的{ -wild }，刚刚翻开的也不行。

  { "" }**盲抽**到的算普通牌：你仍可以抽第2张，也不用给别人看。

rule-market-title = { -face-up }的牌
rule-market-words = 面朝上 正面朝上 公共牌 明牌 三张彩虹票 三张出租车 三张出租车卡牌 换牌 | 翻开 补牌 补满 补 空位 三张 重新翻 弃掉 换掉 无限 彩虹票 出租车 出租车卡牌 五张 换
rule-market = { -face-up }的牌保持{ $market }张，有空位立即补上。

  其中的{ -wilds }一达到{ $flush }张，就把{ $market }张全部弃掉，重新翻开。任何时候都如此，开局时和回合中途也一样。

rule-deck-title = { -deck }用完
rule-deck-words = 牌堆 牌库 弃牌堆 没牌 没有牌 | 抽牌堆 用完 空 空了 抽完 抽光 没了 洗牌 混洗 重新洗牌 弃牌 抽 不够抽 牌 没有交通卡牌 没有车票 没有卡牌
rule-deck = { -deck }一空，{ -discards }立即{ -shuffle }，成为新的{ -deck }。两者都空时，仍可以拿{ -face-up }的牌。

  一张都不剩时，谁也不能抽牌，直到又有人打出牌为止。{ $stations ->
      [0] 这时仍可以{ -claim-action }或抽{ -tickets }。
     *[other] 这时仍可以{ -claim-action }、抽{ -tickets }或{ -build }{ -station }。
  }

rule-claim-title = { -claim-action }
rule-claim-words = 旅游 占领 占领路线 灰色 灰色铁轨 灰色路线 混色 | 路线 铁轨 占 走 铺 一段 一条 几条 几段 支付 付 付牌 打出 颜色 同色 车厢 出租车 出租车标记 不够 不足 标记 相连 连 连着 连在一起 接着 一回合 一次 范例 例子 举例 接在一起

rule-points-title = { -routes }的分数
rule-points-words = 铁轨得分 路线得分 铁轨分数 路线分数 得分表 计分表 路线计分表 路线计分 计分轨 | 铁轨 路线 长度 格 一格 二格 三格 四格 六格 八格 几分 多少分 得分 分数 算分 旅游 占领 得 怎么算分 值

rule-doubles-title = { -double-route }
rule-doubles-words = 双线 双线铁轨 双路线 双轨 并行 并行路线 平行 平行路线 两人双线 | 两条 二条 二人 三人 二个人 三个人 两人 都走 同一条 同时 关闭 失效 都 都占 都占领 都能 之间 重要提醒
rule-doubles = 连接同样两个{ -cities }的两条{ -routes }就是{ -double-route }。同一个人不能同时占用这两条。

  { $closed ->
      [2] 2人游戏中
     *[other] 2–3人游戏中
  }，其中一条被占用后，另一条立即对所有人关闭。

  并行但通往不同{ -cities }的{ -routes }不算{ -double-route }。

rule-ferries-title = 渡轮
rule-ferries-words = 渡轮 船 | 海 海上 水路 水 图示 图标 彩虹票 几张 范例 例子 举例

rule-tunnels-title = 隧道
rule-tunnels-words = 隧道 山洞 | 翻三张 翻开三张 翻开 翻到 翻 同色 额外 风险 彩虹票 全部彩虹票 全用彩虹票 只打出彩虹票 范例 例子 举例 多付 多出

rule-withdrawing-title = 隧道的额外支付与收回
rule-withdrawing-words = 收回 隧道收回 额外支付 付不起 | 隧道 放弃 不想付 不想 不付 不够牌 不够 牌不够 不足三张 不满三张 翻不满 不满 不足 拿回 失败 付
rule-withdrawing = { -tunnel }需要额外支付时，你可以付清并获得{ -route }，也可以收回打出的牌并结束回合。付得起也可以收回。

  { -deck }和{ -discards }合计不足{ $tunnel }张时，只看能翻开的；一张都没有就毫无风险。

rule-tickets-title = 抽{ -tickets }
rule-tickets-words = 任务 任务牌 任务卡牌 抽任务 抽任务牌 抽取任务卡牌 新任务 | 抽 拿 几张 一次 保留 放回 退 退回 换 丢 丢掉 扔掉 弃掉 弃掉任务 不要 上限 最多 更多 不想要

rule-completing-title = 完成任务
rule-completing-words = 完成 达成 没完成 未完成 完成任务 任务失败 | 任务 任务牌 任务卡牌 完成情况 连接 连 失败 扣分 扣 负分 罚 怎么走 没做完 做完 做不完 火车站

rule-stations-title = 建造火车站
rule-stations-words = 火车站 车站 建造火车站 建车站 建火车站 火车站费用 车站费用 库存区 | 建造 建 盖 造 费用 多少 多少张 几张 几座 花 城市 同一个城市 同一座城市 一个城市 未使用 没用 每座 票 付
rule-stations = 每回合最多建造1座，整局最多{ $stations }座；可以建造在任何还没有{ -station }的城市，有没有{ -routes }通到那里都行。

  第1座付任意1张牌，第2座付2张，第3座付3张，必须同色，可用{ -wilds }代替。付出的牌放到{ -discards }。

  不一定要建造：每座**未使用**的{ -station }在游戏结束时值{ $stationpoints }分。

rule-loans-title = 火车站借用铁轨
rule-loans-words = 借 借用 借路 借用路线 借用铁轨 火车站借用 火车站用途 | 火车站 车站 别人的铁轨 别人的路线 别人 其他玩家的铁轨 其他玩家 路段 几段 一段 路线 铁轨 用 使用 走 用途 有用
rule-loans = 游戏结束时，你的每座{ -station }可以借用别人的**一段**通到该城市的{ -route }，只用于你的{ -tickets }，而且所有任务都用同一段。借用的{ -routes }不计入{ -express }。

rule-express-title = 最长路线（{ -express }）
rule-express-words = 最长 最长路线 欧洲特快车 特快车 最长路线加分牌 | 十分 几分 加分 加分牌 循环 绕圈 岔路 一笔划 连续
rule-express = 比较每个人自己的{ -longest-path }（能一笔划、不含岔路，按{ -cars }数计算），最长的人得{ $express }分。

  可以包含循环，也可以多次经过同一座城市，但每{ -car-counter }{ -car }只能划过一次。借用的{ -routes }不算。

  平手时每人都得{ $express }分。

rule-attractions-title = 旅游景点
rule-attractions-words = 景点 旅游景点 星号 | 星 哪些 哪些景点 在哪里 几分 多少分 算分 加分 怎么算分
rule-attractions = 游戏结束时，你的{ -routes }每连到一个{ -attraction }得{ $attraction }分；同一个{ -attraction }只算一次。

  它们在{ -board }上标有★：{ $attractions }。

rule-end-title = 游戏结束
rule-end-words = 结束 游戏结束 最后一轮 最后一回合 最后回合 最后一个回合 终局 | 最后 什么时候 怎么结束 开始 触发 二节 剩 剩下 只剩 车厢 出租车 抽任务牌 抽取任务卡牌 抽任务 再走 还有几回合 几回合 几次 会结束 用完 用光 抽牌
rule-end = 有人在自己回合结束时只剩{ $last }{ -car-counter }或更少的{ -cars }，所有人（包括该玩家）就再各进行一个回合，该玩家的回合是最后一个。

  最后的回合仍可以做任何行动，也可以抽{ -tickets }。这时又有人降到{ $last }{ -car-counter }或更少，也不会再延长。

rule-scoring-title = 计算{ -final-score }
rule-scoring-words = 计分 计算分数 计算最终分数 终局得分 终局计分 总分 最终分数 游戏结束和终局计分 计分纸 | 最后 最终 合计 算分 怎么算分 怎么算 分数 加起来 统计 开始算分

rule-ties-title = 同分
rule-ties-words = 同分 平手 平局 打平 | 相同 一样 分数一样 谁赢 赢 共同获胜 谁 平分

rule-pass-title = 跳过
rule-pass-words = 跳过 不走 可以不走 一定要走 必须走 | 不能行动 无法行动 什么都不能做 什么都做不了 不能走 没有行动 卡住 行动 一回合 回合 动不了 可以过 能过

rule-secrets-title = 哪些是秘密
rule-secrets-words = 秘密 保密 公开 隐藏 偷看 | 看 看到 看得到 可以看 看别人 能看 展示 给别人看 别人 别人的 别人的牌 对手 手牌 任务 任务牌 任务卡牌 弃牌堆 其他玩家 能看到 看见 给人看 别人知道

rule-leaving-title = 离开游戏
rule-leaving-words = 离开 退出 认输 中途 中途退出 托管 | 电脑 代打 接手 回来 不玩 不想玩 有事 离线 帮我 帮我玩 玩到一半 一半

rule-time-title = 超时之后怎么办
rule-time-words = 超时 限时 时限 计时 时间到 | 时间 太慢 很慢 慢 等 不动 不理 挂机 回合 一直 一直不动 有人 太久 没动 很久

rule-undo-title = 撤回行动
rule-undo-words = 悔棋 反悔 撤回 撤销 按错 点错 | 复原 后悔 弄错 错 重来 收回 行动 不小心 按到 点到

rule-shuffles-title = 公平洗牌
rule-shuffles-words = 公平 公正 洗牌公平 种子 指纹 随机 | 洗牌 运气 作弊 核对 验证 检查 对局档案 档案 对局存档 存档 发牌
rule-shuffles = 游戏开始前洗牌；{ -deck }一空，{ -discards }也重新洗匀。

rule-rulings-title = 机器人的裁定
rule-rulings-words = 裁定 自定规则 房规 村规 | 本桌规定 自定 规则 机器人 规定
rule-rulings = { -rulebook }没有写明，或本机器人做法不同之处：

rule-books-title = { -rulebook }与制作人员
rule-books-words = 规则书 说明书 游戏说明书 规则单页 作者 制作人员 设计师 出版社 翻译 | 版本 译本 出处 差异 不同 设计 画 插画 谁设计 谁做 发明 官方

# 说明书没有写的。
ruling-first = 桌主可以指定起始玩家；没有指定就抽签，座位顺序也由抽签决定。再来一局时，由上一局起始玩家的下一位开始。
ruling-second = 抽完第1张后，如果没有牌可以再拿，回合就结束。
ruling-flushes = { -face-up }的牌连续最多重新翻开{ $flushes }次；之后保持不变，直到有玩家从中拿走一张。
ruling-refill = 补不上的空位，一有牌可补就立即补上，回合中途也一样。补到不能再补时，才计算{ -face-up }的{ -wilds }。
ruling-seats = { -double-route }是否关闭以开局时的人数为准，之后有人离开也不变。
ruling-asked = { -tunnel }需要额外支付时，无论付不付得起，总会询问，所以别人不会因此知道你的手牌。
ruling-best = 不用自己指定：机器人会选出任务得分最高的组合（相同时选完成张数最多的）。
ruling-owner = 没有任何{ -route }的人不能得到。
ruling-shared = 仍分不出胜负就共同获胜。
ruling-at-once = { -claim-action }后立即显示得分。最后的总分不变。
ruling-pass = 只有什么行动都做不了时才能跳过。
ruling-over = 如果所有人连续各跳过一次，游戏就此结束并计分。
ruling-leaving = 用{ $cmd-leave }把座位交给电脑：手牌、{ -tickets }和分数都保留，可以用{ $cmd-join }回来。
ruling-time = 每一桌可以限时。超时之后，就按这一桌的设置处理：{ late-play }；{ late-leave }；或者{ late-wait }。不会有人因此判负。
ruling-undo = 行动一经执行就不能撤回。
ruling-shuffles = 每次洗牌、座位和抽签决定的起始玩家，都由一个秘密的数决定，这个数称为种子。种子在开桌时产生，它的指纹（SHA-256）写在开桌的消息里，之后谁都改不了。游戏结束后，任何人都可以按“{ button-fair }”查看种子，并取得整局游戏来核对。
