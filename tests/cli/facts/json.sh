run facts --json --levels 2 --denomination notrump --deals 3
run facts --json --levels 2 --denomination trump
# The number of threads makes no difference.
for threads in 1 3; do
    "$honeymoon" facts --json --levels 3-5 --deals 1100 --threads $threads > $threads
done
demand cmp 1 3
