# Lower case, 10 for T, suit letters and symbols, any order of ranks, names of trumps, words.
run probe --json --trump s SAK4.H102.D.C QJ.AK3..
run probe --json --trump NT k10a... qj9...
run probe --json --trump n ak10... QJ9... --led s10
run probe --json --trump spades '♠AK4 ♥T2' 'QJ AK3 - -' --led A♠
feed '\xef\xbb\xbfS ♠AJT ♥A ♠KQ9 ♥2\r\n♥ SAJTHA KQ9 2 - - TS\n' probe --stdin
feed 'S\0 \0A\0.\0.\0.\0' probe --stdin
