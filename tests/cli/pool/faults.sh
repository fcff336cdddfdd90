# What is not a pool, or another one, is named, and stays as it is.
"$honeymoon" pool build --hands 20 --rounds 2 a.pool > out
cp a.pool kept
refuse pool build --hands 20 --rounds 4 --seed 2 a.pool
refuse pool build --hands 21 --rounds 4 a.pool
refuse pool build --hands 20 --rounds 4 --shard 1/2 a.pool
demand cmp a.pool kept && echo same
cp a.pool bad.pool
flip bad.pool 300
run pool info bad.pool missing.pool a.pool
run pool info --json bad.pool
run pool check bad.pool missing.pool a.pool
refuse pool build --hands 20 --rounds 4 bad.pool
truncate -s 50 bad.pool
refuse pool info bad.pool
: > bad.pool
refuse pool info bad.pool
cp tables/trump-03.bin bad.pool
refuse pool info bad.pool
refuse pool build --hands 20 --rounds 4 bad.pool
demand cmp tables/trump-03.bin bad.pool && echo same
mkdir directory
refuse pool info directory
refuse pool build --hands 20 --rounds 1 directory
refuse pool build --hands 20 --rounds 1 nowhere/a.pool
refuse pool build --hands 20 --rounds 1 --tables nowhere new.pool
ls -A
