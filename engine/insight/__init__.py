"""What can be worked out about a position: from a view alone, so it never tells more than the view's owner may know.

Whoever shows a game (`cogs`, `render`) or plays it (`engine/players`) asks here. Why the rules do not allow
something now stands in `engine/reasons.py`, for `decide` and `why_not.py` alike.
"""
