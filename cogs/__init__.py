"""All of Discord, and the tables behind it. Which package may import which (`tests/tree/test_architecture.py`):

logs measures                               the log, and what is counted; every package writes to them
risks stopping                              what a host may have overlooked; how the process is told to stop
workers                                     NO DISCORD: processes that think and draw; a pool asks them
tables           … logs, workers            NO DISCORD: games, lobbies, seats, clocks, computers; stores every move
wording          may import tables          NO DISCORD: numbers of the engine become sentences
kit              … wording                  Discord, no game: answers, buttons, layouts, errors, channels, DMs
show             … kit                      what the channel and the DMs show: panels, hands, pictures, pings
turn             … show                     the actions of a turn, and the private panels that ask for them
lobby seats clocks look settings   … turn   the other features; none of them imports another one
probe            … kit                      `bot.py probe`: the real Discord, held against what the bot relies on
client           … kit                      the bot itself
metrics          … show                     `GET /health` and `GET /metrics`
shell            … tables                   what the host does to the database by `bot.py <command>`
assembly         … everything               makes every part, and hands it what it needs
"""
