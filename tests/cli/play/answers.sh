# What can be answered beside cards, and what is no answer, is the same in a hand and in a whole game.
answers='help\n?\nhelo\nall of it\n1c\n\033[2J\n9\n\nQ\nsa\nshow\nundo\nredo\nREDO\nundo\nUndo\nshow\nexit\nhint\n'
for game in '--trump S AT9.3.. KQJ.4..' '--rules german-whist --seed 7 --against greedy'; do
    # shellcheck disable=SC2086
    feed "$answers" play $game
    # shellcheck disable=SC2086
    feed "$(printf '%5000s' x)\nrest\nundo\n" play $game
done
