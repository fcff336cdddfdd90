# What is there and valid is kept; what is missing or damaged is made.
cp -r tables whole
rm tables/trump-04.bin
flip tables/notrump-03.bin 200
run generate --json --levels 1-5
demand diff -r whole tables && echo same
run generate --json --levels 1-2 --denomination trump --force
demand diff -r whole tables && echo same
