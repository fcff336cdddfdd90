# A line for programs on standard output, and the dialogue beside it.
talk 'S4\nbest\nclaim\n' play --json --trump S AK4.T2.. QJ.AK3..
quiet() {
    echo "\$ honeymoon play --json $*"
    "$honeymoon" play --json "$@" 2> seen/err
    echo "exit $?"
}
printf 'S4\nbest\n' | quiet --trump S --side both AK4.T2.. QJ.AK3..
printf 'H3\nclaim\n' | quiet --trump S --led HT AK4.T2.. QJ.AK3..
quiet --seed 3 --level 3 --side none
quiet --seed 3 --level 3 < /dev/null
# Of a whole game that was broken off before its last trick.
"$honeymoon" archive simulate whole.txt --deals 1 --play own --text --tables tables >simulated.txt
sed '/^\[Score/d; s/^\[Result.*/[Result "*"]/' whole.txt | tac | sed 2d | tac >cut.txt
"$honeymoon" play --resume cut.txt --side south --against greedy --json --tables tables </dev/null 2>said.txt |
    grep -o '"par":.*,"mistakes"'
