# What is written into a file under the name of an option, or what must be a file, is not written to
# standard output; it is refused in the same words everywhere.
"$honeymoon" archive simulate --deals 1 --play own a.hma > out
"$honeymoon" archive simulate --deals 1 --play own --text games.txt > out
run generate --levels 1 --out -
run stats --svg -
run play --rules german-whist --records -
run match greedy random --deals 1 --out -
run match greedy random --deals 1 --records -
run match merge 1.match --out -
run pool build --hands 5 --rounds 1 -
run pool merge - 1.pool
run archive simulate --deals 1 -
run archive build - games.txt
run archive merge - a.hma
run archive review a.hma --svg -
# Operands that may be.
"$honeymoon" export --raw --level 2 --denomination trump - | wc -c
"$honeymoon" archive simulate --deals 1 --play own --text - | cmp - games.txt && echo same
"$honeymoon" archive export a.hma - | cmp - games.txt && echo same
ls -A
