# What is said at every table, whatever the board.
list-separator = ,{" "}
clause-separator = ,{" "}
list-last = { $others } and { $last }
list-or = { $others } or { $last }
error-not-taken = Something broke on our side (id { $id }). Your move was **not** taken and nothing is lost. Please try again.
error-taken = Something broke on our side (id { $id }), but your move **was** taken and is safe. Use { $cmd-table } to see the table.
error-closing = The bot is being restarted. Your move was **not** taken. All clocks are paused. Please try again in a minute.
discord-failed-not-taken = Discord did not accept this just now. Your move was **not** taken and nothing is lost. Please try again.
discord-failed-taken = Discord did not accept this just now, but your move **was** taken and is safe. The table will be updated as soon as Discord lets us.
store-failed-unknown = The bot cannot reach its database right now. If the table does not show your move in a minute, it was **not** taken: please make it again.
store-failed-taken = The bot cannot reach its database right now, but your move **was** taken and is safe. The table will be updated as soon as possible.
press-unknown = This button is out of date and no longer works. Use { $cmd-table } for the current table.
store-full-not-taken = The disk on which the bot keeps its games is full. Your move was **not** taken and nothing is lost. Whoever runs the bot has to make room; then please try again.
store-full-taken = The disk on which the bot keeps its games is full, but your move **was** taken and is safe. The table will be updated once whoever runs the bot has made room.
report = Report
some-cards = { $number } { $card }
