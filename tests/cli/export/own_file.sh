# The table itself, by whatever name, is not exported onto.
cp -r tables before
ln -s tables/trump-03.bin link
ln tables/trump-03.bin same
ln -s tables directory
run export --raw --level 3 --denomination trump tables/trump-03.bin
run export --raw --level 3 --denomination trump ./tables/../tables/trump-03.bin
run export --raw --level 3 --denomination trump directory/trump-03.bin
run export --raw --level 3 --denomination trump link
run export --raw --level 3 --denomination trump same
run export --raw --level 3 --denomination trump --tables directory tables/trump-03.bin
diff -r before tables && echo unharmed
cmp before/trump-03.bin same && echo unharmed
run check tables/trump-03.bin
# Beside it there is room.
run export --raw --level 3 --denomination trump tables/trump-03.raw
wc -c tables/trump-03.raw
ls tables
