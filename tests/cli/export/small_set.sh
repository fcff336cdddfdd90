# The odd levels of a small set follow from the even ones, and are the same as those in files.
"$honeymoon" generate --levels 2-4 --small --out small > out
for level in 1 3 5; do
    for denomination in trump notrump; do
        for directory in tables small; do
            demand "$honeymoon" export --tables $directory --level $level --denomination $denomination \
                $directory.$denomination-$level > out
        done
        demand cmp {tables,small}.$denomination-$level && echo same
    done
done
ls small
run export --tables small --level 3 --denomination trump --force small.trump-3
run info small/trump-03.bin small/trump-02.bin --json
for directory in tables small; do
    (cd $directory && "$honeymoon" stats --tables . --exact --json > ../stats.$directory)
done
demand cmp stats.tables stats.small && echo same
run stats --tables small --levels 3 --denomination trump
refuse stats --tables small --levels 6-7
# Without the level below, and where odd levels are files, a level is missing as others are.
refuse export --tables small --level 7 --denomination trump new
refuse export --tables small --level 6 --denomination trump new
refuse info small/notrump-07.bin
rm tables/trump-03.bin
refuse export --level 3 --denomination trump new
# From values that cannot be right nothing is derived.
"$honeymoon" generate --levels 6 --denomination notrump --out wrong > out
cp "$here/../../format-spec/golden/good/other-writer-made-up.bin" wrong/notrump-08.bin
refuse export --tables wrong --level 9 --denomination notrump new
# What a level follows from is not overwritten by it.
refuse export --level 5 --denomination trump --tables small --force small/trump-04.bin
