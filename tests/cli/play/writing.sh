# The ways to write cards and commands, and what is neither.
feed 's10\r\n HINT \r\na♠\n\t\n' play --trump S AT9... KQJ...
feed 'Best\n10\nh i n t\n\r\n' play --trump S AT9... KQJ...
feed 'q\n7\nQUIT\n' play --trump H Q.Q.. A.K..
feed 'S\nS1\nSAA\nsa ha\n\001\033[2J\nd\303\251\303\240\n\000\n%%s\nabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz\n' \
    play --trump H Q.Q.. A.K..
printf '%5000s\nSQ\n\n' x > long
"$honeymoon" play --trump H Q.Q.. A.K.. < long
