# A whole game, card by card, with cards that cannot be played, and some taken back; its record.
talk 'hand\n3nt\nQ\nD2\nSA\nundo\nundo\nredo\nH5\nD4\nclaim\nC4\nC5\nH6\nDA\nD8\nC6\nS2\nS3\nH3\nS4\nhint\nall\nH7\nundo\nH7\nbest\nclaim\n' \
    play --rules german-whist --seed 7 --against greedy --records record.txt
head -n 9 record.txt
run archive build record.hma record.txt
refuse play --rules german-whist --seed 7 --side north --against random --records tables/nowhere/record.txt
