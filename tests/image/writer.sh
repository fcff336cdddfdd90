#!/usr/bin/env bash
# writer.sh HONEYMOON TABLES IMAGE: the command makes IMAGE, byte for byte, from the good table files in TABLES. IMAGE
# comes from the writer in Python, format-spec/decoder/image_format.py.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cp "$2"/{trump,notrump}-0[1-9].bin "$room"
"$1" generate --out "$room" --levels 1-5 --image
cmp "$room/resident.image" "$3"
