# The public panel, and the private panels of a turn.
sentence-separator = {" "}
way-separator = {" – "}
panel-turn = ### Turn { $turn } · { $player } to act
panel-choosing = ### Game { $game } · choose your tickets
call-turn = { $people }, it is your turn · { -game }, turn { $turn }
call-turn-dm = It is your turn · { $where } · { -game }, turn { $turn }
call-tickets = { $people }: choose your tickets · { -game }, game { $game }
call-tickets-dm = Choose your tickets · { $where } · { -game }
panel-begun = ### Game { $game } has begun
panel-order = Order of play: { $players }.
panel-choose = Everybody chooses at the same time, in secret: { $offered ->
    [one] 1 ticket
   *[other] { $offered } tickets
  } each, keep at least { $keep }.
panel-chosen = { $done ->
    [0] Nobody has chosen yet.
   *[other] **{ $done } of { $all } have chosen.** Waiting for: { $players }.
  }
panel-commitment = -# Shuffle fingerprint (SHA-256): { $digest }
panel-last-round = { $left ->
    [one] **Final round:** { $last } has the last turn
   *[other] **Final round:** { $players }, then { $last }
  }
panel-market = **Face up** { $places }
panel-piles = -# Deck { $deck } · discards { $discard } · tickets { $tickets }
panel-place = **{ $place }** { $sign } { $card }
panel-place-empty = **{ $place }** –
panel-seat = **{ $player } · { $points ->
    [one] 1 pt
   *[other] { $points } pts
  }** · { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  } · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } · { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
  }
panel-stations = {" "}· { $stations ->
    [one] 1 { -station }
   *[other] { $stations } { -stations }
  }
panel-computer = {" "}· computer
button-draw = Draw
button-claim = Claim
button-tickets = Tickets
button-station = Station
button-pass = Pass
button-choose = Choose tickets
button-tunnel = Pay or withdraw
button-hand = My hand
button-board = Board
button-log = Log
button-rules = Rules
button-go = Go to the table
button-result = Result
button-watch = Watch by DM
button-unwatch = Stop watching
button-ping = Ping me then
button-other-ways = Other ways
button-station-in = Station in { $city }
button-back = Back
button-before = Previous
button-after = Next
button-confirm = Confirm
button-deck = Deck
button-two = 2 from the { -deck }
button-draw-tickets = { $number ->
    [one] Draw the last ticket
   *[other] Draw { $number } tickets
  }
button-gain = {" "}→ +{ $points }
button-claim-for = { $cards } → +{ $points }
button-payments = { $number } ways to pay → +{ $points }
button-keep = Keep { $tickets }
button-keep-only = Only { $ticket }
button-keep-all = { $number ->
    [2] Keep both
   *[other] Keep all { $number }
  }
button-keep-missing = { $number ->
    [one] Choose 1 more
   *[other] Choose { $number } more
  }
button-build-for = Build with { $cards }
button-pay = Pay { $cards }
button-withdraw = Withdraw
turn-yours = It is your turn.
turn-in = { $turns ->
    [one] You are next.
   *[other] You are up in { $turns } turns.
  }
ping-channel = I’ll mention you in the channel when it is your turn, as set in { $cmd-settings }.
ping-dm = I’ll send you a DM when it is your turn, as set in { $cmd-settings }.
ping-none = I’ll mention you in the channel on your next turn, just this once.
watch-head = 👀 You are watching a game in { $where }.
watch-begun = I’ll keep you up to date by DM, in a single message.
watch-ended = You are no longer watching by DM.
watch-closed = Discord won’t let me DM you. Click the name of the server → *Privacy Settings*, turn on *Direct Messages*, then try again.
watch-full = { $most } people are already watching this game by DM. Press **{ button-board }** and **{ button-log }** here instead.
watch-you-play = You are playing in this game. Press **{ button-hand }** or use { $cmd-hand }.
draw-first = Draw your **first card**. Taking a face-up { -wild } uses your whole turn. { $deck } in the { -deck }, { $discard } discarded.
draw-second = Draw your **second card**. { $deck } in the { -deck }, { $discard } discarded.
tickets-ask = You will draw { $number ->
    [one] the last ticket and must keep it
   *[other] { $number } tickets and must keep at least { $keep }
  }. This is your whole turn and cannot be undone. { $left } left.
tickets-offer = { $number ->
    [one] This is the last ticket; you must keep it.
   *[other] { $number } tickets: keep at least { $keep }.
  }
tickets-line = **{ $letter }** { $ticket } · { $need }
tickets-need = needs { $cars } of your { $have } { $have ->
    [one] { -car }
   *[other] { -cars }
  }
tickets-done = already connected
tickets-cut-off = cut off
pay-hint = Pay with …
pay-plus = {" "}+{" "}
pay-ways = { $number } ways to pay
pay-left = Left in your hand: { $cards }
pay-left-after = Pay { $paid }: { $cards } left in your hand
pay-others = { $number ->
    [one] 1 other card
   *[other] { $number } other cards
  }
