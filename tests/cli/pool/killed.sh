# Killed at any moment, it leaves a whole file of the rounds that were written, and goes on from there.
"$honeymoon" pool build --hands 40 --rounds 30 whole.pool > out 2> err
echo "exit $?"
for _ in 1 2 3 4 5 6 7 8; do
    "$honeymoon" pool build --hands 40 --rounds 30 --checkpoint 0 new.pool > out 2> err &
    sleep "0.$(printf %03d $((20 + RANDOM % 200)))"
    kill -KILL $! 2> /dev/null
    wait $! 2> /dev/null
    [ ! -e new.pool ] || demand "$honeymoon" pool info new.pool > out
done
"$honeymoon" pool build --hands 40 --rounds 30 --checkpoint 0 new.pool > out 2> err
echo "exit $?, $(wc -c < err) bytes on standard error"
demand cmp whole.pool new.pool && echo same
ls -d new.pool*
