#!/usr/bin/env bash
# chunk of Debian's lua-moses 2.1.0 groups neighbouring values. It returns "a table of chunks (arrays)" and numbers the
# groups from 1, as Lua does, only if the function's first value is false, as in the example of the manual. Otherwise the
# first group has the number 0. ipairs and # do not see it: here, a hand sorted by suits loses its spades. Fails if that
# changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download lua-moses=2.1.0-1
dpkg-deb --extract lua-moses_*.deb .
cat >hand.lua <<'EOF'
local moses = require 'moses'

local function show(name, groups)
  local texts = {}
  for number, group in ipairs(groups) do texts[number] = table.concat(group, ' ') end
  local zero = groups[0] and table.concat(groups[0], ' ') or 'none'
  print(('%s: %d groups: %s; number 0: %s'):format(name, #groups, table.concat(texts, ', '), zero))
end

local hand = {'SA', 'SK', 'HQ', 'DJ', 'D3', 'C2'}
show('by suit', moses.chunk(hand, function(card) return card:sub(1, 1) end))
show('spades or not', moses.chunk(hand, function(card) return card:sub(1, 1) == 'S' end))
show('clubs or not', moses.chunk(hand, function(card) return card:sub(1, 1) == 'C' end))
EOF
LUA_PATH='usr/share/lua/5.3/?.lua' lua5.4 hand.lua | tee seen
diff seen - <<'EOF'
by suit: 3 groups: HQ, DJ D3, C2; number 0: SA SK
spades or not: 1 groups: HQ DJ D3 C2; number 0: SA SK
clubs or not: 2 groups: SA SK HQ DJ D3, C2; number 0: none
EOF
