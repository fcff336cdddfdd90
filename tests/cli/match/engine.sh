# The conversation that the documentation shows, heard again; an engine is tried, plays, and fails.
root=$here/../..
grep '^> ' "$root/docs/engines.md" | sed 's/^> //' > told
"$honeymoon" engine greedy < told > said
grep '^< ' "$root/docs/engines.md" | sed 's/^< //' | sed -E 's/honeymoon [0-9.]+ greedy/NAME/' > expected
sed -E 's/honeymoon [0-9.]+ greedy/NAME/' said | demand diff - expected && wc -l < said
run engine --try "python3 $root/docs/examples/engine.py" | sed 's/python3 .*engine.py/ENGINE/'
# Our own player behind the protocol plays as it does without.
"$honeymoon" match swift "exec:$honeymoon engine swift" --deals 3 --rules honeymoon-bridge --json |
    grep -oE '"(tricks|points)":\{[^}]*\}'
quiet() { sed -E 's/(ime a move[^:]*): .*/\1: T/'; }
first='read x; echo ready; while read -r word rest; do [ "$word" != choose ] || { set -- $rest; echo do $2; }; done'
"$honeymoon" match random "exec:$first" --deals 300 --until 0.5,-0.5 | tail -n +2 | quiet
run engine --try 'echo hello'
refuse match random "exec:exit 3" --deals 2 --threads 1
"$honeymoon" match random "exec:read \"x\"; echo ready; read x; exit 3" --deals 2 --forfeits --records games | tail -n +2 | quiet
grep -c 'Forfeit' games
refuse match random exec:
refuse match random own:x
refuse match random greedy --until inf,0
refuse match random greedy --until +-1,0
refuse match random greedy --until 0,1
refuse match random greedy --until 1
refuse match random greedy --until 1,0 --shard 1/2 --out x
refuse match random greedy --move-time 0
feed 'honeymoon 1\nchoose 100 SA\n' engine greedy
refuse engine fast --try x
# What ends the match ends an engine that thinks, with all that it has started: each holds the pipe open.
mkfifo held
"$honeymoon" match random "exec:exec 9> held; read x; echo ready; sleep 1000 & echo thinks >&9; sleep 1000" \
    --deals 1 --threads 1 > out 2>&1 &
match=$!
exec 8< held
read -r word <&8
kill -TERM $match
wait $match 2> /dev/null
echo "it $word; exit $?"
timeout 100 cat <&8 && echo nothing is left
