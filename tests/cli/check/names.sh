# In a directory the name says what must be in a file; a file by itself may be called anything.
cp tables/trump-02.bin tables/trump-04.bin
cp tables/trump-02.bin tables/notrump-02.bin
cp tables/trump-02.bin tables/other.bin
without 'OK .T s.$|levels missing' run check tables
run check tables/other.bin
# A file that has a level's name holds that level, wherever it lies.
mkdir elsewhere
cp tables/trump-05.bin elsewhere/trump-06.bin
run check elsewhere/trump-06.bin
run check --mode full elsewhere/trump-06.bin
refuse info elsewhere/trump-06.bin
