# Lower case, 10 for T, suit letters, any order of ranks, NT.
run probe --json --trump s SAK4.H102.D.C QJ.AK3..
run probe --json --trump NT k10a... qj9...
run probe --json --trump n ak10... QJ9... --led s10
