const units = [
  { from: 1_000_000_000n, name: "billion" },
  { from: 1_000_000n, name: "million" },
  { from: 1000n, name: "thousand" },
] as const;

/**
 * An amount as it stands at a bar: in thousands, millions or billions, rounded down; with one decimal below a
 * hundred, so that it stays apart from the bars beside it.
 * @returns the unit's text, and the number with the decimal comma or point of the language
 */
export function shortAmount(amount: bigint, decimal: string) {
  const unit = units.find(({ from }) => amount >= from) ?? units[2];
  const tenths = (amount * 10n) / unit.from;
  const whole = tenths / 10n;
  const rest = whole < 100n ? tenths % 10n : 0n;
  return { unit: unit.name, value: rest === 0n ? String(whole) : `${whole}${decimal}${rest}` };
}

/** The top of a chart's axis: 1, 2 or 5 with zeros, no bar above it. */
export function axisTop(bars: readonly bigint[]): bigint {
  let step = 1n;
  for (;;) {
    for (const factor of [1n, 2n, 5n]) {
      const top = factor * step;
      if (bars.every((bar) => bar <= top)) return top;
    }
    step *= 10n;
  }
}
