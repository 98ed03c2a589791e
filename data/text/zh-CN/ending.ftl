# 游戏结束：公开的消息，以及有人问起时的回答。
final-winner = { $number ->
    [1] 🏆 { $players }以{ $points }分获胜
   *[other] 🏆 { $players }以{ $points }分共同获胜
  }
final-heading = ## { $winner }
final-other = { $place ->
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
  } **{ $player }** · { $points }分
final-tie-shared = { $tied }总分相同，{ $players }不分高下。
final-game = -# 游戏{ $game }结束，共{ $turns }个回合。
final-express = **{ -express }**（+{ $points }分）：{ $players }，{ -longest-path }共{ $cars }{ -car-counter }{ -cars }。
final-no-express = 没有人拥有{ -routes }，所以没有人得到{ -express }。
final-all-touched = **连到的{ -attractions }**（每个+{ $points }分）：{ $players }
final-counted = { $player } { $number }个
final-tickets = { $all ->
    [0] **{ $player }** · 没有{ -tickets }
   *[other] **{ $player }** · { $all }张{ -tickets }，完成{ $done }张：{ $points }分
  }
final-ticket = ✅ { $ticket }
final-ticket-lent = ✅ { $ticket } · 借助{ -station }
final-ticket-missed = ❌ { $ticket }
final-by-station = { $ticket }借助{ -station }
final-moves = **最后的行动**
button-opened = 所有人的手牌
button-fair = 公平洗牌

final-scores = **{ -final-score }**
final-score = **{ $player }：{ $total }分** · { $parts }
final-part-routes = { -routes }{ $points }分
final-part-tickets = { -tickets }{ $points }分
final-part-stations = 未使用的{ -stations }{ $points }分
final-part-express = { -express }{ $points }分
final-part-attractions = { -attractions }{ $points }分

final-hands = 游戏{ $game }结束时**所有人的手牌和{ -tickets }**
final-place = 第{ $place }名
final-placed = { $place } · { $score }
final-hand = 🎴 手牌{ $number }张：{ $cards }
final-hand-empty = 🎴 没有手牌
final-loan = 🏠 { $city }的{ -station }：借用{ $owner }的{ $route }
final-attractions = 🗽 { $number ->
    [0] 没有{ -attractions }
   *[other] { -attractions }{ $number }个：{ $cities }
  }
final-seed = 种子：`{ $seed }`
  指纹（SHA-256）：`{ $digest }`
opened-not-over = 手牌和{ -tickets }在游戏结束之前都是秘密。在此之前，所有人都能知道的事可以用{ $cmd-log }查看，自己的手牌请按“{ button-hand }”。
opened-never = 这局游戏没有玩完就关闭了，所以手牌和{ -tickets }都会保密。所有人都能知道的事可以用{ $cmd-log }查看。
