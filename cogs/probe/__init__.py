"""`bot.py probe CHANNEL`: tries in one channel whether the real Discord does what the bot relies on."""
