# Every checksum is right and the values fit the fingerprint in the header, but it is not the published one.
cp "$here/../../format-spec/golden/good/other-writer-made-up.bin" tables/notrump-08.bin
run check tables/notrump-08.bin
run check --fingerprints tables/notrump-08.bin tables/trump-03.bin
run check --fingerprints --json tables/notrump-08.bin
rm tables/notrump-08.bin
run check --fingerprints --mode full
# Of values that do not fit the header it says nothing.
cp "$here/../../format-spec/golden/bad/one-value-wrong.bin" tables/trump-03.bin
run check --fingerprints tables/trump-03.bin
refuse check --fingerprints --mode sample
refuse check --fingerprints --mode certificate
