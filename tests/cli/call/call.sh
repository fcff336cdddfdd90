# What to call, by a hand and the calls so far.
run call AKT42.2.975.KQ43 --samples 50
run call AKT42.2.975.KQ43 --rules draw-bridge 1S X --other QJ98.AKQ.T86.A92
run call AKT42.2.975.KQ43 --rules draw-bridge 6NT --other QJ98.AKQ.T86.A92 --json
"$honeymoon" call "♠AKT42 ♥2 ♦975 ♣KQ43" 1h --vulnerable both --json | cut -c 1-70
printf 'AKT42.2.975.KQ43 1H\nAKT42 2 975 KQ43 Pass --vulnerable own\nAKT42.2.975.KQ43 SA\nAKT42.2.975\n' |
    "$honeymoon" call --stdin --samples 20 | cut -c 1-100
# With 60 below the line a part-score is a game.
run call AKT42.2.975.KQ43 --samples 50 --vulnerable "own rubber own 60 other 0"
printf 'AKT42.2.975.KQ43 --vulnerable "own rubber own 60 other 0"\nAKT42.2.975.KQ43 --vulnerable "own\n' |
    "$honeymoon" call --stdin --samples 50 | cut -c 1-70
