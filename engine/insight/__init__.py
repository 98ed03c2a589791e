"""What can be worked out about a position: from a view alone, so it never tells more than the view's owner may know.

Whoever shows a game (`cogs`, `render`) or plays it (`engine/players`) asks here; `decide` takes its reasons from here.
"""
