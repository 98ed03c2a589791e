# Clocks: chosen in the lobby, shown in the panel; reminders, and what happens out of time. due is a moment that Discord shows.
clock-none = no clock
clock-live = live (3 minutes)
clock-evening = evening (15 minutes)
clock-daily = daily (24 hours)
clock-slow = slow (48 hours)
late-play = the computer plays that turn, and takes the seat after three in a row
late-leave = the computer takes the seat
late-wait = the table waits
button-clock = Clock
clock-line = ⏳ Clock: { $clock }. When time runs out, { $late }.
clock-and-late = { $clock }; when time runs out, { $late }
clock-now = ⏳ Clock of this table: { $clock }.
clock-by-vote = Choose another clock to propose it; the players vote. The current turn keeps its time.
clock-same = The table already has this clock.
clock-done = ⏳ Clock from now on: { $clock }.
clock-about = **How long may each player think** whenever the table waits for them? And what happens when time runs out? Nobody forfeits the game: players can come back at any time, even after the computer has taken their seat.
clock-hint = The clock
late-hint = When time runs out …
lobby-only-host-clock = Only the host, { $player }, can choose the clock.
clock-left = {" "}· ⏳ { $due }
time-in-minutes = { $number ->
    [one] in 1 minute
   *[other] in { $number } minutes
  }
time-in-hours = { $number ->
    [one] in 1 hour
   *[other] in { $number } hours
  }
clock-refused = { $text } Time runs out { $due }.
event-late = Time ran out, so the computer played.
event-left-late = { $player } has been silent for too long. The computer plays on until { $player } comes back with { $cmd-join }.
late-withdrew = Your time ran out, so you withdrew; your cards are back in your hand.
late-missed = Your time ran out; the computer played for you.
reminder = ⏳ { $player }, the table is waiting for you. Your time runs out { $due }.
reminder-no-clock = { $player }, it is your turn.
reminder-dm = ⏳ { $where } is waiting for you. Your time runs out { $due }.
reminder-dm-no-clock = { $where }: it is your turn.
silent-notice = It became { $player }’s turn { $since }, and nothing has happened. The other players can vote to let the computer play on until { $player } comes back, to give the seat to somebody else ({ $cmd-replace }), or to end the game ({ $cmd-end }).
button-stand-in = Let the computer play
panel-rests = 💤 This game is paused: nobody is at the table. It goes on as soon as one of its players comes back with { $cmd-join }.
settings-remind = **When my time is running out** (half left, then a tenth left)
settings-remind-channel = Remind me in the channel
settings-remind-dm = Remind me by DM
settings-remind-none = Do not remind me
settings-quiet = **Quiet hours** (no pings): { $hours } ({ $zone })
settings-not-quiet = **Quiet hours** (no pings): none
settings-quiet-change = Quiet hours
settings-quiet-off = No quiet hours
quiet-title = Quiet hours
quiet-hours = From – to
quiet-zone = Time zone
quiet-other-zone = Another time zone, if not in the menu
quiet-again = Correct it
quiet-bad-hours = “{ $text }” is not a time. Example: 22:30–07:00.
quiet-bad-zone = “{ $text }” is not a time zone I know. Examples: Europe/Berlin, Asia/Taipei, UTC.
