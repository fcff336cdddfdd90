rm tables/trump-0[45].bin tables/notrump-0[12].bin
truncate -s -1 tables/trump-01.bin
flip tables/trump-02.bin 20
echo hello > tables/notrump-03.bin
cp tables/notrump-04.bin tables/notrump-05.bin
run info --json tables
mkdir empty
refuse info empty
refuse info nowhere
run info tables/trump-09.bin tables/trump-03.bin --json
refuse info /dev/null
