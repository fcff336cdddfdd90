run pool
run pool grow
run pool build --hands 5 a.pool
run pool build --rounds 5 a.pool
run pool build --hands 5 --rounds 5
run pool build --hands 5 --rounds 5 ''
run pool build --hands 0 --rounds 5 a.pool
run pool build --hands 1000000001 --rounds 5 a.pool
run pool build --hands many --rounds 5 a.pool
run pool build --hands 5 --rounds 0 a.pool
run pool build --hands 5 --rounds 10000001 a.pool
run pool build --hands 5 --rounds 1 --seed -1 a.pool
run pool build --hands 5 --rounds 1 --threads 0 a.pool
run pool build --hands 5 --rounds 1 --checkpoint 90000 a.pool
for shard in 0/2 3/2 1/6 1 1/ /2 1/2/3 a/b; do
    run pool build --hands 5 --rounds 1 --shard $shard a.pool
done
run pool check --samples 0 a.pool
run pool check --seed x a.pool
run pool info
run pool build --hands 5 --rounds 1 -
run pool merge
run pool merge a.pool
ls -A
