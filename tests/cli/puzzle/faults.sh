refuse puzzle --theme dive
refuse puzzle --theme duk
refuse puzzle --level 9
refuse puzzle --theme duck --level 4
refuse puzzle --date 2026-02-29
refuse puzzle --date today
refuse puzzle --date 20x6-11-29
refuse puzzle --date 2026-11-29 --seed 1
refuse puzzle --seed -1
refuse puzzle --tables .
refuse puzzle --find --theme duck
# Finding puzzles needs levels 1 to 8.
refuse puzzle --find
refuse puzzle --find --tables nowhere
refuse puzzle --find --json
