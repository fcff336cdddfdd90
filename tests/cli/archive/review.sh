# Plays that cost tricks, by deal and by player.
run archive simulate --deals 5 --play own --seed 9 games.hma
run archive review games.hma --tables tables --limit 2 --svg review.svg
grep -c '<rect' review.svg
run archive review games.hma --tables tables --deals 3 --why
run archive review games.hma --tables tables --deals 3 --why --json
run archive simulate --deals 5 --seed 9 --play best best.hma
run archive review best.hma --tables tables --why
# With names, and mistakes before the play.
"$honeymoon" archive simulate --deals 2 --play own --rules honeymoon-bridge --seed 3 --text - |
    sed 's/North "random"/North "Ann"/; s/South "random"/South "Bob"/' >named.txt
run archive build named.hma named.txt
run archive review named.hma --tables tables --deals 1 --why --whole
refuse archive review games.hma --player nobody
refuse archive export games.hma --player nobody
refuse archive review games.hma --player random --north-tricks 26
# Calls and the exchange too; and records, of which an archive is yet to be made.
run archive simulate --deals 3 --play own --north greedy --rules honeymoon-bridge --seed 3 bridge.hma
run archive review bridge.hma --tables tables --deals 3 --whole
run archive review bridge.hma --tables tables --deals 3 --whole --json
run archive export bridge.hma bridge.txt
refuse archive review bridge.txt
refuse archive info bridge.txt
