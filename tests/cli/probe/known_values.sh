# The file of values, which the tests of all languages read.
grep -v '^#' "$here/../../format-spec/golden/values.txt" > known
cut -d: -f1 known > questions
"$honeymoon" probe --stdin < questions | python3 -c '
import json, sys
for line in sys.stdin:
    print("", *(word for move in json.loads(line)["moves"] for word in (move["card"], move["tricks"])))' > answers
paste -d: questions answers | demand diff known - && echo "$(wc -l < answers) positions"
