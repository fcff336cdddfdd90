# A file that is repaired is made as the others are, and so as it was.
"$honeymoon" generate --levels 1-6 --denomination trump --compression best --out best > out
cp best/trump-06.bin was
flip best/trump-06.bin 5000
without 'OK .T s.$|levels missing' run check best
eval "$(sed -n "s/^To repair: honeymoon/\"\$honeymoon\"/p" seen/out)" > out
demand cmp best/trump-06.bin was && echo "the same again"
# Its own header does not have to say so: there are the others.
flip best/trump-06.bin 60
without 'OK .T s.$|levels missing' run check best
