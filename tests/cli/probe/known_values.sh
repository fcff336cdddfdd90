# The file of values, which the tests of all languages read.
grep -v '^#' "$here/../../format-spec/golden/values.txt" > known
cut -d: -f1 known > questions
"$honeymoon" probe --stdin < questions |
    sed -E 's/.*"moves":\[//; s/\{"card":"(..)","tricks":([0-9]+)\},?/ \1 \2/g; s/\]\}//' > answers
paste -d: questions answers | diff known - && echo "$(wc -l < answers) positions"
