# With an auction before the exchange, and after it; what was called cannot be called again.
talk '1c\nhint\nx\np\n1h\nS2\n' play --rules honeymoon-bridge --seed 8 --side north --against greedy
talk 'D5\nS5\nDJ\nC2\nH2\nS7\nC3\nS8\nD8\nC8\nC9\nCT\nC7\nhint\nall\n2x\nbest\npass\npass\nclaim\n' \
    play --rules draw-bridge --seed 3 --against greedy --json | grep -Ev '^! (Exchange|You led|The computer led)'
