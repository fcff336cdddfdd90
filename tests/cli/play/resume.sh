# A game is saved, gone on with, and in the end is the record that it would have been at one go.
talk 'D2\nH5\nsave My game.txt\nquit\n' play --rules german-whist --seed 7 --against greedy
sed -i '1i [Event "Final"]' 'My game.txt'
talk 'D4\nC4\nquit\n' play --resume 'My game.txt' | tail -n 3
grep '^\[' 'My game.txt' | head -n 3
sed -i '/^\[Event/d' 'My game.txt'
printf 'D2\nH5\nD4\nC4\n' | "$honeymoon" play --rules german-whist --seed 7 --against greedy --records whole.txt > seen/out
demand cmp 'My game.txt' whole.txt && echo "the same"
# A claim is taken back as one, and a hint in the auction is the first line of all.
talk 'claim\nundo\n' play --seed 3 --level 4
talk 'hint\nall\n' play --rules honeymoon-bridge --seed 11 | grep -A 2 '^Best'
talk 'save x.txt\nsave\n' play --seed 3 --level 4 | grep -E 'save|record'
echo mine > mine.txt
talk 'save mine.txt\n' play --rules german-whist --seed 7 --against hardest --dealer south
refuse play --resume whole.txt --seed 1
refuse play --resume mine.txt
refuse play --resume none.txt
refuse play --rules german-whist --against exec:
# A record with other names, as of two people or of two strategies: whose cards are yours is asked where it is not clear.
for names in 'Ann greedy' 'greedy Ann' 'Ann Bo' 'greedy random' 'You You'; do
    # shellcheck disable=SC2086
    set -- $names
    sed "s/^\[North .*/[North \"$1\"]/; s/^\[South .*/[South \"$2\"]/" whole.txt > named.txt
    echo "# $names"
    talk 'quit\n' play --resume named.txt | grep -E "Type|honeymoon:|exit"
    grep -E '^\[(North|South)' named.txt
done
refuse play --resume named.txt --side east
talk 'quit\n' play --resume named.txt --side north --against greedy | grep -E "Type|honeymoon:|exit"
grep -E '^\[(North|South)' named.txt
refuse play --resume named.txt --side south
