# A file whose checksums are right and one of whose values is not is made anew, not built upon.
cp -r tables whole
cp "$here/../../format-spec/golden/bad/one-value-wrong.bin" tables/trump-03.bin
demand differ tables/trump-03.bin whole/trump-03.bin && echo different
run generate --json --levels 1-5 --denomination trump
demand diff -r whole tables && echo same
without '^tables/' run check tables
# The levels above it alone: they are not made from it either.
cp "$here/../../format-spec/golden/bad/one-value-wrong.bin" tables/trump-03.bin
rm tables/trump-04.bin tables/trump-05.bin
run generate --json --levels 4-5 --denomination trump
demand cmp tables/trump-04.bin whole/trump-04.bin && demand cmp tables/trump-05.bin whole/trump-05.bin && echo same
