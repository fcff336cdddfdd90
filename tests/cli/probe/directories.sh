# Several directories: of a level the first file counts.
mkdir a b
mv tables/trump-0[24].bin a
mv tables/trump-0[135].bin b
ask=(probe --no-search --json --trump S AK4.T2.. QJ.AK3..)
run "${ask[@]}" --tables a:b
HONEYMOON_TABLES=b:a:tables run "${ask[@]}"
run "${ask[@]}" --tables a:tables
echo damaged > b/trump-04.bin
run "${ask[@]}" --tables a:b
refuse "${ask[@]}" --tables b:a
cp a/trump-02.bin b/trump-04.bin
refuse "${ask[@]}" --tables b:a
# The other commands that look for tables.
run export --tables a:b --level 4 --denomination trump four
refuse export --tables b:a --level 4 --denomination trump five
refuse export --tables a:b --level 6 --denomination trump six
run stats --tables a:b:tables --levels 3-4
rm b/trump-04.bin
HONEYMOON_TABLES=a:b run check
HONEYMOON_TABLES=a:b run info --json | tail -n 3 | grep -o '"directories".*'
# A level is made in the first, and one that follows from others is taken from a file if there is one.
HONEYMOON_TABLES=a:b "$honeymoon" generate --levels 6 --denomination trump > out
ls a b
cp "$here/../../format-spec/golden/bad/version-3.bin" b/trump-03.bin
refuse export --tables a:b --level 3 --denomination trump three
rm b/trump-03.bin
run export --tables b:a --level 3 --denomination trump three
# One that is not there, and no name.
refuse "${ask[@]}" --tables a:nowhere
refuse "${ask[@]}" --tables a:
HONEYMOON_TABLES=:a refuse "${ask[@]}"
