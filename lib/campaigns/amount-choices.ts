import { amountProblem, mostOf, type PledgeLimits } from "./pledge-amount";

const usual = 5_000_000n;

/** The amount a schedule is shown for at first: a usual one, within what the campaign allows. */
export function firstAmount(limits: PledgeLimits): string {
  const [minimum, most] = [BigInt(limits.pledge_minimum), mostOf(limits)];
  const amount = usual < most ? usual : most;
  return String(amount < minimum ? minimum : amount);
}

/** Amounts to choose from, within what the campaign allows. */
export const amountChoices = (limits: PledgeLimits): string[] =>
  [1_000_000n, usual, 10_000_000n].map(String).filter((each) => !amountProblem(each, limits));
