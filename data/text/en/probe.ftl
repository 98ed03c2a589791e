# What `bot.py probe` posts in a channel while it tries what Discord lets the bot do.
probe-about = Trying out what the bot may do here. This goes away by itself.
probe-thread = Trying out
probe-press = Will somebody press this button within { $seconds } seconds, and then those that follow?
probe-other = Thank you. Now somebody else, please, within { $seconds } seconds. (Nobody else there? It goes on then.)
probe-again = Thank you. Now this one, please.
probe-as-is = Please send it as it is
probe-ping = this is how the bot calls somebody. It goes away in two minutes.
probe-button = Press
