# 规则疑问的回答：rule-<主题>-title、rule-<主题>-words（玩家会输入的字词）、rule-<主题>。
# 各款不同之处写在各自的文件里。所有数字都来自该款游戏。
rules-title = { -game }规则
rules-ask = 想问哪一部分？
rules-topic-unknown = 找不到与“{ $text }”有关的规则。请选择一个主题：
rules-not-here = { -game }没有这条规则。以下出自{ $other }：
rules-hint = 换一个主题

rule-goal-title = 如何获胜
rule-goal-words = 目标 获胜 胜利 得分 分数 赢

rule-setup-title = 游戏准备
rule-setup-words = 准备 开始 人数 张数 设置 开局

rule-first-tickets-title = 开局选择任务
rule-first-tickets-words = 开局 开始 保留 选择 任务 起始

rule-turn-title = 一个回合
rule-turn-words = 回合 行动 可以做什么

rule-draw-title = 抽牌
rule-draw-words = 抽牌 抽车票 拿牌 盲抽 两张 手牌上限
rule-draw = 抽2张{ -cards }：可以拿面朝上的，也可以从{ -deck }盲抽。拿走面朝上的牌后立即补上，然后才抽第2张。手牌没有上限。面朝上的{ -wild }另有规定，见“{ -wilds }”。如果抽完第1张后没有牌可以再拿，回合就结束。

rule-wild-title = 百搭牌：{ -wilds }
rule-wild = { -wild }可以当成任何颜色使用。拿**面朝上**的{ -wild }只能是第1张，而且这回合就只拿这1张。第2张绝不能是面朝上的{ -wild }，刚刚翻开的也不行。**盲抽**到的算普通牌：你仍然抽第2张，也不用给别人看。

rule-market-title = 面朝上的牌
rule-market-words = 面朝上 翻开 补牌 三张 重新翻 弃掉 公共牌
rule-market = 面朝上的牌保持{ $market }张，有空位立即补上。只要其中有{ $flush }张或更多的{ -wilds }，就全部弃掉重新翻开；任何时候都如此，回合中途也一样。如果再次发生就再做一次，连续最多{ $flushes }次；之后这一排保持不变，直到有玩家从中拿走一张。

rule-deck-title = 牌堆用完
rule-deck-words = 牌堆 用完 空 洗牌 弃牌堆 没有牌
rule-deck = { -deck }一空，{ -discards }立即{ -shuffle }，成为新的{ -deck }。两者都空时，仍可拿面朝上的牌。一张都不剩时，谁也不能抽{ -cards }，直到又有人付出牌为止。

rule-claim-title = { -claim }
rule-claim-words = 旅游 占领 路线 铁轨 支付 灰色 颜色 车厢 打出

rule-points-title = { -routes }的分数
rule-points-words = 分数 计分 长度 得分表
rule-points = 按长度计分：{ $points }。立即得分。

rule-doubles-title = { -double-route }
rule-doubles-words = 双线 双线铁轨 双路线 并行 平行 两条 关闭 失效
rule-doubles = 同样两个{ -cities }之间的两条轨道是两段独立的{ -routes }；同一个人不能两条都占。{ $closed ->
    [2] 2人游戏中
   *[other] 2–3人游戏中
  }，其中一条被占用后，另一条立即对所有人关闭。人数以开局时为准，之后有人离开也不变。通往不同{ -cities }的并行路线不算{ -double-route }。

rule-ferries-title = 渡轮
rule-ferries-words = 渡轮 船 海 水路 { -wild }图示

rule-tunnels-title = 隧道
rule-tunnels-words = 隧道 翻三张 额外 风险 山洞
rule-tunnels = 先照常打出全部车票，再从{ -deck }翻开{ $tunnel }张。每翻开1张与**你所打出的颜色相同**的牌，或1张{ -wild }，就要额外支付1张：同色的牌或{ -wild }。如果你打出的全是{ -wilds }，则只有翻到{ -wilds }才要额外支付，而且只能用{ -wilds }付。不用额外支付时，{ -route }立即归你。翻开的牌在回合结束时弃掉。

rule-withdrawing-title = 隧道：支付或收回
rule-withdrawing-words = 隧道 收回 放弃 付不起 额外支付 不足三张
rule-withdrawing = { -tunnel }需要额外支付时，总是由你选择：付清并获得{ -route }，或收回打出的牌并结束回合。付得起也可以收回。无论付不付得起，都会这样询问，所以别人不会因此知道你的手牌。{ -deck }和{ -discards }合计不足{ $tunnel }张时，只看能翻开的；一张都没有就毫无风险。

rule-tickets-title = 抽任务
rule-tickets-words = 任务 任务牌 抽任务牌 保留 放回

rule-completing-title = 完成任务
rule-completing-words = 完成 达成 连接 扣分 任务 失败

rule-stations-title = 建造火车站
rule-stations-words = 火车站 车站 建造 费用 城市
rule-stations = 每回合最多1座，整局最多{ $stations }座；可以建在任何还没有{ -station }的城市，有没有铁轨通到那里都行。第1座付1张牌，第2座付2张，第3座付3张，必须同色，可用{ -wilds }代替。**没有**建造的每座在结束时值{ $stationpoints }分。

rule-loans-title = 火车站借用铁轨
rule-loans-words = 火车站 借用 借 别人的铁轨 路段
rule-loans = 结束时，你的每座{ -station }可以借用别人的**一段**通到该城市的铁轨，只用于你的{ -tickets }，而且所有任务都用同一段。不用自己指定：系统会选任务得分最高的组合（相同时选完成张数最多的）。借用的铁轨不计入{ -express }。

rule-express-title = 最长路线（{ -express }）
rule-express-words = 最长路线 { -express } 特快车 十分 加分
rule-express = 自己的铁轨中{ -longest-path }（按{ -cars }数计算）的人得{ $express }分。可以绕圈，也可以多次经过同一座城市，但每节{ -car }只能走一次。借用的铁轨不算。平手时每人都得{ $express }分。

rule-attractions-title = 旅游景点
rule-attractions-words = 景点 旅游景点 星 加分
rule-attractions = 结束时，你的{ -routes }每连到一个{ -attraction }得{ $attraction }分；同一个{ -attraction }只算一次。

rule-end-title = 游戏结束
rule-end-words = 结束 最后一轮 最后回合 触发 车厢
rule-end = 有人在自己回合结束时只剩{ $last }个或更少的{ -cars }，就进入{ -last-round }：所有人（包括他自己）各再进行一个回合，他的回合是最后一个。如果又有人降到{ $last }个，不会再延长。

rule-scoring-title = 计算最终分数
rule-scoring-words = 计分 总分 最终分数 合计

rule-ties-title = 同分
rule-ties-words = 同分 平手 相同 谁赢

rule-pass-title = 跳过
rule-pass-words = 跳过 过 什么都不能做
rule-pass = 只有什么行动都做不了时才能跳过。如果所有人连续各跳过一次，游戏就此结束并计分。

rule-secrets-title = 哪些是秘密
rule-secrets-words = 秘密 公开 隐藏 手牌 看得到

rule-leaving-title = 离开游戏
rule-leaving-words = 离开 退出 认输 电脑 代打 回来
rule-leaving = 用 /leave 把座位交给电脑：手牌、{ -tickets }和分数都保留，可以用 /join 回来。决定{ -double-route }是否关闭的人数不变。
