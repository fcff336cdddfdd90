# A wrong card is named, with what follows, and can be tried again; a right one is answered by best defence.
feed 'show\nH2\nxyz\n7\nA\nha\n6\n' play --puzzle --theme duck --seed 3
feed 'zz\nhelp\n\nhearts\nN\nD\nHA\nshow\n9\n' play --puzzle --theme trump --seed 3
# It can be given up, by the end of the input too.
talk 'solution\n' play --puzzle --date 2026-11-29
talk 'quit\n' play --puzzle --theme middle --level 6 --seed 1 --json
talk '' play --puzzle --theme master --seed 1 --json
refuse play --puzzle --rules german-whist
refuse play --puzzle --level 9
refuse play --theme duck
refuse play --date 2026-11-29 --seed 1
# In the middle, the solution is that of the decision at hand.
talk '7\nsolution\n' play --puzzle --theme duck --seed 3
talk 'D\nsolution\n' play --puzzle --theme trump --seed 3
