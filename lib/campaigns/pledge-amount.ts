import { amountOf } from "@rukun/contract/amount-text";
import { amountRefusalOf, mostToPledge, type PledgeBounds } from "@rukun/contract/pledge-rules";

export interface PledgeLimits {
  readonly target: string;
  readonly pledge_minimum: string;
  readonly pledge_maximum: string | null;
  readonly pledge_step: string;
}

/** For nobody in particular, as if nothing of the campaign were pledged yet. */
const boundsOf = (limits: PledgeLimits): PledgeBounds => ({
  left: BigInt(limits.target),
  minimum: BigInt(limits.pledge_minimum),
  maximum: limits.pledge_maximum === null ? null : BigInt(limits.pledge_maximum),
  step: BigInt(limits.pledge_step),
  ...{ everywhere: 0n, here: 0n, limit: null, share: null, ceiling: null },
});

/** The most one funder may pledge. */
export const mostOf = (limits: PledgeLimits): bigint => mostToPledge(boundsOf(limits));

/** By the key of its message. */
export type AmountProblem = "amountBelow" | "amountAbove" | "amountOffStep";

/** Why an amount cannot be pledged; undefined if it can. */
export function amountProblem(text: string, limits: PledgeLimits): AmountProblem | undefined {
  const refusal = amountRefusalOf(amountOf(text) ?? 0n, boundsOf(limits));
  if (refusal === "below_minimum") return "amountBelow";
  if (refusal === "off_step") return "amountOffStep";
  return refusal && "amountAbove";
}
