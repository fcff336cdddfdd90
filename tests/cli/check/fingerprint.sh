# Every value is right and every checksum, but the fingerprint that the header states is not.
cp "$here/../../format-spec/golden/bad/fingerprint.bin" tables/trump-03.bin
without 'OK .T s.$|levels missing' run check --mode full tables
run check --mode full --json tables/trump-03.bin
# Of a wrong value the position says more than the fingerprint.
cp "$here/../../format-spec/golden/bad/one-value-wrong.bin" tables/trump-03.bin
run check --mode full tables/trump-03.bin