pay-nothing = nothing
claim-none = You cannot pay for any open { -route } right now.
claim-which = { $number ->
    [one] You can pay for 1 route.
   *[other] You can pay for { $number } routes, { $helpful ->
        [0] most points first; none is on the shortest path for your tickets.
       *[other] those for your tickets first.
      }
  }
claim-hint = { $same ->
    [1] More routes and ways to pay: { $most ->
        [one] 1 point
       *[other] { $most } points
      }
   *[other] More routes and ways to pay: { $most }–{ $least } points
  }
claim-left = { $left ->
    [one] 1 { -car } left
   *[other] { $left } { -cars } left
  }
claim-hand-left = in hand: { $cards }
claim-option = { $route } (+{ $points })
claim-lacks = { $route }: you lack { $cards }
claim-lacks-any = { $route }: you lack { $missing } of one colour
claim-serves = for { $ticket }
claim-pay = **{ $route }**: { $about }. How do you pay?
claim-confirm = **{ $route }**: you pay { $cards }, get { $points ->
    [one] 1 point
   *[other] { $points } points
  } and have { $left ->
    [one] 1 { -car }
   *[other] { $left } { -cars }
  } left.
route-spaces = { $spaces ->
    [one] 1 { -space }
   *[other] { $spaces } { -spaces }
  }
route-grey = any colour
route-tunnel = { -tunnel }
route-ferry = { -ferry } ({ $wilds ->
    [one] 1 { -wild }
   *[other] { $wilds } { -wilds }
  })
tunnel-open = **{ $route }**: turned up { $turned }.
tunnel-price = { $extra } more to pay: { $card } or { $extra ->
    [one] a { -wild }
   *[other] { -wilds }
  }; you have { $have } of these.
tunnel-price-wild = { $extra ->
    [one] 1 more { -wild }
   *[other] { $extra } more { -wilds }
  } to pay; you have { $have }.
tunnel-too-dear = { $extra } more to pay: { $card } or { $extra ->
    [one] a { -wild }
   *[other] { -wilds }
  }; you have { $have ->
    [0] none
   *[other] only { $have }
  }. You can only withdraw: your cards return to your hand and your turn ends.
tunnel-too-dear-wild = { $extra ->
    [one] 1 more { -wild }
   *[other] { $extra } more { -wilds }
  } to pay; you have { $have ->
    [0] none
   *[other] only { $have }
  }. You can only withdraw: your cards return to your hand and your turn ends.
tunnel-odds = Extra cards for the { -tunnel }: { $odds }. { $reserve ->
    [0] You cannot pay any
   *[other] You can pay up to { $reserve }
  }: { $percent }% chance of success.
tunnel-risk = If you withdraw, your cards return to your hand, but your turn is over.
odds-one = { $extra } ({ $percent }%)
station-none = You cannot pay for a { -station } right now.
station-which = Your next { -station } costs { $cost ->
    [one] any 1 card
   *[other] { $cost } cards of one colour
  }; you have { $left } left. Each unused one is worth { $points ->
    [one] 1 point
   *[other] { $points } points
  } at the end.
station-hint-first = Choose a { -city }
station-hint = Another { -city }
station-hint-more = More cities
station-saves = completes { $ticket } at once
station-borrows = could borrow now: { $routes }
station-pay = **{ $city }**: { $cost ->
    [one] any 1 card
   *[other] { $cost } cards of one colour
  }. How do you pay?
station-confirm = **{ $city }**: you pay { $cards }. You have { $left ->
    [one] 1 { -station }
   *[other] { $left } { -stations }
  } left, counting this one; each unused one is worth { $points ->
    [one] 1 point
   *[other] { $points } points
  } at the end.
way-open = Your shortest open path needs { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  }: { $way }.
ways-title = **{ $from }–{ $to }**: paths still open to you
ways-line = - { $cars ->
    [one] 1 { -car }
   *[other] { $cars } { -cars }
  }: { $way }
ways-none = You can no longer connect { $from } and { $to }.
done-drew = You drew **{ $cards }**.
done-only-card = There is no second card you can take, so your turn is over.
done-laid = You laid { $cards } for { $route }.
done-claimed = You { -claimed } **{ $route }** with { $cards }: +{ $points }, { $left ->
    [one] 1 { -car }
   *[other] { $left } { -cars }
  } left.
done-withdrew = You withdrew; your cards are back in your hand.
done-built = You built a { -station } in **{ $city }** with { $cards }.
done-kept = You kept { $tickets }.
done-passed = You passed.
done-left = You have left; the computer plays on for you. You can come back at any time with { $cmd-join }.
done-joined = You have your seat back.
done-ended = The game is over.
done-complete = 🎉 You have completed a ticket: **{ $ticket }**
done-lent = 🎉 Your { -station } completes a ticket, as things stand: **{ $ticket }**
panel-plain = Sorry, this turn’s news could not be written. Nothing is lost; the game goes on.
