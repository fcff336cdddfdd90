#!/usr/bin/env bash
# npm's cm-pgn 5.0.0 reads and writes chess games in PGN. A tag with a bracket in its text is lost without an error,
# and one with an escaped quote is cut. Both are allowed in tags. And a game that Black begins is written as if White
# began: 1... e5 2. Nf3 Nc6 becomes 1. e5 Nf3 2. Nc6. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund cm-pgn@5.0.0
cat >games.mjs <<'END'
import { Pgn } from 'cm-pgn/src/Pgn.js';

const show = (text, name, value) => console.log(`${text}: ${name} ${value}`);
const game = (white) => new Pgn(`[White "${white}"]\n[Black "South"]\n\n1. e4 e5 *\n`);
const written = (white) => game(white).header.render().trim().replace('\n', ' ');
show('North', 'tags', written('North'));
show('North [GB]', 'tags', written('North [GB]'));
show('The \\"Duke\\" North', 'tags', written('The \\"Duke\\" North'));
const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
for (const text of ['1. e4 e5 2. Nf3 Nc6 *', `[SetUp "1"]\n[FEN "${fen}"]\n\n1... e5 2. Nf3 Nc6 *`])
    show(text.split('\n').at(-1), 'moves', new Pgn(text).history.render());
END
node games.mjs | tee seen
diff seen - <<'EOF'
North: tags [White "North"] [Black "South"]
North [GB]: tags [Black "South"]
The \"Duke\" North: tags [White "The \"] [Black "South"]
1. e4 e5 2. Nf3 Nc6 *: moves 1. e4 e5 2. Nf3 Nc6
1... e5 2. Nf3 Nc6 *: moves 1. e5 Nf3 2. Nc6
EOF
