#!/usr/bin/env bash
# Debian's ruby-distribution 0.7.3 has the logistic distribution, which Elo ratings use. The density at the mean is twice
# the right one, and the density of all values adds up to pi / 2 instead of 1. The package squares only a part of the
# denominator. Far from the mean, the density is right, so a likelihood gives small differences too much weight. The
# cumulative distribution function is right. Fails if that changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq -o APT::Sandbox::User=root download ruby-distribution=0.7.3+dfsg-1.1
dpkg-deb --extract ruby-distribution_*.deb .
cat >density.rb <<'EOF'
require 'distribution'

logistic = Distribution::Logistic
[0.0, 1.0, 2.0, 6.0].each do |x|
  slope = (logistic.cdf(x + 1e-4, 0.0, 1.0) - logistic.cdf(x - 1e-4, 0.0, 1.0)) / 2e-4
  puts format('%g: density %.4f, slope of the cumulative function %.4f', x, logistic.pdf(x, 0.0, 1.0), slope)
end
steps = (-4000..4000).map { |step| step / 100.0 }
{ 'logistic' => ->(x) { logistic.pdf(x, 0.0, 1.0) }, 'normal' => ->(x) { Distribution::Normal.pdf(x) } }.each do |name, density|
  puts format('%s: the density adds up to %.4f', name, steps.sum(&density) / 100)
end
EOF
ruby -I usr/lib/ruby/vendor_ruby density.rb | tee seen
diff seen - <<'EOF'
0: density 0.5000, slope of the cumulative function 0.2500
1: density 0.3240, slope of the cumulative function 0.1966
2: density 0.1329, slope of the cumulative function 0.1050
6: density 0.0025, slope of the cumulative function 0.0025
logistic: the density adds up to 1.5708
normal: the density adds up to 1.0000
EOF
