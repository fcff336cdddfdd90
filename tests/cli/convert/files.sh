# One deal in each form comes to the same positions; what has no place elsewhere is named there.
cat > deal.pbn << 'END'
% PBN 2.1
[Event "Example"]
[Board "1"]
[Dealer "N"]
[Deal "N:J97.K32.KT843.A6 AKQ62.A987.9.T95 85.QJ4.AJ76.KQ72 T43.T65.Q52.J843"]
[Declarer "E"]
[Contract "4SX"]
[Auction "N"]
Pass 1S Pass Pass
END
printf 'pn|a,b,c,d|md|3S85HQJ4DAJ76CKQ72,ST43HT65DQ52CJ843,SJ97HK32DKT843CA6,|ah|Board 1|mb|p|mb|1S|mb|p|mb|4S|mb|d|mb|p|mb|p|mb|p|\n' > deal.lin
printf '# as a solver has them\nN:J97.K32.KT843.A6 AKQ62.A987.9.T95 85.QJ4.AJ76.KQ72 T43.T65.Q52.J843\n' > deals.txt
printf 'T43.T65.Q52.J843 J97.K32.KT843.A6 AKQ62.A987.9.T95 85.QJ4.AJ76.KQ72:65658888\n' > gib.txt
run convert deal.pbn --hands N,E
run convert deal.lin --hands N,E
run convert deals.txt --hands N,E --trump S
run convert gib.txt --hands N,E --trump spades
"$honeymoon" convert deal.pbn --hands N,E > lines
"$honeymoon" probe --stdin < lines | cut -c 1-60
refuse convert deals.txt --hands N,E
refuse convert deal.pbn --hands N,N
refuse convert deal.pbn --hands N,X
refuse convert lines --hands N,E
printf 'N:J97.K32.KT843.A6 - - -\n' > one.txt
refuse convert one.txt --hands N,E --trump S
sed 's/J97/J9X/' deal.pbn > bad.pbn
refuse convert bad.pbn --hands N,E
# One call, several files; lower case; pipes; nothing but standard input.
run convert deal.pbn deal.lin --hands n,e
feed '[Deal "N:A... K... Q... J..."]\n[Contract "1S"]\n' convert --hands E,S
feed '[Deal "N:A... K... Q... J..."]\n[Contract "1S"]\n' convert - --hands E,S
mkfifo pipe
cat deal.pbn > pipe &
run convert pipe --hands N,E
run convert gib.txt --hands N,E --all-strains
run convert deal.pbn deal.lin --hands N,E --json
run convert gib.txt --json
# What is left out is named; what cannot be converted is listed, and then nothing is converted.
cat > club.pbn << 'END'
[Board "1"]
[Deal "N:A... K... Q... J..."]
[Contract "1S"]

[Room "Closed"]
[Contract "1HX"]

[Board "2"]
[Deal "N:A... K... Q... J..."]
[Contract "Pass"]

[Board "3"]
[Deal "?"]
[Contract "1S"]

[Board "4"]
[Deal "N:A... K... Q... J..."]
[Contract "Pass"]

END
run convert club.pbn --hands N,E
run convert club.pbn --hands N,E --trump C
cat >> club.pbn << 'END'
[Board "5"]
[Deal "N:A... KX... Q... J..."]
[Contract "1S"]

[Board "6"]
[Deal "N:A... K... Q... J..."]

[Board "7"]
[Deal "N:A2... K... - -"]
[Contract "1S"]
END
run convert club.pbn deal.pbn --hands N,E
run convert club.pbn deal.pbn --hands N,E --skip-bad
run convert club.pbn --hands N,S --trump H --skip-bad
refuse convert deal.pbn
refuse convert deal.pbn --hands N,E --trump S --all-strains
refuse convert --hands N,E
printf '%% PBN 2.1\n' > head.pbn
refuse convert head.pbn --hands N,E
refuse convert nofile.pbn deal.pbn --hands N,E
run convert nofile.pbn head.pbn deal.pbn --hands N,E --skip-bad
run convert nofile.pbn head.pbn --hands N,E --skip-bad
refuse convert deal.pbn --json --trump H
# Nothing behind the end of a mapped file is read: some of these end at the end of a page.
for ((size = 4000; size < 4200; ++size)); do
    { head -c "$size" /dev/zero | tr '\0' '%'; printf '\n[Deal'; } > page.pbn
    "$honeymoon" convert page.pbn --hands N,E > out 2> err
    [ $? = 3 ] || echo "$size: another exit code"
done
# One format behind another is named.
cat deal.pbn deal.lin > mixed
refuse convert mixed --hands N,E
feed '[Deal "N:A2... K... Q... J..."]\n[Rules "play"]\n' convert --hands N,E
refuse archive build out.hma deal.pbn
refuse archive build out.hma deal.lin
feed '[Deal "N:J97.K32.KT843.A6 - - -"]\nA... K... Q... J...\nPBN 0 0 0 0 "N:A... K... Q... J..."\nA...|K...|Q...|J...|1 1\n%% PBN 2.1\n[Event "x"]\nA..., K...,\nA...,K...,\n' probe --stdin
# A bad deal is bad input; a file without deals is a bad file; standard input is none. As archive build has it.
refuse convert bad.pbn --hands N,E --skip-bad
refuse convert bad.pbn nofile.pbn --hands N,E
feed '[Deal "N:AX... K... Q... J..."]\n' convert --hands N,E --trump S
feed 'no deal\n' convert --hands N,E
feed 'no game\n' archive build out.hma -
