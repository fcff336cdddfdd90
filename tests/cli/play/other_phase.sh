# A card in an auction, a call in the play and in a game without an auction: right words at the wrong time.
feed 'sa\nd10\n7\n1c\n' play --rules honeymoon-bridge --seed 8 --side north --against greedy
feed 'pass\n1nt\nx\n3s\n' play --rules german-whist --seed 3 --against greedy
feed 'p\n7nt\nredouble\n' play --trump H Q.Q.. A.K..
# Rules by which a card has no figures say so.
feed 'all\nhint\n' play --rules draw-bridge --seed 3 --against greedy
feed 'all\nhint\n' play --rules honeymoon-bridge --seed 8 --side north --against greedy
feed 'all\n' play --against greedy --seed 3 --rules \
    'auction=none trump=turned-up first=non-dealer lead=winner stock=open notrump=yes doubles=yes exchange-tricks=yes'
