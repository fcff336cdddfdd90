#!/usr/bin/env bash
# npm's roll 1.3.2 rolls dice by a text such as 2d6+3. It promises the four operations, and accepts texts with several
# of them. If a plus or minus is in the text, it ignores every factor: 2d6*2+3 is 2d6+3. After a choice of the best or
# worst dice, and before other dice, a factor is ignored as well. Here, every die shows 4. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund roll@1.3.2
cat >dice.cjs <<'EOF'
const Roll = require('roll');

const roll = new Roll(() => 0.5);
for (const text of ['2d6', '2d6+3', '2d6*2', '2d6*2+3', '2d6/2-1', '2d6+3*2', '2d6*1d6', '4d6b3', '4d6b3*2']) {
    const expected = eval(text.replace(/(\d)d6(b(\d))?/g, (all, dice, best, count) => 4 * (count || dice)));
    console.log(`${text}: ${roll.validate(text) ? roll.roll(text).result : 'refused'}, expected ${expected}`);
}
EOF
node dice.cjs | tee seen
diff seen - <<'EOF'
2d6: 8, expected 8
2d6+3: 11, expected 11
2d6*2: 16, expected 16
2d6*2+3: 11, expected 19
2d6/2-1: 7, expected 3
2d6+3*2: 11, expected 14
2d6*1d6: 8, expected 32
4d6b3: 12, expected 12
4d6b3*2: 12, expected 24
EOF
