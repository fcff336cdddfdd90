# The same choice is the same puzzle; what a puzzle asks does not say its theme, but for the trump suit.
run puzzle --seed 4
run puzzle --theme middle --seed 2 --solution
run puzzle --theme discard --level 7 --seed 1 --solution
run puzzle --theme trump --seed 3 --solution
run puzzle --date 2026-11-29
run puzzle --date 2026-11-29 --theme duck --json
run puzzle --theme zugzwang --level 4 --seed 1 --solution --json
run puzzle --theme trump --level 8 --seed 1 --solution --json
# Each day another, and any seed.
for day in 01 02 03 04 05 06 07; do
    "$honeymoon" puzzle --date 2027-02-$day --json
done | sed 's/.*"puzzle":\([0-9]*\),.*/\1/' | sort -u | grep -c .
demand "$honeymoon" puzzle > /dev/null
