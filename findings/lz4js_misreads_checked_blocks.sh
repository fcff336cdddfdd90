#!/usr/bin/env bash
# npm's lz4js 0.2.0 reads the frames of LZ4. A frame may have a checksum for each block (lz4 -BX, Debian's 1.9.4), which
# follows the block. lz4js skips four bytes before the block instead, so it decodes from the wrong place. It reports no
# error and returns another, shorter text. Without block checksums the text is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download lz4=1.9.4-1 liblz4-1=1.9.4-1 libxxhash0=0.8.1-1
for package in *.deb; do dpkg-deb --extract "$package" .; done
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund lz4js@0.2.0
lz4() { LD_LIBRARY_PATH=$(echo "$work"/usr/lib/*-linux-gnu) usr/bin/lz4 --quiet "$@"; }
for board in {1..100}; do
    printf '[Board "%d"]\n[Deal "N:AK2.QJ5.T98.A643 QJT9.T98.AKQ.KQJ 8765.AK43.J65.T2 43.762.7432.9875"]\n' "$board"
done >deals.pbn
lz4 deals.pbn plain.lz4
lz4 -BX deals.pbn checked.lz4
lz4 -d -c checked.lz4 | cmp - deals.pbn
cat >read.cjs <<'END'
const fs = require('node:fs');
const lz4js = require('lz4js');

const text = fs.readFileSync('deals.pbn');
for (const name of ['plain.lz4', 'checked.lz4']) {
    const read = Buffer.from(lz4js.decompress(fs.readFileSync(name)));
    console.log(`${name}: ${read.length} bytes of ${text.length}, ${read.equals(text) ? 'the same' : 'other'} text`);
}
END
seen=$(node read.cjs)
echo "$seen"
[[ $seen == *'plain.lz4: 9192 bytes of 9192, the same text'*'checked.lz4: 8785 bytes of 9192, other text' ]]
