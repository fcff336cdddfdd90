#!/usr/bin/env bash
# In PGN, the notation of chess games, a semicolon begins a comment that goes to the end of the line: section 5 of the
# standard. Debian's pgn-extract 19.04-1 takes it for an error. It writes the game without its moves, but with the
# result, and exits with 0. With the same comment in braces the game is complete. npm's kokopu 4.13.4 refuses the game
# with the semicolon; @mliebelt/pgn-parser 1.4.19 reads both. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download pgn-extract=19.04-1
dpkg-deb --extract pgn-extract_*.deb .
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund kokopu@4.13.4 @mliebelt/pgn-parser@1.4.19
tags='[Event "?"]\n[Site "?"]\n[Date "2026.01.01"]\n[Round "1"]\n[White "Ann"]\n[Black "Ben"]\n[Result "1-0"]\n\n'
printf "$tags%s\n" '1. e4 e5 2. Nf3 {well known} 2... Nc6 3. Bb5 1-0' >braces.pgn
printf "$tags%s\n" $'1. e4 e5 2. Nf3 ; well known\n2... Nc6 3. Bb5 1-0' >semicolon.pgn
cat >read.cjs <<'END'
const { readFileSync } = require('node:fs');
const kokopu = require('kokopu');
const { parse } = require('@mliebelt/pgn-parser');

const readers = {
    kokopu: (text) => kokopu.pgnRead(text).game(0).mainVariation().nodes().map((node) => node.notation()),
    'pgn-parser': (text) => parse(text, { startRule: 'games' })[0].moves.map((move) => move.notation.notation),
};
for (const [name, read] of Object.entries(readers)) {
    let moves;
    try {
        moves = read(readFileSync(process.argv[2], 'utf8')).join(' ');
    } catch (error) {
        moves = error.message;
    }
    console.log(`${process.argv[2]}, ${name}: ${moves}`);
}
END
for file in braces.pgn semicolon.pgn; do
    usr/games/pgn-extract "$file" >out 2>messages
    echo "$file, pgn-extract: $(grep -c '^.Event' out) game(s), moves: $(grep -v '^\[' out | grep . | paste -sd' ')"
    node read.cjs "$file"
done | tee seen
moves='e4 e5 Nf3 Nc6 Bb5'
grep -qx 'braces.pgn, pgn-extract: 1 game(s), moves: 1. e4 e5 2. Nf3 { well known } 2... Nc6 3. Bb5 1-0' seen
grep -qx 'semicolon.pgn, pgn-extract: 1 game(s), moves: 1-0' seen
grep -qx "braces.pgn, kokopu: $moves" seen
grep -qx 'semicolon.pgn, kokopu: Unrecognized character or group of characters.' seen
grep -qx "semicolon.pgn, pgn-parser: $moves" seen
