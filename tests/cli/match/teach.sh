# A seed gives the same network again, with tables and without.
"$honeymoon" match teach --rounds 2 --games 3 --worlds 2 --seed 3 > network
head -n 5 network
"$honeymoon" match teach --rounds 2 --games 3 --worlds 2 --seed 3 --tables tables --out again
cmp network again && echo same
"$honeymoon" match teach --rounds 2 --games 3 --worlds 2 --seed 4 > other
cmp -s network other || echo other
