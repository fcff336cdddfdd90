# The play phase alone: recorded, archived, found, judged, and played by strategies and engines.
feed '[Rules "play-phase trump=S"]
[Deal "N:AK2.QJ5.T98.A643 S:QJT.AK4.AKQ.KQJ2"]
[Play "N"] C3 C2 S2 ST

[Rules "play-phase"] [Dealer "S"] [Deal "N:AK2.QJ5.T98.A643 S:QJT.AK4.AKQ.KQJ2"] [Play "N"]
' archive build games.hma -
run archive check games.hma
run archive list games.hma
run archive export games.hma -
run archive review games.hma
run archive find games.hma --trump S --leader AK2.QJ5.T98.A643 --follower QJT.AK4.AKQ.KQJ2
run archive find games.hma --trump S --leader QJ.AK4.AKQ.KQJ --follower AK.QJ5.T98.A64
# What was not played in an exchange is in none.
run archive find games.hma --phase exchange --leader-holds SA
run archive list games.hma --rules "play-phase trump=S"
"$honeymoon" match greedy "exec:'$honeymoon' engine greedy" --rules "play-phase trump=H" --play own --deals 20 --json |
    grep -o '"wins":[^]]*]'
refuse match greedy random --rules play-phase --deals 2
refuse match greedy random --rules "play-phase lead=loser" --deals 2
refuse archive simulate none.hma --rules play-phase --deals 2
run archive simulate games.txt --rules "play-phase trump=C" --deals 2 --play own --text
run archive build more.hma games.txt
run play --rules "play-phase trump=H" --seed 3 --json
# Cards out of play are neither played nor anybody's.
talk 'show\nSK\nC9\nshow\nundo\nsave\nclaim\n' play --rules "play-phase trump=H" --seed 3 --records game.txt
run archive build game.hma game.txt
