rm tables/trump-02.bin
truncate -s -1 tables/notrump-03.bin
without 'OK .T s.$|levels missing' run check --mode full tables
run check --mode sample tables/trump-03.bin
run check --mode certificate tables/trump-03.bin
