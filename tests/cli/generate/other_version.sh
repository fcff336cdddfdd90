# A level of another version of the format, as a later program makes it, is set aside and made again.
cp -r tables whole
cp "$here/../../format-spec/golden/bad/version-3.bin" tables/trump-03.bin
printf '\011' | dd of=tables/notrump-02.bin bs=1 seek=8 conv=notrunc status=none
cp tables/notrump-02.bin later
run check tables/notrump-02.bin
run generate --json --levels 2-3
demand diff -r -x trump-03.bin.moved -x notrump-02.bin.moved whole tables
demand cmp tables/trump-03.bin.moved "$here/../../format-spec/golden/bad/version-3.bin"
demand cmp tables/notrump-02.bin.moved later
# Nothing that was set aside is lost when there is another.
cp later tables/notrump-02.bin
"$honeymoon" generate --levels 2 --denomination notrump | grep -o '  made.*'
demand cmp tables/notrump-02.bin.moved-2 later
# Below the levels that are wanted it stays, and is not built upon.
cp later tables/notrump-02.bin
rm tables/notrump-03.bin
run generate --json --levels 3 --denomination notrump
demand cmp tables/notrump-02.bin later && demand cmp tables/notrump-03.bin whole/notrump-03.bin && echo "as it was"
# With --force it is replaced.
"$honeymoon" generate --levels 2 --denomination notrump --force | grep -o '  made.*'
# A link is set aside, not what it leads to.
mv tables/notrump-02.bin tables/other
cp later far
ln -s ../far tables/notrump-02.bin
rm tables/*.moved*
"$honeymoon" generate --levels 2 --denomination notrump | grep -o '  made.*'
demand cmp tables/notrump-02.bin tables/other && demand cmp far later && readlink tables/notrump-02.bin.moved
