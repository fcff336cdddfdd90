refuse pool
refuse pool grow
refuse pool build --hands 5 a.pool
refuse pool build --rounds 5 a.pool
refuse pool build --hands 5 --rounds 5
refuse pool build --hands 0 --rounds 5 a.pool
refuse pool build --hands 1000000001 --rounds 5 a.pool
refuse pool build --hands 5 --rounds 10000001 a.pool
refuse pool build --hands 5 --rounds 1 --checkpoint 90000 a.pool
for shard in 0/2 1/6 1/ a/b; do
    refuse pool build --hands 5 --rounds 1 --shard $shard a.pool
done
refuse pool check --samples 0 a.pool
refuse pool info
refuse pool merge
refuse pool merge a.pool
ls -A
