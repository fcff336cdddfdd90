#!/usr/bin/env bash
# parseTar of npm's nanotar 0.3.0 reads a tar archive from an ArrayBuffer or a Uint8Array. It ignores where a
# Uint8Array begins in its buffer. So an archive within an archive, as parseTar itself returns it, is read as the outer
# one again, and the second of two archives in one buffer as both or as the first. A copy of the same bytes is read
# correctly. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund nanotar@0.3.0
mkdir inner
echo 'deal 7' >inner/deal
tar -C inner -cf games.tar deal
echo 'read me' >notes
tar -cf all.tar notes games.tar
cat >list.mjs <<'END'
import { readFileSync } from 'node:fs';
import { parseTar } from 'nanotar';

const list = (bytes) => parseTar(bytes).map(({ name, text }) => `${name} (${text.length} bytes)`).join(', ');

const all = parseTar(readFileSync('all.tar'));
const games = all.find(({ name }) => name === 'games.tar').data;
console.log(`all.tar: ${list(readFileSync('all.tar'))}`);
console.log(`games.tar: ${list(readFileSync('games.tar'))}`);
console.log(`games.tar in all.tar: ${list(games)}`);
console.log(`a copy of it: ${list(games.slice())}`);
console.log(`it is games.tar: ${Buffer.compare(games, readFileSync('games.tar')) === 0}`);
END
seen=$(node list.mjs)
echo "$seen"
[[ $seen == 'all.tar: notes (8 bytes), games.tar (10240 bytes)'$'\ngames.tar: deal (7 bytes)\n'* ]]
[[ $seen == *'games.tar in all.tar: notes (8 bytes), games.tar (10240 bytes)'* ]]
[[ $seen == *'a copy of it: deal (7 bytes)'$'\nit is games.tar: true' ]]
