# Parts in any order are the whole, byte for byte, or it is said what is wrong with them.
build() { "$honeymoon" pool build "$@" > out; }
build --hands 20 --rounds 2 whole.pool
for part in 1 2 3; do build --hands 20 --rounds 2 --shard $part/3 $part.pool; done
run pool merge all.pool 2.pool 3.pool 1.pool
demand cmp all.pool whole.pool && echo same
run pool merge --json --force all.pool 1.pool 2.pool 3.pool
demand cmp all.pool whole.pool && echo same
refuse pool merge new.pool 1.pool 3.pool
refuse pool merge new.pool 1.pool 2.pool 3.pool 2.pool
refuse pool merge new.pool whole.pool 2.pool
build --hands 20 --rounds 2 --shard 2/3 --seed 2 other-seed.pool
refuse pool merge new.pool 1.pool other-seed.pool 3.pool
build --hands 19 --rounds 2 --shard 2/3 other-hands.pool
refuse pool merge new.pool 1.pool other-hands.pool 3.pool
build --hands 20 --rounds 1 --shard 2/3 fewer-rounds.pool
refuse pool merge new.pool 1.pool fewer-rounds.pool 3.pool
refuse pool merge new.pool 1.pool 2.pool missing.pool
# More rounds replace fewer.
for part in 1 2 3; do build --hands 20 --rounds 3 --shard $part/3 $part.pool; done
run pool merge --force all.pool 1.pool 2.pool 3.pool
[ -e new.pool ] || echo nothing new
