# A level of another version of the format, as a later program makes it, is not made again unasked.
printf '\011' | dd of=tables/trump-03.bin bs=1 seek=8 conv=notrunc status=none
cp tables/trump-03.bin kept
refuse generate --json --levels 3-4 --out tables
refuse generate --json --levels 4 --out tables --denomination trump
cmp tables/trump-03.bin kept && echo "as it was"
"$honeymoon" generate --levels 3 --out tables --force --denomination trump > out
echo "exit $?"
run check tables/trump-03.bin
