run check
run check --mode certificate tables/trump-03.bin
run check --mode sample --samples 200 --seed 7 tables/trump-03.bin
without '/trump' run check --mode full tables
run check --mode full tables/trump-01.bin tables/notrump-05.bin
# The same with --tables.
demand cmp <("$honeymoon" check --mode sample tables | scrub) <("$honeymoon" check --mode sample --tables tables | scrub) && echo the same
