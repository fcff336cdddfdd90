# The table itself, by whatever name, is not exported onto.
cp -r tables before
ln -s tables/trump-03.bin link
ln tables/trump-03.bin same
ln -s tables directory
refuse export --raw --level 3 --denomination trump tables/trump-03.bin
refuse export --raw --level 3 --denomination trump ./tables/../tables/trump-03.bin
refuse export --raw --level 3 --denomination trump directory/trump-03.bin
refuse export --raw --level 3 --denomination trump link
refuse export --raw --level 3 --denomination trump same
refuse export --raw --level 3 --denomination trump --tables directory tables/trump-03.bin
demand diff -r before tables && echo unharmed
# Beside it there is room.
run export --raw --level 3 --denomination trump tables/trump-03.raw
wc -c tables/trump-03.raw
