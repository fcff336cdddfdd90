# Killed at any moment, adding to an archive leaves it as it was, or has added all; the next run goes on.
"$honeymoon" archive simulate --deals 1500 --play own --text first.txt > out
"$honeymoon" archive simulate --deals 1500 --play own --seed 2 --text second.txt > out
"$honeymoon" archive build before.hma first.txt > out
"$honeymoon" archive build after.hma first.txt second.txt > out
cp before.hma a.hma
for _ in 1 2 3 4 5 6 7 8; do
    "$honeymoon" archive build --append a.hma second.txt > out 2> err &
    sleep "0.$(printf %03d $((RANDOM % 150)))"
    kill -KILL $! 2> /dev/null
    wait $! 2> /dev/null
    cmp -s a.hma before.hma || demand cmp a.hma after.hma
done
"$honeymoon" archive build --append a.hma second.txt > out 2> err
echo "exit $?, $(wc -c < err) bytes on standard error"
demand cmp a.hma after.hma && echo same
ls -d a.hma*
