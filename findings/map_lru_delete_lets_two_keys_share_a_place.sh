#!/usr/bin/env bash
# npm's map-lru 2.1.0 is a map that keeps the most recently used keys. After a delete, the next new key takes the place
# of the last key in use instead of the free one. Two keys then share a place, so a cache for two keys holds three, or
# drops a key that it should keep. Of random runs of 50 steps with delete, 35% give a wrong answer; of those without,
# none. The reference is a Map whose oldest key is removed. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund map-lru@2.1.0
cat >cache.cjs <<'END'
const MapLRU = require('map-lru');

const cache = new MapLRU(2);
const show = (text) => console.log(`${text}: ${[...cache.keys()].join(' ')} of at most 2, size ${cache.size}`);
cache.set('north', 1).set('east', 2);
cache.delete('north');
show('north and east set, north deleted');
cache.set('south', 3);
show('south set');
cache.set('west', 4);
show('west set');

let seed = 1;
const below = (limit) => (seed = seed * 16807 % 2147483647) % limit;
function run(size, withDelete) {
    const lru = new MapLRU(size), model = new Map();
    for (let step = 0; step < 50; ++step) {
        const key = below(2 * size);
        const action = below(withDelete ? 5 : 4);
        const known = model.get(key);
        if (action === 4) {
            lru.delete(key);
            model.delete(key);
        } else if (action < 2) {
            lru.set(key, step);
            model.delete(key);
            model.set(key, step);
            if (model.size > size) model.delete(model.keys().next().value);
        } else {
            if (lru.get(key) !== known) return false;
            if (known !== undefined) {
                model.delete(key);
                model.set(key, known);
            }
        }
    }
    return true;
}
for (const withDelete of [false, true]) {
    let wrong = 0;
    for (let round = 0; round < 5000; ++round) wrong += !run(2 + below(9), withDelete);
    console.log(`5000 runs of 50 steps ${withDelete ? 'with' : 'without'} delete: ${wrong} with a wrong answer`);
}
END
node cache.cjs | tee seen
diff seen - <<'EOF'
north and east set, north deleted: east of at most 2, size 1
south set: east south of at most 2, size 2
west set: east south west of at most 2, size 2
5000 runs of 50 steps without delete: 0 with a wrong answer
5000 runs of 50 steps with delete: 1744 with a wrong answer
EOF
