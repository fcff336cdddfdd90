#!/usr/bin/env bash
# Debian's package of zstd 1.5.4 has a second compressor, pzstd, and "zstd -d" reads what it writes. The method
# decompress() of Debian's python3-zstandard 0.20.0 returns nothing for such a file, and raises no error. The stream reader
# of the same class reads everything. pzstd begins with a skippable frame, and decompress() returns the content of
# the first frame only. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download zstd=1.5.4+dfsg2-5 libzstd1=1.5.4+dfsg2-5 python3-zstandard=0.20.0-3
for package in *.deb; do dpkg-deb --extract "$package" .; done
LD_LIBRARY_PATH=$(echo "$work"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH
seq 100000 >numbers
for tool in zstd pzstd; do "usr/bin/$tool" --quiet numbers -o "numbers.$tool"; done
cmp numbers <(usr/bin/zstd --quiet --decompress --stdout <numbers.pzstd)
cat >read.py <<'END'
import io
import zstandard

for name in "zstd", "pzstd":
    with open("numbers." + name, "rb") as file:
        data = file.read()
    whole = zstandard.ZstdDecompressor().decompress(data)
    stream = zstandard.ZstdDecompressor().stream_reader(io.BytesIO(data)).read()
    print(f"{name}: decompress() returns {len(whole)} bytes, stream_reader() {len(stream)}")
END
PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 read.py | tee seen
diff - seen <<'END'
zstd: decompress() returns 588895 bytes, stream_reader() 588895
pzstd: decompress() returns 0 bytes, stream_reader() 588895
END
