# A pool is built, looked at and checked; what is there already is gone on with.
run pool build --hands 20 --rounds 2 --seed 3 a.pool
run pool build --hands 20 --rounds 3 --seed 3 --threads 1 a.pool
run pool build --hands 20 --rounds 3 --seed 3 a.pool
run pool build --json --hands 20 --rounds 2 --seed 3 a.pool
"$honeymoon" pool build --hands 20 --rounds 3 --seed 3 --threads 3 --checkpoint 0 b.pool > out
demand cmp a.pool b.pool && echo same
run pool build --json --hands 20 --rounds 1 --shard 2/3 --tables tables part.pool
run pool info a.pool part.pool
run pool info --json part.pool
run pool check a.pool part.pool
run pool check --json --samples 3 --seed 5 a.pool
mkdir elsewhere
cd elsewhere || exit
"$honeymoon" pool build --hands 20 --rounds 3 --seed 3 a.pool > out
demand cmp a.pool ../a.pool && echo the same without tables
ls -A
