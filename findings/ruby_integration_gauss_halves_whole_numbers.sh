#!/usr/bin/env bash
# Debian's ruby-integration 0.1.0 integrates functions by several methods. Two of them are wrong, without an error. Gauss's
# method divides the width of the range by two as integers: if the bounds are whole numbers an odd distance apart, it looks
# at a part of the range only. The integral of x squared from 0 to 1 becomes 0.25 instead of 0.333, but it is right from 0
# to 1.0. Romberg's method, which promises an error below the tolerance (1e-10), stops as soon as the estimate falls,
# because it compares the difference and not its absolute value: the chance of a normal number within 0 and 3 becomes 0.461
# instead of 0.499. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download ruby-integration=0.1.0-1.1
dpkg-deb --extract ruby-integration_*.deb .
cat >area.rb <<'END'
require 'integration'

square = ->(x) { x * x }
[[0, 1], [0, 1.0], [0, 2], [0, 3], [1, 4]].each do |from, to|
  area = Integration.integrate(from, to, method: :gauss, &square)
  puts format('gauss, %s to %s: %.4f, exact %.4f', from, to, area, (to**3 - from**3) / 3.0)
end
density = ->(x) { Math.exp(-x * x / 2.0) / Math.sqrt(2 * Math::PI) }
chance = ->(x) { (1 + Math.erf(x / Math.sqrt(2))) / 2 }
[[-1, 1], [-1, 2], [0, 3]].each do |from, to|
  areas = %i[romberg simpson].map { |method| Integration.integrate(from, to, method: method, &density) }
  puts format('normal, %d to %d: romberg %.4f, simpson %.4f, exact %.4f', from, to, *areas, chance[to] - chance[from])
end
calls = 0
area = Integration.integrate(0, 1, method: :romberg) { |x| calls += 1; Math.exp(-x) }
puts format('exp(-x), 0 to 1: romberg %.5f after %d points, exact %.5f', area, calls, 1 - Math.exp(-1))
END
ruby -I usr/lib/ruby/vendor_ruby area.rb | tee seen
diff seen - <<'END'
gauss, 0 to 1: 0.2500, exact 0.3333
gauss, 0 to 1.0: 0.3333, exact 0.3333
gauss, 0 to 2: 2.6667, exact 2.6667
gauss, 0 to 3: 7.7500, exact 9.0000
gauss, 1 to 4: 19.7500, exact 21.0000
normal, -1 to 1: romberg 0.6824, simpson 0.6827, exact 0.6827
normal, -1 to 2: romberg 0.8172, simpson 0.8186, exact 0.8186
normal, 0 to 3: romberg 0.4607, simpson 0.4987, exact 0.4987
exp(-x), 0 to 1: romberg 0.63233 after 3 points, exact 0.63212
END
