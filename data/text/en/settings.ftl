# What a person and a server wish. Lines below a heading of the panel say what the menu under them does.
settings-own-name = English
settings-title = **Your settings**
settings-language = **Language** of what only you read
settings-automatic = As my Discord
settings-ping = **When it is my turn**
settings-ping-channel = Mention me in the channel
settings-ping-dm = Write me a DM
settings-ping-none = Tell me nothing
settings-dm-on = **My hand by DM** is on: one message a game, kept up to date.
settings-dm-off = **My hand by DM** is off. Press *My hand* or use /hand.
settings-dm-closed = **My hand by DM**: Discord did not let me write to you. Open *User Settings → Privacy → Direct Messages* for this server, then try again. Until then press *My hand*.
settings-dm-turn-on = Turn on
settings-dm-turn-off = Turn off
settings-dm-try-again = Try again
settings-server = **This server** (only its managers see this)
settings-table-language = **Language of new tables**
settings-automatic-server = As the server
settings-channels = { $number ->
    [0] **Channels** where tables may be opened: everywhere
    [one] **Channels** where tables may be opened: 1
   *[other] **Channels** where tables may be opened: { $number }
  }
settings-channels-unseen = { $number ->
    [one] 1 of them is a thread that sleeps, or deleted. It stays until you choose anew.
   *[other] { $number } of them are threads that sleep, or deleted. They stay until you choose anew.
  }
settings-channels-hint = Everywhere
settings-clock = **Clock of new tables**
settings-managers-only = Only those who may manage this server can change that. Your own settings: /settings.
settings-this-table = **Language of the table in this channel** (game { $game })
settings-host-only = Only the host of the table, or who manages this server, can change its language.
known-button = What is stored about me
known-title = **What is stored about you**
known-nothing = Nothing.
known-account = - The number of your Discord account, so that I know you again.
known-settings = - What you have set in /settings, and the language of your Discord.
known-seats = { $number ->
    [one] - Your seat in 1 game, under the name { $names }.
   *[other] - Your seats in { $number } games, under the name { $names }.
  }
known-moves = { $number ->
    [one] - 1 move of yours, part of its game.
   *[other] - { $number } moves of yours, part of their games.
  }
known-dms = { $number ->
    [one] - Where my DM to you is, 1 in all.
   *[other] - Where my DMs to you are, { $number } in all.
  }
known-wishes = { $number ->
    [one] - 1 note from a table: a seat waited for, a turn to be pinged for, when a host was last there.
   *[other] - { $number } notes from tables: a seat waited for, a turn to be pinged for, when a host was last there.
  }
known-not = Not stored: what you write in channels, who your friends are, your address.
known-delete = Delete my data
known-sure = **Delete everything about you?** Your name, the number of your account, your settings and my DMs to you vanish for good.
known-sure-games = { $number ->
    [one] You leave 1 open game. If it has begun, the computer plays your seat to the end, and you cannot come back to it:
   *[other] You leave { $number } open games. Where it has begun, the computer plays your seat to the end, and you cannot come back to it:
  }
known-sure-stays = Moves and results stay in the games of the others, without your name. What stands in channels already is kept by Discord, not by me. If you play again, you begin as a stranger.
known-delete-now = Delete for good
known-back = Back to the settings
known-deleted = Everything about you is deleted. If you ever want to play again: /join or /new.
