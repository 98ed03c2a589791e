"""`bot.py probe CHANNEL`: what the real Discord does in one channel, held against what the bot relies on."""
