"""How the levels `solid` and `strong` choose: they plan their routes to the end of the game, and act on the plan.

`situation` is what a seat knows, `rivals` what the others may do. `plan` says what a plan is worth,
`planner` finds the best one. `claiming`, `drawing`, `tickets`, `stations`, `tunnels` and `last_turn` each choose one
kind of action; `player` takes the best of them.
"""
