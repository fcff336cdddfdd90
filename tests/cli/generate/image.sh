# The image of the tables: written once, kept while it fits them, and made again when it does not.
run generate --levels 1 --image --json
cp tables/resident.image first
"$honeymoon" generate --levels 1 --image | tail -n 2 | grep -o '^resident.*'
demand cmp tables/resident.image first
# It has the levels that the directory has.
"$honeymoon" generate --levels 6 --denomination notrump --image | grep -o '^resident.*'
# The answers come from it: only the headers of the tables are read.
for table in tables/*-0[45].bin; do truncate -s -1 "$table" && printf '\377' >>"$table"; done
run probe --trump S --no-search --json AK4..2.5 QJT..3.6
# One that does not fit is no error: a line says so, and the tables answer.
"$honeymoon" generate --levels 1-5 --force >/dev/null
printf '\002' | dd of=tables/resident.image bs=1 seek=8 conv=notrunc status=none
run probe --trump S --no-search --json AK4..2.5 QJT..3.6
"$honeymoon" generate --levels 1 --image | grep -o '^resident.*'
run probe --trump S --no-search --json AK4..2.5 QJT..3.6
# An image of other tables is no error either.
"$honeymoon" generate --levels 5-8 --denomination notrump --image >/dev/null
cp "$here/../../format-spec/golden/good/other-writer-made-up.bin" tables/notrump-08.bin
run probe --trump S --no-search --json AK4..2.5 QJT..3.6
# No image is made of bad tables.
printf 'x' >tables/trump-02.bin
run generate --levels 1 --image --json
ls tables
