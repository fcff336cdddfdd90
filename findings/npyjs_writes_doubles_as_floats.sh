#!/usr/bin/env bash
# npm's npyjs 1.2.0 writes NumPy's .npy files. For a list of numbers, dump chooses the type. Numbers with a fraction are
# written in single precision, unless one of them is above 3.4e38. So 0.1 comes back as 0.10000000149, and a single
# fraction in a list makes 123456789 to 123456792 and 1e-50 to 0. NumPy writes such a list in double precision, and so
# does dump if the type f8 is given or the list is a Float64Array. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund npyjs@1.2.0
cat >write.cjs <<'END'
const { dump } = require('npyjs');

// Reads what the format says, without npyjs.
const read = (file) => {
    const bytes = Buffer.from(file);
    const start = 10 + bytes.readUInt16LE(8);
    const type = /'descr': *'(.*?)'/.exec(bytes.toString('latin1', 10, start))[1];
    const [size, next] = { '<f4': [4, 'readFloatLE'], '<f8': [8, 'readDoubleLE'], '<u4': [4, 'readUInt32LE'] }[type];
    const length = (bytes.length - start) / size;
    return `${type} ${Array.from({ length }, (_, at) => bytes[next](start + at * size))}`;
};
for (const list of [[0.1, 0.25], [123456789, 7], [123456789, 0.5], [1e-50, 1], [1e39, 0.1]])
    console.log(`${list}: ${read(dump(list))}, with a type ${read(dump(list, [2], { dtype: 'f8' }))}, ` +
        `from Float64Array ${read(dump(Float64Array.from(list)))}`);
END
seen=$(node write.cjs)
echo "$seen"
[[ $seen == '0.1,0.25: <f4 0.10000000149011612,0.25, with a type <f8 0.1,0.25, from Float64Array <f8 0.1,0.25'$'\n'* ]]
[[ $seen == *'123456789,7: <u4 123456789,7, '*'123456789,0.5: <f4 123456792,0.5, with a type <f8 123456789,0.5, '* ]]
[[ $seen == *'1e-50,1: <f4 0,1, '*'1e+39,0.1: <f8 1e+39,0.1, '* ]]
