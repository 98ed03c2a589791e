# What `bot.py probe` posts in a channel while it tries what Discord lets the bot do.
probe-about = Trying out what the bot may do here. This goes away by itself.
probe-thread = Trying out
probe-press = Will somebody press this button within { $seconds } seconds, and then the two that follow?
probe-again = Thank you. Now this one, please.
probe-thanks = Thank you. That was all.
probe-button = Press
