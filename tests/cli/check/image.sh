# The image of a directory is checked with its tables, or by itself, and made again by the command that is shown.
repair() { "$honeymoon" check tables "$@" 2>/dev/null | sed -n "s|^To repair: ||; T; s|honeymoon |'$honeymoon' |gp" | sh >/dev/null; }
"$honeymoon" generate --levels 1-5 --image >/dev/null
without 'tables/[tn].*OK' run check tables
run check tables/resident.image --mode full
run check tables/resident.image --mode sample
without 'tables/[tn].*OK' run check tables tables/resident.image
cp tables/resident.image good.image
flip tables/resident.image 5000
without 'tables/[tn].*OK' run check tables
repair
demand cmp tables/resident.image good.image
# A table and the image are bad.
flip tables/resident.image 5000
flip tables/trump-03.bin 400
without 'tables/[tn].*OK' run check tables
repair
demand cmp tables/resident.image good.image
# An image of a wrong table is wrong in the same way, and made again with the table.
cp "$here/../../format-spec/golden/bad/one-value-wrong.bin" tables/trump-03.bin
rm tables/resident.image
"$honeymoon" generate --levels 1 --image >/dev/null
without 'tables/[tn].*OK' run check tables --mode full
cp tables/resident.image wrong.image
repair --mode full
demand cmp tables/resident.image good.image
# If only the table was made again, the image is that of another table.
cp wrong.image tables/resident.image
without 'tables/[tn].*OK' run check tables --mode full
repair --mode full
demand cmp tables/resident.image good.image
