# A program at the other end of a pipe sees where it is before it has to answer.
coproc "$honeymoon" play --trump S AK4.T2.. QJ.AK3..
until_hands() {
    while IFS= read -r -t 20 line <&"${COPROC[0]}"; do
        echo "$line"
        [[ $line = "  C  "* ]] && return
    done
}
until_hands
echo S4 >&"${COPROC[1]}"
until_hands
echo show >&"${COPROC[1]}"
until_hands
