# More parts than files may be open.
for part in $(seq 70); do
    "$honeymoon" pool build --hands 70 --rounds 1 --shard "$part/70" "$part.pool" > out
    "$honeymoon" archive simulate --deals 1 --play own --seed "$part" "$part.hma" > out
    "$honeymoon" match random random --deals 70 --shard "$part/70" --out "$part.match" > out
done
ulimit -n 64
"$honeymoon" pool merge all.pool [0-9]*.pool
echo "exit $?"
"$honeymoon" archive merge all.hma [0-9]*.hma
echo "exit $?"
"$honeymoon" match merge --json [0-9]*.match | grep -o '"deals":[0-9]*'
echo "exit $?"
