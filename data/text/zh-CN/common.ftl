# 无论哪一款地图都会用到的句子。
list-separator = 、
clause-separator = ，
list-last = { $others }和{ $last }
list-or = { $others }或{ $last }
error-not-taken = 我们这边出了问题（编号{ $id }）。你的行动**没有**生效，也没有丢失任何东西。请再试一次。
error-taken = 我们这边出了问题（编号{ $id }），但你的行动**已经**生效并已保存。请用{ $cmd-table }查看牌桌。
error-closing = 机器人正在重新启动。你的行动**没有**生效。期间所有限时都会暂停。请一分钟后再试。
discord-failed-not-taken = Discord刚才没有接受我们的消息。你的行动**没有**生效，也没有丢失任何东西。请再试一次。
discord-failed-taken = Discord刚才没有接受我们的消息，但你的行动**已经**生效并已保存。一旦Discord恢复，牌桌就会更新。
store-failed-unknown = 机器人暂时连不上数据库。如果一分钟后牌桌上还没有显示你的行动，它就**没有**生效，请再试一次。
store-failed-taken = 机器人暂时连不上数据库，但你的行动**已经**生效并已保存。一旦恢复，牌桌就会更新。
press-unknown = 这个按钮已经过期，不再起作用。请用{ $cmd-table }查看当前的牌桌。
store-full-not-taken = 存放牌局的磁盘满了。你的行动**没有**生效，也没有丢失任何东西。请部署者腾出空间后再试一次。
store-full-taken = 存放牌局的磁盘满了，但你的行动**已经**生效并已保存。部署者腾出空间后，牌桌就会更新。
report = 反馈问题
some-cards = { $number }张{ $card }
