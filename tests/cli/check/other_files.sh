# What is no table is said to be what it is, and not to be made again by generate.
"$honeymoon" archive simulate --deals 1 --play own games.hma > out
"$honeymoon" pool build --hands 5 --rounds 1 hands.pool > out
echo hello > text
run check games.hma hands.pool text
run info games.hma hands.pool text
cp tables/trump-03.bin copy.bin
truncate -s -1 copy.bin
run check copy.bin
run check tables/trump-09.bin
printf '\011' | dd of=tables/trump-02.bin bs=1 seek=8 conv=notrunc status=none
run check tables/trump-02.bin
