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
refuse archive build out.hma deal.pbn
refuse archive build out.hma deal.lin
feed '[Deal "N:J97.K32.KT843.A6 - - -"]\n' probe --stdin
