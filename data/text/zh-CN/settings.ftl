# 个人与服务器的设置。
settings-own-name = 简体中文
settings-title = **你的设置**
settings-language = **语言**（只有你能看到的内容）
settings-automatic = 跟随我的Discord
settings-ping = **轮到我时**
settings-ping-channel = 在频道里提及我
settings-ping-dm = 发私信给我
settings-ping-none = 不用提醒
settings-confirm = **再问我一次**：在不能撤回的行动之前
settings-confirm-always = 总是：出牌和抽任务之前都问
settings-confirm-risky = 只在尝试隧道、抽任务，以及用命令出牌之前
settings-confirm-never = 从不：按下按钮或输入命令即生效
settings-dm-on = **用私信收手牌**：已开启。每场游戏一条消息，随时更新。
settings-dm-off = **用私信收手牌**：已关闭。请按“我的手牌”或使用{ $cmd-hand }。
settings-dm-closed = **用私信收手牌**：Discord不让我给你发私信。请点服务器名称→“隐私设置”，开启“私信”，再按“重试”。在那之前请按“我的手牌”。
settings-dm-turn-on = 开启
settings-dm-turn-off = 关闭
settings-dm-try-again = 重试
settings-server = **这个服务器**（只有管理员看得到）
settings-table-language = **语言**
settings-automatic-server = 自动：跟随服务器，否则跟随开桌的人
settings-channels = { $number ->
    [0] **可以开桌的频道**：全部
   *[other] **可以开桌的频道**：{ $number }个
  }
settings-channels-unseen = 其中{ $number }个是已归档的子区，或已被删除；在你重新选择之前会一直保留。
settings-channels-hint = 全部频道
settings-clock = **限时**（每回合的时间）
settings-new-tables-now = **新牌桌**的设置：{ $settings }。
settings-new-tables-button = 更改新牌桌的设置
settings-new-tables = **这个服务器的新牌桌**会采用以下设置。游戏开始前，桌主都可以更改。
settings-late = **超时之后**
settings-computers = **自动入座的电脑玩家**
settings-computers-number = { $number ->
    [0] 没有
   *[other] { $number }位
  }
settings-computers-short = { $number ->
    [0] 没有电脑玩家
   *[other] { $number }位电脑玩家（{ $level }）
  }
settings-level = **电脑玩家的水平**
settings-pictures = **频道里的图片**
settings-pictures-short = 图片{ $when }
settings-training-on = **讲解模式**：已开启，电脑玩家会说明自己的行动。
settings-training-off = **讲解模式**：已关闭。
settings-training-short = 讲解模式
settings-language-automatic = 自动选择语言
pictures-every = 每回合都发
pictures-light = 每回合都发小图（适合网速慢时）
pictures-round = 每轮发一次
pictures-asked = 结束前只在有人按按钮时才发
pictures-words = 从不发，全部用文字
lobby-pictures = 图片：{ $when }。
settings-own-button = 我的设置
settings-managers-only = 只有这个服务器的管理员可以更改。
settings-this-table = **本频道牌桌的语言**（游戏{ $game }）
settings-host-only = 只有桌主或服务器管理员可以更改这一桌的语言和图片。
table-pictures-button = 频道里的图片
table-pictures = **游戏{ $game }在频道里的图片**，从下一条消息起生效。“{ button-board }”和“{ button-hand }”按钮随时能看图片，只有你自己看得到。
known-button = 查看我的数据
known-title = **存储了你的哪些数据**
known-nothing = 什么都没有。
known-account = - 你的Discord账号ID，用来认出你。
known-settings = - 你在{ $cmd-settings }里的设置，以及你的Discord所用的语言。
known-seats = - 你在{ $number }场游戏中的座位，所用名字：{ $names }。
known-moves = - 你的{ $number }次行动，属于各自的游戏。
known-dms = - 我发给你的{ $number }条私信的位置。
known-wishes = - 牌桌上的{ $number }条记录：候补的座位、要提醒的回合、桌主上次出现的时间。
known-not = 没有存储：你在频道里写的话、你的好友、你的IP地址。
known-delete = 删除我的数据
known-sure = **要删除你的所有数据吗？**你的名字、账号ID、设置和我发给你的私信都会永久消失。
known-sure-games = 你会离开{ $number }场未结束的游戏。已经开始的，由电脑替你的座位玩到底，你不能再回来：
known-sure-stays = 行动和结果会留在其他人的游戏里，但不带你的名字。频道里已有的消息由Discord保存，不在我这里。以后再玩，你就是新玩家。
known-delete-now = 永久删除
known-back = 返回设置
known-deleted = 你的数据已全部删除。以后想再玩：{ $cmd-join }或{ $cmd-new }。
