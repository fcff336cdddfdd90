run check
run check --mode bytes tables/trump-03.bin
run check --mode certificate tables
run check --mode sample --samples 200 --seed 7 tables
run check --mode full tables
run check --mode full tables/trump-01.bin tables/notrump-05.bin
