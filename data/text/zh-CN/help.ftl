# 三行教你上手，接着是其他功能。以各款的用词说明；有火车站时$stations是1。
help-start = ## 怎么开始
  1. 用{ $cmd-new }在这个频道开一桌。其他人按**{ button-join }**；你是桌主，可以按**{ button-computer }**补位。
  2. 人到齐后，你按**{ button-start }**，接着每个人按**{ button-choose }**。
  3. 轮到你时，按一张{ -face-up }的牌、**{ button-deck }**、**{ button-claim }**{ $stations ->
     [0] 或**{ button-tickets }**
    *[other] 、**{ button-tickets }**或**{ button-station }**
   }。打开的内容只有你看得到。
help-turn = **命令**和按钮的作用相同：{ $cmd-draw } { $cmd-claim } { $cmd-tickets } { $cmd-tunnel } { $cmd-station } { $cmd-pass }。城市可以用任何语言输入，不用管重音符号：`/{ cmd-claim } { cmd-claim-route }: { route-typed }`。行动不能撤回。写明拿什么、付什么的按钮按下就生效；隧道、抽任务，以及用命令输入的{ -claim-action }和建站会再请你确认一次。要确认到什么程度，可以在{ $cmd-settings }里选。
help-look = **查看：**{ $cmd-hand }：手牌、任务和只有你看得到的{ -board } · { $cmd-board }：整张图或文字版 · { $cmd-log }：发生过的事 · { $cmd-table }：把牌桌移到频道最下方 · { $cmd-mygames }：你所有的游戏 · { $cmd-rules }：规则疑问
help-change = **离开与换人：**{ $cmd-leave }：由电脑托管，直到你用{ $cmd-join }回来；{ $cmd-resign }：不再回来 · { $cmd-replace }：把座位让给别人 · { $cmd-nudge }：提醒轮到的玩家 · { $cmd-end }：提议结束游戏 · { $cmd-rematch }：原班人马再来一局。
help-clock = **限时：**每个回合可以考虑一天，除非服务器另有设置，或桌主在开局前改成别的。超时之后由电脑托管这一回合、由电脑接手座位直到你回来，还是全桌等待，也由桌主选择；不会有人因此判负。游戏进行中可以用{ $cmd-clock }表决改变限时。提醒与勿扰时段：{ $cmd-settings }。
help-trouble = **遇到问题？**旧按钮会告诉你后来怎么了，{ $cmd-table }会显示当前的牌桌。重启不会丢失任何东西。收不到私信：点服务器名称→*隐私设置*→开启*私信*；或直接按**{ button-hand }**。语言、提醒与私信：{ $cmd-settings }。
help-unofficial = 非官方的爱好者项目，与拥有《铁路环游》的Days of Wonder及Asmodee无关，也未经其认可。游戏作者Alan R. Moon，插画Julien Delval，图像设计Cyrille Daujean，由Days of Wonder出版。规则与用语依据{ -editions }。
help-rules = 规则
help-settings = 设置
help-mygames = 我的游戏
welcome = ## 🚂 欢迎上车！
  在这个服务器的任何频道里都能玩：{ $games }。按按钮就行，可以一口气玩完，也可以每天走几步，手机、电脑都能玩。

  { "" }**开始**：用{ $cmd-new }开一桌，其他人按**{ button-join }**。
  { "" }**只有一个人**？开桌后按**{ button-fill }**，第一局马上开始。
  { "" }**更多**：{ $cmd-help }
button-help = 怎么开始
presence = 🚂 /{ cmd-new } · /{ cmd-help }
