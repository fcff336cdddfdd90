#!/usr/bin/env bash
# npm's dice-roller-parser 0.1.8 rolls dice by texts of Roll20's notation. 3d6!! should add another die to each 6, again
# if that is a 6. It rolls the additional dice, but their sum is never part of the result: an exploding die counts 6. If
# the last die shows two sixes in a row, it fails with a TypeError, so it can roll 1d6!! in 35 of 36 cases only. The same
# dice that explode separately (3d6!) count. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dice-roller-parser@0.1.8
cat >dice.cjs <<'END'
const { DiceRoller } = require('dice-roller-parser');

function roll(text, faces) {
    const left = [...faces];
    const value = new DiceRoller(() => (left.shift() - 0.5) / 6).rollValue(text);
    return left.length ? `${value}, and ${left.length} dice are left` : value;
}
for (const faces of [[5], [6, 1], [6, 5], [6, 6, 1]]) for (const text of ['1d6!', '1d6!!']) {
    let seen;
    try { seen = roll(text, faces); } catch (error) { seen = error.name; }
    console.log(`${text} with ${faces}: ${seen}, expected ${faces.reduce((sum, face) => sum + face)}`);
}
for (const text of ['3d6!', '3d6!!']) {
    let right = 0;
    for (let code = 0; code < 216; ++code) {
        const faces = [1, 6, 36].map((unit) => 1 + Math.floor(code / unit) % 6);
        for (const face of [...faces]) if (face === 6) faces.push(2);
        right += roll(text, faces) === faces.reduce((sum, face) => sum + face);
    }
    console.log(`${text}, a 2 after each 6: ${right} of 216 are right`);
}
END
node dice.cjs | tee seen
diff seen - <<'END'
1d6! with 5: 5, expected 5
1d6!! with 5: 5, expected 5
1d6! with 6,1: 7, expected 7
1d6!! with 6,1: 6, expected 7
1d6! with 6,5: 11, expected 11
1d6!! with 6,5: 6, expected 11
1d6! with 6,6,1: 13, expected 13
1d6!! with 6,6,1: TypeError, expected 13
3d6!, a 2 after each 6: 216 of 216 are right
3d6!!, a 2 after each 6: 125 of 216 are right
END
