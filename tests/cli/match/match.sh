# Two strategies play; parts add up to the whole; games are written and can be counted.
quiet() { sed -E 's/time a move: .*/time a move: T/; s/"microseconds_a_move":\[[^]]*\]/"microseconds_a_move":T/'; }
show_quiet() {
    echo "\$ honeymoon $*"
    "$honeymoon" "$@" < /dev/null 2> seen/err > seen/out
    quiet < seen/out
    sed 's/^/! /' seen/err
    echo
}
show_quiet match greedy random --deals 6
quiet < seen/out > whole
show_quiet match greedy random --deals 6 --threads 3 --json
for part in 1 2 3; do
    "$honeymoon" match greedy random --deals 6 --shard $part/3 --out part-$part.match > out
done
"$honeymoon" match merge part-2.match part-3.match part-1.match --out whole.match | quiet | demand cmp - whole && echo the same
"$honeymoon" match merge part-3.match | head -n 1
"$honeymoon" match greedy random --deals 6 --out one.match --records games.txt > out
demand cmp <(grep -v -e nano -e check whole.match) <(grep -v -e nano -e check one.match) && echo the same
grep -c '^\[Result' games.txt
head -n 4 games.txt
show_quiet match swift greedy --deals 2 --rules honeymoon-bridge --play own --seed 4
ls -A
# One deal says nothing of how far others would be from it.
"$honeymoon" match swift greedy --deals 1 --seed 4 | grep 'that count'
"$honeymoon" match swift greedy --deals 1 --seed 4 --json | grep -o '"interval":null' | sort -u
# A name that stands for options is told with them.
"$honeymoon" match worlds:02,stop=1 fast --deals 1 | head -n 1
"$honeymoon" match fast greedy --deals 1 --json | grep -o '"strategies":[^]]*]'
# A command may stand behind an option.
"$honeymoon" match --seed 4 merge part-1.match part-2.match part-3.match | head -n 1
