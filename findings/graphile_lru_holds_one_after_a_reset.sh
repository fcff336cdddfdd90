#!/usr/bin/env bash
# npm's @graphile/lru 5.0.0 is a cache for a fixed number of values. After a full cache was reset, it holds only one
# value, whatever its size: each new value removes the one before. If the reset came before the cache was full, it
# holds as many as it should. The manual also promises that dispose is called for the values that a reset removes, but
# it is called for none of them. The reference counts the last values that a cache of this size must hold. Fails if
# that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @graphile/lru@5.0.0
cat >reset.cjs <<'END'
const { LRU } = require('@graphile/lru');

for (const maxLength of [2, 52, 500])
    for (const [name, before] of [['half full', maxLength / 2], ['full', maxLength]]) {
        const disposed = [];
        const lru = new LRU({ maxLength, dispose: (key) => disposed.push(key) });
        const fill = (count) => {
            for (let key = 0; key < count; ++key) lru.set(key, `deal ${key}`);
        };
        const found = (count) => Array.from({ length: count }, (_, key) => lru.get(key))
            .filter((value, key) => value === `deal ${key}`).length;
        fill(before);
        if (found(before) !== before) throw new Error('a value was missing before the reset');
        lru.reset();
        const promised = found(before) === 0 ? before : NaN;
        const called = disposed.length;
        fill(maxLength);
        console.log(`${maxLength} values, ${name}, reset: dispose is called ${called} times of ${promised}, ` +
            `then it holds ${found(maxLength)} of ${maxLength}`);
    }
END
node reset.cjs | tee seen
diff seen - <<'EOF'
2 values, half full, reset: dispose is called 0 times of 1, then it holds 2 of 2
2 values, full, reset: dispose is called 0 times of 2, then it holds 1 of 2
52 values, half full, reset: dispose is called 0 times of 26, then it holds 52 of 52
52 values, full, reset: dispose is called 0 times of 52, then it holds 1 of 52
500 values, half full, reset: dispose is called 0 times of 250, then it holds 500 of 500
500 values, full, reset: dispose is called 0 times of 500, then it holds 1 of 500
EOF
