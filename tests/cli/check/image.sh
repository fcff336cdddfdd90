# The image of a directory is checked with its tables, or by itself, and made again by the command that is shown.
"$honeymoon" generate --levels 1-5 --image >/dev/null
without 'tables/[tn].*OK' run check tables
run check tables/resident.image --mode full
flip tables/resident.image 5000
without 'tables/[tn].*OK' run check tables
"$honeymoon" check tables 2>/dev/null | sed -n 's/^To repair: honeymoon//p' | xargs "$honeymoon" >/dev/null
demand "$honeymoon" check tables >/dev/null
# A table and the image: one command repairs both.
flip tables/resident.image 5000
flip tables/trump-03.bin 400
without 'tables/[tn].*OK' run check tables
