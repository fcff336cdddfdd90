# A file that is named twice is one file.
run info tables/trump-02.bin ./tables/trump-02.bin
run info --json tables tables/trump-02.bin | grep -o '"total".*'
run check tables/trump-02.bin tables/../tables/trump-02.bin
