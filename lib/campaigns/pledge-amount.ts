interface PledgeLimits {
  readonly target: string;
  readonly pledge_minimum: string;
  readonly pledge_maximum: string | null;
}

const usual = 5_000_000n;

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The most one funder may pledge. */
export const mostOf = ({ target, pledge_maximum }: PledgeLimits): bigint =>
  least(BigInt(target), BigInt(pledge_maximum ?? target));

/** The amount a schedule is shown for at first: a usual one, within what the campaign allows. */
export function firstAmount(limits: PledgeLimits): string {
  const minimum = BigInt(limits.pledge_minimum);
  const amount = least(usual, mostOf(limits));
  return String(amount < minimum ? minimum : amount);
}

/** Amounts to choose from, within what the campaign allows. */
export function amountChoices(limits: PledgeLimits): string[] {
  const minimum = BigInt(limits.pledge_minimum);
  const most = mostOf(limits);
  const choices = [1_000_000n, usual, 10_000_000n].filter(
    (each) => each >= minimum && each <= most,
  );
  return choices.map(String);
}

/** Why an amount cannot be simulated; undefined if it can. */
export function amountProblem(text: string, limits: PledgeLimits): "below" | "above" | undefined {
  const amount = BigInt(text || "0");
  if (amount < BigInt(limits.pledge_minimum)) return "below";
  return amount > mostOf(limits) ? "above" : undefined;
}
