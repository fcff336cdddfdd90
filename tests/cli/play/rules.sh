# The rules in short: of every game, of one with other settings, and of the game under way.
run rules
run rules "draw-bridge lead=winner"
for count in yes "half trump=none"; do
    "$honeymoon" rules "german-whist exchange-tricks=$count" | grep -e 'Exchange:' -e 'Play:' -e wins -e Settings
done
run rules play-phase
refuse rules whist
refuse rules German
refuse rules bridge
refuse rules "honymoon-bridge lead=winner"
refuse rules "draw-bridge lead=x"
refuse rules "german-whist exchange-trick=yes"
refuse rules ''
printf 'rules\n' | "$honeymoon" play --rules keep-or-discard --seed 3 --against greedy | grep -A 3 'Keep or discard$'
