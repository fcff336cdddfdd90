# What can be answered beside cards, and what is no answer, is the same in a hand and in a whole game.
feed 'help\nsa\nshow\n' play --trump S AT9.3.. KQJ.4..
feed 'D2\nshow\n' play --rules german-whist --seed 7 --against greedy
for game in '--trump S AT9.3.. KQJ.4..' '--rules german-whist --seed 7 --against greedy'; do
    # shellcheck disable=SC2086
    talk 'helo\nall of it\n1c\n\033[2J\n9\n\nQ\nsa\nundo\nredo\nREDO\nundo\nUndo\nexit\nhint\n' play $game
    # shellcheck disable=SC2086
    talk "$(printf '%5000s' x)\n?\nundo\n" play $game | grep -v '^  '
done
# The two of spades, too, has been played.
printf 's2\ns3\nshow\n' | "$honeymoon" play --trump H 2.A.. 3.K.. --side both | grep -A1 Played
# Why a card is wrong, where both hands are open.
talk 'why\nwhy s4\nwhy h9\nwhy xx\nwhy sk\n' play --trump S AK4.T2.. QJ.AK3..
# Who is on lead, to you and to a person who plays both hands.
for side in leader both; do
    talk 'why c8\n' play --trump N --side $side ..T.AK98 765...Q4 | grep -E '^Why: |best answer: '
done
talk 'why\nwhy D2\n' play --rules german-whist --seed 7 --against greedy | grep reason
# In the middle of a hand, where you follow.
talk 'SJ\nSQ\nwhy HA\nwhy H3\n' play --trump S --side follower AK4.T2.. QJ.AK3..
