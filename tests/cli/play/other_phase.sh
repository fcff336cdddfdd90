# A card in an auction, a call in the play and in a game without an auction: right words at the wrong time.
talk 'sa\nd10\n7\n' play --rules honeymoon-bridge --seed 8 --side north --against greedy
talk 'pass\n1nt\nx\n3s\n' play --rules german-whist --seed 3 --against greedy
# What figures there are by these rules: for calls, and for no card.
talk 'all\nhint\n' play --rules honeymoon-bridge --seed 8 --side north --against greedy
talk 'all\nhint\n' play --rules draw-bridge --seed 3 --against greedy
talk 'all\n' play --against greedy --seed 3 --rules \
    'draw-bridge auction=none trump=turned-up first=non-dealer lead=winner stock=open notrump=yes doubles=yes exchange-tricks=yes'
# One point for a trick of the exchange and two for one of the play.
"$honeymoon" match greedy random --rules "german-whist exchange-tricks=half" --deals 2 | grep points
run archive simulate half.hma --north greedy --south random --rules "german-whist exchange-tricks=half" --play own --deals 2
run archive list half.hma
talk 'all\n' play --rules "german-whist exchange-tricks=half" --against greedy --seed 3
