import { amountOf } from "@rukun/contract/amount-text";
import { mostOf, type PledgeLimits } from "./pledge-amount";

/** By the key of its message. */
export type AmountProblem = "amountBelow" | "amountAbove" | "amountOffStep";

/** Why an amount cannot be pledged; undefined if it can: the most is possible off the step too. */
export function amountProblem(text: string, limits: PledgeLimits): AmountProblem | undefined {
  const amount = amountOf(text) ?? BigInt(0);
  const most = mostOf(limits);
  if (amount < BigInt(limits.pledge_minimum)) return "amountBelow";
  if (amount > most) return "amountAbove";
  return amount < most && amount % BigInt(limits.pledge_step) ? "amountOffStep" : undefined;
}
