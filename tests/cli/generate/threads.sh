# The number of threads leaves no trace.
for threads in 1 2 7; do
    "$honeymoon" generate --levels 1-5 --threads $threads --out "with$threads" > out 2> err
    demand diff -r tables "with$threads" && echo same
done
