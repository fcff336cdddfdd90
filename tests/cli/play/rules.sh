# The rules in short: of every game, of one with other settings, and of the game under way.
run rules
run rules "draw-bridge lead=winner"
run rules play-phase
refuse rules whist
refuse rules German
refuse rules bridge
refuse rules "honymoon-bridge lead=winner"
refuse rules "draw-bridge lead=x"
refuse rules ''
printf 'rules\n' | "$honeymoon" play --rules keep-or-discard --seed 3 --against greedy | grep -A 3 'Keep or discard$'
