# In a directory the name says what must be in a file; a file by itself may be called anything.
cp tables/trump-02.bin tables/trump-04.bin
cp tables/trump-02.bin tables/notrump-02.bin
cp tables/trump-02.bin tables/other.bin
run check tables
run check tables/other.bin
