# What a person and a server wish. Lines below a heading of the panel say what the menu under them does.
settings-own-name = English
settings-title = **Your settings**
settings-language = **Language** of messages that only you can see
settings-automatic = Same as my Discord
settings-ping = **When it is my turn**
settings-ping-channel = Mention me in the channel
settings-ping-dm = Send me a DM
settings-ping-none = Do not notify me
settings-confirm = **Ask me again** before a move that cannot be undone
settings-confirm-always = Always: before every claim, station and draw of tickets
settings-confirm-risky = Before tunnels, new tickets, and claims and stations that I type
settings-confirm-never = Never: a press or a typed command is final
settings-dm-on = **My hand by DM** is on: one message a game, kept up to date.
settings-dm-off = **My hand by DM** is off. Press **{ button-hand }** or use { $cmd-hand }.
settings-dm-closed = **My hand by DM**: Discord won’t let me DM you. Click the name of the server → *Privacy Settings*, turn on *Direct Messages*, then try again here. Until then press **{ button-hand }**.
settings-dm-turn-on = Turn on
settings-dm-turn-off = Turn off
settings-dm-try-again = Try again
settings-server = **This server** (only server managers can see this)
settings-table-language = **Language**
settings-automatic-server = Automatic: the server’s, or that of the person who opens the table
settings-channels = { $number ->
    [0] **Channels** where tables may be opened: everywhere
    [one] **Channels** where tables may be opened: 1
   *[other] **Channels** where tables may be opened: { $number }
  }
settings-channels-unseen = { $number ->
    [one] 1 of them has been deleted or is an archived thread. It stays allowed until you choose again.
   *[other] { $number } of them have been deleted or are archived threads. They stay allowed until you choose again.
  }
settings-channels-hint = Everywhere
settings-clock = **Clock**: the time for a turn
settings-new-tables-now = **New tables** start like this: { $settings }.
settings-new-tables-button = Set up new tables
settings-new-tables = **New tables in this server** start like this. The host can change all of it before the game starts.
settings-late = **When time runs out**
settings-computers = **Computers** that join at once
settings-computers-number = { $number ->
    [0] None
    [one] 1 computer
   *[other] { $number } computers
  }
settings-computers-short = { $number ->
    [0] no computers
    [one] 1 computer ({ $level })
   *[other] { $number } computers ({ $level })
  }
settings-level = **How well they play**
settings-pictures = **Pictures of the game** in the channel
settings-pictures-short = pictures { $when }
settings-training-on = **Training** is on: the computers explain their moves.
settings-training-off = **Training** is off.
settings-training-short = training
settings-language-automatic = automatic language
pictures-every = with every turn
pictures-light = small ones with every turn (for slow connections)
pictures-round = once a round
pictures-asked = only on request until the end
pictures-words = never; everything in words
lobby-pictures = Pictures: { $when }.
settings-own-button = My own settings
settings-managers-only = Only a server manager can change that.
settings-this-table = **Language of the table in this channel** (game { $game })
settings-host-only = Only the table’s host or a server manager can change its language and its pictures.
table-pictures-button = Pictures in this channel
table-pictures = **Pictures of game { $game } in the channel**, from the next message on. *{ button-board }* and *{ button-hand }* show pictures at any time, only to you.
known-button = What is stored about me
known-title = **What is stored about you**
known-nothing = Nothing.
known-account = - Your Discord account ID, so that I recognise you.
known-settings = - Your choices in { $cmd-settings }, and the language of your Discord.
known-seats = { $number ->
    [one] - Your seat in 1 game, under the name { $names }.
   *[other] - Your seats in { $number } games, under the name { $names }.
  }
known-moves = { $number ->
    [one] - 1 move of yours, as part of its game.
   *[other] - { $number } moves of yours, as part of their games.
  }
known-dms = { $number ->
    [one] - The location of 1 DM I sent you.
   *[other] - The location of { $number } DMs I sent you.
  }
known-wishes = { $number ->
    [one] - 1 note about you at a table: for example that you are waiting for a seat, that you want a ping, or when you were last seen as its host.
   *[other] - { $number } notes about you at tables: for example that you are waiting for a seat, that you want a ping, or when you were last seen as a host.
  }
known-not = Not stored: what you write in channels, who your friends are, your IP address.
known-delete = Delete my data
known-sure = **Delete everything about you?** Your name, your account ID, your settings and my DMs to you will be gone for good.
known-sure-games = { $number ->
    [one] You will leave 1 open game. If it has begun, the computer plays your seat to the end, and you cannot come back:
   *[other] You will leave { $number } open games. In those that have begun, the computer plays your seat to the end, and you cannot come back:
  }
known-sure-stays = Your moves and results stay in the other players’ games, without your name. Messages already in channels stay with Discord, not with me. If you play again, you start from scratch.
known-delete-now = Delete for good
known-back = Back to settings
known-deleted = Everything about you has been deleted. If you ever want to play again: { $cmd-join } or { $cmd-new }.
