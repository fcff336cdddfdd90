# Every value is right and every checksum, but the hash of all values that the header states is not.
cp "$here/../../format-spec/golden/bad/content-hash.bin" tables/trump-03.bin
run check --mode full tables
run check --mode full --json tables/trump-03.bin
# Of a wrong value the position says more than the hash.
cp "$here/../../format-spec/golden/bad/one-value-wrong.bin" tables/trump-03.bin
run check --mode full tables/trump-03.bin
