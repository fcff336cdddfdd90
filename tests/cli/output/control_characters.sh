# What is shown of a name, a tag or a hand has no control characters, neither of ASCII nor of the second set (C1: bytes C2
# 80 to C2 9F); other characters stay as they are, here a space that does not break, an e with an accent and a suit.
shown() {
    "$honeymoon" "$@" 2>&1 | LC_ALL=C sed 's/[^ -~]/#/g'
}
for name in $'a\033b\177c' $'a\xC2\x80b\xC2\x9B2Jc\xC2\x9F' $'a\xC2\xA0b\xC3\xA9c\xE2\x99\xA0' $'\xC2\xC2\x9Ba\x9Bb\xC2'; do
    shown info "$name"
    shown generate --levels "$name"
done
# Nor on standard output.
mkdir $'a\xC2\x9B2Jb'
cp tables/trump-01.bin $'a\xC2\x9B2Jb'
shown check $'a\xC2\x9B2Jb/trump-01.bin' | cut -d: -f1
# Nor what turns the direction of text around, ends lines or parts it, in a tag of a game, in JSON or in what an engine says.
shown info $'a\u061cb\u200fc\u2028d\u202ee\u2066f\u2069g\u05d0'
printf '[North "Ann\u202e\u009b2J"]\n[South "\u05d0\u2663"]\n' >game
"$honeymoon" archive simulate --text --deals 1 - >>game
run archive build games.hma game
shown archive list games.hma
run archive list games.hma --json
shown match random $'exec:read x; echo \'ready \u202e\u2663J\'' --deals 1
# What was typed is shown as it was typed.
engine='read x; echo ready; while read -r word rest; do [ "$word" != choose ] || echo "do ♣J"; done'
refuse match random "exec:$engine" --deals 1 --threads 1 --seed 3
refuse match random "exec:read x; echo '♣J'; sleep 9" --deals 1 --threads 1
refuse probe --trump ♠x A... K...
refuse probe --trump S '♣J...' K...
refuse play --trump S --led ♣♣ AT9... KQJ...
refuse advise --trump S --void S♥é AT9...
refuse play --rules "german-whist été=♣J" --seed 1
