# Questions about hidden hands, a line each: the answers are those of the command, one by one.
same() {  # same LINE COMMAND ARGUMENTS: whether the line is answered as the arguments are
    local line=$1
    shift
    demand cmp <(echo "$line" | "$honeymoon" "$1" --stdin) <("$honeymoon" "$@" --json) && echo "the same: $line"
}
same 'S AK4.T2.. --unseen QJT9.A..' advise --trump S AK4.T2.. --unseen QJT9.A..
same 'n 54.A.. --unseen 32T.KQ.. --void H' advise --trump N 54.A.. --unseen 32T.KQ.. --void H
same 'H 54.A.. --holds .K.. --led HK' advise --trump H 54.A.. --holds .K.. --led HK
same 'D A... --other-leads' advise --trump D A... --other-leads
other="--other 367.345678.2346."
seen=QJT98.AKQJ9.AKQJT.AQJT98752
same "N AK42.T2.975.K643 --face-up S5 --seen $seen $other" \
    exchange --trump N --face-up S5 AK42.T2.975.K643 --seen "$seen" $other
same "S AK42.T2.975.K643 --face-down --tricks 1 --seen $seen --first-lead own" \
    exchange --trump S --face-down AK42.T2.975.K643 --seen "$seen" --first-lead own
feed 'S A... --unseen 2...\nS A... --led\n\nX\nS\nS AX...\nS A... --led S2 --led S3\nS A... --sen K...\nS A... --led SA\nS A... --unseen 2... --seen 3...\nS A... --unseen A...\nS 2... --unseen A... --other-leads\n' advise --stdin
feed 'S AK42.T2.975.K643\nS AK42.T2.975.K643 --face-up SA\nS AK42.T2.975.K643 --face-up SQ --tricks 12\nS AK42.T2.975.K643 --face-up SQ --first-lead me\nS A...\n' exchange --stdin
refuse advise --stdin --trump S A...
refuse advise --stdin --at-least 1
refuse exchange --stdin --face-up SA
feed 'S AK4.T2.95.K\n' advise --stdin --no-search
# An answer comes before the next question is asked.
coproc "$honeymoon" advise --stdin
echo "S A... --unseen 2..." >&"${COPROC[1]}"
read -r answer <&"${COPROC[0]}"
echo "$answer"
echo "S A... --unseen 2... --other-leads" >&"${COPROC[1]}"
read -r answer <&"${COPROC[0]}"
echo "$answer"
# What is wrong, in one word.
feed 'S 54.A.. --unseen 32.. --holds K...\nS 54.A.. --led SX\nS 54.A.. --seen 5...\nS 54.A.. --seen X\n' advise --stdin |
    grep -o '"code".*'
feed 'S AK42.T2.975.K643 --face-up SQ --shown Q...\nS AK42.T2.975.K643 --face-up SQ --tricks 14\n' exchange --stdin |
    grep -o '"code".*'
# Numbers that are too large or too small, whatever their size, and what is no number.
for number in 0 -1 9223372036854775808 18446744073709551616 99999999999999999999999999 x 1e3 -; do
    echo "S AK42.T2.975.K643 --face-up SQ --tricks $number"
done | "$honeymoon" exchange --stdin | grep -o "'.*"
"$honeymoon" pool build --hands 100 --rounds 1 pool.bin > out
for belief in S:0-14 S:-99999999999999999999 S:nan-14 S:x-14 S:6-5; do
    echo "AK42.T2.9765.K43 --believe $belief"
done | "$honeymoon" advise --auction pool.bin --stdin | grep -o "'.*"
