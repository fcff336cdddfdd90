# What is written into a file under the name of an option, or what must be a file, is not written to
# standard output; it is refused in the same words everywhere.
"$honeymoon" archive simulate --deals 1 --play own a.hma > out
"$honeymoon" archive simulate --deals 1 --play own --text games.txt > out
refuse generate --levels 1 --out -
refuse stats --svg -
refuse play --rules german-whist --records -
refuse match greedy random --deals 1 --out -
refuse match greedy random --deals 1 --records -
refuse match merge 1.match --out -
refuse pool build --hands 5 --rounds 1 -
refuse pool merge - 1.pool
refuse archive simulate --deals 1 -
refuse archive build - games.txt
refuse archive merge - a.hma
refuse archive review a.hma --svg -
# Operands that may be.
"$honeymoon" export --raw --level 2 --denomination trump - | wc -c
"$honeymoon" archive simulate --deals 1 --play own --text - | demand cmp - games.txt && echo same
"$honeymoon" archive export a.hma - | demand cmp - games.txt && echo same
ls -A
