# With an auction before the exchange, and after it; what was called cannot be called again.
feed 'sa\n1c\nhint\nx\np\n1c\n1h\npass\nS2\n' play --rules honeymoon-bridge --seed 8 --side north --against greedy
feed 'D5\nS5\nDJ\nC2\nH2\nS7\nC3\nS8\nD8\nC8\nC9\nCT\nC7\nhint\nall\n2x\nbest\npass\npass\nclaim\n' \
    play --rules draw-bridge --seed 3 --against greedy --json
