#!/usr/bin/env bash
# Every cell of docs/starmada-point-system.md: score of the ships that fire often, with its interval.
set -euo pipefail
cd "$(dirname "$0")/../.."
for hull in 4 8 16; do
  for shields in 0 2 4; do
    for fleet in r q; do
      node bin/broadside.js duel "$fleet-h$hull-s$shields" "p-h$hull-s$shields" --game starmada-x \
        --cards docs/starmada-point-system --games 1000 --seed study --format json |
        node -e '
          const { score } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
          const [fleet, hull, shields] = process.argv.slice(1);
          const percent = (n) => (100 * n).toFixed(1);
          console.log(`${fleet} hull ${hull} shields ${shields}: ${percent(score.value)} (${percent(score.low)} to ${percent(score.high)})`);
        ' "$fleet" "$hull" "$shields"
    done
  done
done
