# A program that asks one question at a time gets each answer at once.
coproc "$honeymoon" probe --stdin
for question in 'S A... K...' 'S K... A...' oops; do
    echo "$question" >&"${COPROC[1]}"
    read -r -t 20 answer <&"${COPROC[0]}" && echo "$answer"
done
