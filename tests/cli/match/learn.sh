# A seed gives the same values again, with tables and without.
"$honeymoon" match learn --rounds 2 --games 30 --seed 3 > values
head -n 5 values
"$honeymoon" match learn --rounds 2 --games 30 --seed 3 --tables tables --out again
cmp values again && echo same
"$honeymoon" match learn --rounds 2 --games 30 --seed 4 > other
cmp -s values other || echo other
