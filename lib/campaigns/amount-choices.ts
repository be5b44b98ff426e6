import { least, mostOf, type PledgeLimits } from "./pledge-amount";

const usual = 5_000_000n;

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
