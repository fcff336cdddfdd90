# A link under a temporary name is not followed.
echo before > target
rm tables/trump-01.bin
ln -s ../target tables/trump-01.bin.honeymoon-part
"$honeymoon" generate --levels 1 --denomination trump --json > out 2> err
echo "exit $?, $(wc -c < out) bytes, $(grep -c '^honeymoon: tables/trump-01.bin' err) line of $(wc -l < err)"
cat target
stat -c '%N' tables/trump-01.bin.honeymoon-part
[ -e tables/trump-01.bin ] || echo "no trump-01.bin"
# Nor is one removed that is beside a file that is kept.
ln -s ../target tables/trump-02.bin.honeymoon-part
run generate --levels 2 --denomination trump --json
cat target
stat -c '%N' tables/trump-02.bin.honeymoon-part
# Out of the way, all is well.
rm tables/*.honeymoon-part
run generate --levels 1-5 --denomination trump --json
