# 遊戲結束：公開的訊息，以及有人問起時的回答。
final-winner = { $number ->
    [1] 🏆 { $players }以{ $points }分獲勝
   *[other] 🏆 { $players }以{ $points }分共同獲勝
  }
final-heading = ## { $winner }
final-other = { $place ->
    [2] 🥈
    [3] 🥉
   *[other] { $place }.
  } **{ $player }** · { $points }分
final-tie-shared = { $tied }總得分相同，{ $players }不分勝負。
final-game = -# 遊戲{ $game }結束，總共{ $turns }個回合。
final-express = **{ -express }**（+{ $points }分）：{ $players }，{ -longest-path }共{ $cars }{ -car-counter }{ -cars }。
final-no-express = 沒有人擁有{ -routes }，所以沒有人得到{ -express }。
final-all-touched = **連到的{ -attractions }**（每個+{ $points }分）：{ $players }
final-counted = { $player } { $number }個
final-tickets = { $all ->
    [0] **{ $player }** · 沒有{ -tickets }
   *[other] **{ $player }** · { $all }張{ -tickets }，完成{ $done }張：{ $points }分
  }
final-ticket = ✅ { $ticket }
final-ticket-lent = ✅ { $ticket } · 借助{ -station }
final-ticket-missed = ❌ { $ticket }
final-by-station = { $ticket }借助{ -station }
final-moves = **最後的行動**
button-opened = 所有人的手牌
button-fair = 公平洗牌

final-scores = **{ -final-score }**
final-score = **{ $player }：{ $total }分** · { $parts }
final-part-routes = { -routes }{ $points }分
final-part-tickets = { -tickets }{ $points }分
final-part-stations = 未使用的{ -stations }{ $points }分
final-part-express = { -express }{ $points }分
final-part-attractions = { -attractions }{ $points }分

final-hands = 遊戲{ $game }結束時**所有人的手牌和{ -tickets }**
final-place = 第{ $place }名
final-placed = { $place } · { $score }
final-hand = 🎴 手牌{ $number }張：{ $cards }
final-hand-empty = 🎴 沒有手牌
final-loan = 🏠 { $city }的{ -station }：借用{ $owner }的{ $route }
final-attractions = 🗽 { $number ->
    [0] 沒有{ -attractions }
   *[other] { -attractions }{ $number }個：{ $cities }
  }
final-seed = 種子：`{ $seed }`
  指紋（SHA-256）：`{ $digest }`
opened-not-over = 手牌和{ -tickets }在遊戲結束之前都是秘密。在此之前，所有人都能知道的事可以用{ $cmd-log }查看，自己的手牌請按「{ button-hand }」。
opened-never = 這局遊戲沒有玩完就關閉了，所以手牌和{ -tickets }都會保密。所有人都能知道的事可以用{ $cmd-log }查看。
