# Of two commands that write one file one waits, whichever they are, and says so. Here this script is the
# other one.
"$honeymoon" archive simulate --deals 3 --play own a.hma > out
"$honeymoon" archive simulate --deals 3 --play own --text games.txt > out
"$honeymoon" pool build --hands 8 --rounds 1 --shard 1/2 1.pool > out
"$honeymoon" pool build --hands 8 --rounds 1 --shard 2/2 2.pool > out
"$honeymoon" match greedy random --deals 2 --shard 1/2 --out 1.match > out
# waits FILE ARGUMENTS: the command while FILE is locked, and after that.
waits() {
    exec 9> "$1.honeymoon-lock"
    flock 9
    : > err
    "$honeymoon" "${@:2}" < /dev/null > out 2> err 9>&- &
    local command=$!
    until grep -q waiting err || ! kill -0 $command 2> /dev/null; do sleep 0.02; done
    cat err
    [ ! -e "$1" ] || echo "$1 is there"
    exec 9>&-
    wait $command
    echo "${*:2}: exit $?, $(ls -d "$1"*)"
}
waits new.raw export --raw --level 2 --denomination trump new.raw
waits new.svg stats --levels 1-2 --svg new.svg
waits game.txt play --rules german-whist --seed 1 --against random --records game.txt
waits new.match match greedy random --deals 2 --out new.match
waits records.txt match greedy random --deals 2 --records records.txt
waits whole.match match merge 1.match --out whole.match
waits new.pool pool build --hands 8 --rounds 1 new.pool
waits whole.pool pool merge whole.pool 1.pool 2.pool
waits new.hma archive simulate --deals 2 --play own new.hma
waits text.txt archive simulate --deals 2 --play own --text text.txt
waits built.hma archive build built.hma games.txt
waits added.hma archive build --append added.hma games.txt
waits merged.hma archive merge merged.hma a.hma
waits exported.txt archive export a.hma exported.txt
waits review.svg archive review a.hma --svg review.svg
# Of two that add to one file the second adds to what the first has written.
"$honeymoon" archive simulate --deals 4 --play own --seed 2 --text more.txt > out
exec 9> two.hma.honeymoon-lock
flock 9
: > err
: > err.more
"$honeymoon" archive build --append two.hma games.txt > out 2> err 9>&- &
one=$!
"$honeymoon" archive build --append two.hma more.txt > out.more 2> err.more 9>&- &
two=$!
until grep -q waiting err || ! kill -0 $one 2> /dev/null; do sleep 0.02; done
until grep -q waiting err.more || ! kill -0 $two 2> /dev/null; do sleep 0.02; done
exec 9>&-
wait $one
echo "exit $?"
wait $two
echo "exit $?"
"$honeymoon" archive info two.hma | grep deals
# What came while it waited is not overwritten.
exec 9> late.svg.honeymoon-lock
flock 9
: > err
"$honeymoon" stats --levels 1-2 --svg late.svg > out 2> err 9>&- &
until grep -q waiting err || ! kill -0 $! 2> /dev/null; do sleep 0.02; done
echo mine > late.svg
exec 9>&-
wait $!
echo "exit $?"
cat err late.svg
# Two matches that write the same two files, each the other's games, ask for them in one order: neither has what
# the other waits for. What the files are called does not matter.
exec 8> a.both.honeymoon-lock 9> b.both.honeymoon-lock
flock 8
flock 9
: > err
: > err.crossed
"$honeymoon" match greedy random --deals 2 --force --out ./b.both --records a.both > out 2> err 8>&- 9>&- &
one=$!
"$honeymoon" match greedy random --deals 2 --force --out "$PWD/a.both" --records b.both > out.crossed 2> err.crossed \
    8>&- 9>&- &
two=$!
until grep -q waiting err || ! kill -0 $one 2> /dev/null; do sleep 0.02; done
until grep -q waiting err.crossed || ! kill -0 $two 2> /dev/null; do sleep 0.02; done
sed "s,$PWD,ROOM," err err.crossed
exec 8>&- 9>&-
wait $one
echo "exit $?"
wait $two
echo "exit $?"
ls -- *.both*
