# Killed at any moment, adding to an archive leaves it as it was, or has added all; the next run goes on.
"$honeymoon" archive simulate --deals 1500 --play own --text first.txt > out
"$honeymoon" archive simulate --deals 1500 --play own --seed 2 --text second.txt > out
"$honeymoon" archive build before.hma first.txt > out
"$honeymoon" archive build after.hma first.txt second.txt > out
for round in 1 2 3; do
    cp before.hma a.hma
    for _ in 1 2 3 4 5; do
        "$honeymoon" archive build --append a.hma second.txt > out 2> err &
        sleep "0.$(printf %03d $((RANDOM % 150)))"
        kill -KILL $! 2> /dev/null
        wait $! 2> /dev/null
        cmp -s a.hma before.hma || cmp -s a.hma after.hma || echo bad
    done
    "$honeymoon" archive build --append a.hma second.txt > out 2> err
    echo "round $round: exit $?, $(wc -c < err) bytes on standard error"
    cmp a.hma after.hma && echo same
    ls -d a.hma*
done
# And building anew.
for _ in 1 2 3 4 5; do
    "$honeymoon" archive build new.hma first.txt > out 2> err &
    sleep "0.$(printf %03d $((RANDOM % 100)))"
    kill -KILL $! 2> /dev/null
    wait $! 2> /dev/null
    [ ! -e new.hma ] || cmp new.hma before.hma || echo bad
    rm -f new.hma
done
"$honeymoon" archive build new.hma first.txt > out
cmp new.hma before.hma && echo same
ls -d new.hma*
# Two at once: one waits, and finds that all is there.
cp before.hma a.hma
"$honeymoon" archive build --append a.hma second.txt > out1 2> err1 &
"$honeymoon" archive build --append a.hma second.txt > out2 2> err2
echo "exit $?"
wait $!
echo "exit $?"
cmp a.hma after.hma && echo same
ls -d a.hma*
