# 个人与服务器的设置。
settings-own-name = 简体中文
settings-title = **你的设置**
settings-language = **语言**：只给你看的内容
settings-automatic = 跟随我的Discord
settings-ping = **轮到我时**
settings-ping-channel = 在频道里提醒我
settings-ping-dm = 发私信给我
settings-ping-none = 不用提醒
settings-dm-on = **用私信收手牌**：已开启。每场游戏一条消息，随时更新。
settings-dm-off = **用私信收手牌**：已关闭。请按“我的手牌”或使用 /hand。
settings-dm-closed = **用私信收手牌**：Discord不让我给你发私信。请在“用户设置→隐私→私信”中允许这个服务器，再按“重试”。在那之前请按“我的手牌”。
settings-dm-turn-on = 开启
settings-dm-turn-off = 关闭
settings-dm-try-again = 重试
settings-server = **这个服务器**（只有管理员看得到）
settings-table-language = **新牌桌的语言**
settings-automatic-server = 跟随服务器
settings-channels = { $number ->
    [0] **可以开桌的频道**：全部
   *[other] **可以开桌的频道**：{ $number }个
  }
settings-channels-unseen = 其中{ $number }个是休眠的子区，或已被删除；在你重新选择之前会一直保留。
settings-channels-hint = 全部频道
settings-clock = **新牌桌的限时**
settings-managers-only = 只有能管理这个服务器的人才能更改。你自己的设置：/settings。
settings-this-table = **本频道牌桌的语言**（游戏{ $game }）
settings-host-only = 只有桌主或服务器管理者可以更改这一桌的语言。
known-button = 关于我存了什么
known-title = **关于你存了什么**
known-nothing = 什么都没有。
known-account = - 你的Discord账号编号，用来认出你。
known-settings = - 你在 /settings 里的设置，以及你的Discord所用的语言。
known-seats = - 你在{ $number }场游戏中的座位，所用名字：{ $names }。
known-moves = - 你的{ $number }次行动，属于各自的游戏。
known-dms = - 我给你的{ $number }条私信在哪里。
known-wishes = - 牌桌上的{ $number }条记录：候补的座位、要提醒的回合、桌主上次出现的时间。
known-not = 没有存：你在频道里写的话、你的好友、你的网络地址。
known-delete = 删除我的数据
known-sure = **删除关于你的一切吗？**你的名字、账号编号、设置和我给你的私信都会永久消失。
known-sure-games = 你会离开{ $number }场未结束的游戏。已经开始的，由电脑替你的座位玩到底，你不能再回来：
known-sure-stays = 行动和结果会留在其他人的游戏里，但不带你的名字。频道里已有的消息由Discord保存，不在我这里。以后再玩，你就是新来的人。
known-delete-now = 永久删除
known-back = 返回设置
known-deleted = 关于你的一切都已删除。以后想再玩：/join 或 /new。
