# One line out for each line in, in order.
for level in 1 2 3; do
    for leader in A K Q; do echo "S ${leader}...  .$level.."; echo bad; done
done > some
for _ in $(seq 500); do cat some; done > many
"$honeymoon" probe --stdin < many > answers
echo "exit $?, $(wc -l < answers) lines"
"$honeymoon" probe --stdin < some | sed 's/line [0-9]*/line N/' > once
for _ in $(seq 500); do cat once; done | demand cmp - <(sed 's/line [0-9]*/line N/' answers) && echo same
grep -o 'line [0-9]*' answers | tail -n 1
