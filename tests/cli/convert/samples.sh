# Every deal of every sample file, of which counts.tsv says how many it has, is printed or named.
samples=$here/../support/deals
while read -r file deals; do
    cp "$samples/$file" .
    "$honeymoon" convert "$file" --hands N,E --skip-bad --trump H > out 2> err
    printed=$(wc -l < out)
    faults=$(grep -c ', line [0-9]*: ' err)
    left_out=$(sed -n 's/^.*left out: //p' err | grep -oE '[0-9]+ deals?' | awk '{sum += $1} END {print sum + 0}')
    printf '%-24s %s printed + %s left out + %s bad' "$file" "$printed" "$left_out" "$faults"
    demand test $((printed + left_out + faults)) = "$deals" && echo " = $deals"
done < "$samples/counts.tsv"
echo
run convert two_tables.pbn vugraph.lin --hands N,E
run convert odd.pbn --hands N,E --skip-bad
refuse convert gib.txt --hands N,E
for list in dds.txt deal_line.txt deal_ddline.txt dealer_printoneline.txt dealer_printcompact.txt dealer_printpbn.pbn gib.txt two_lines.txt; do
    run convert "$list" --hands N,S --trump N
done
