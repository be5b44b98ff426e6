import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { dayInJakarta } from "@rukun/finance/calendar";
import { projectContracts } from "@rukun/finance/campaign";
import { type ProjectedRow, withTax } from "@rukun/finance/projection";
import { type Simulation, simulationOf } from "@rukun/finance/simulation";
import type { Contributed } from "../../db/contributed.ts";
import type { KeptRow } from "../../db/schema/transactions.ts";
import { financeTermsOf } from "../campaigns/campaign-terms.policy.ts";

export interface ProjectedTerms {
  readonly akad: CampaignTerms["akad"];
  readonly target: bigint;
  readonly months: number;
  readonly endsAt: Date;
}

/** What every transaction of a campaign gets by each payment, of all that was put in when its funding ended. */
export const projectAll = (
  { akad, target }: Pick<ProjectedTerms, "akad" | "target">,
  funded: readonly { readonly userId: string; readonly amount: bigint }[],
): KeptRow[][] =>
  projectContracts(
    {
      terms: financeTermsOf(akad, "base"),
      target,
      instalments: akad.instalments,
      isClosed: true,
    },
    funded.map(({ userId, amount }) => ({ funder: userId, amount })),
  ).map((rows) =>
    rows.map(({ principal, gross }) => ({ principal: String(principal), gross: String(gross) })),
  );

/**
 * The base case of a funder's transactions in a campaign, taxed as they are together: what was kept when the funding
 * ended, and before that what they would get if the rest of the target were one other funder's.
 *
 * @param own by time of payment
 */
export function projectOwn(
  { akad, target, months, endsAt }: ProjectedTerms,
  own: readonly Contributed[],
  taxBps: bigint,
): ReadonlyMap<string, Simulation> {
  const contributions = own.map(({ amount }) => ({ funder: "own", amount: BigInt(amount) }));
  const whole = { target, instalments: akad.instalments, isClosed: false };
  const rows =
    keptOf(own) ??
    projectContracts({ terms: financeTermsOf(akad, "base"), ...whole }, contributions);
  const tenor = { start: dayInJakarta(endsAt), months };
  const taxed = withTax(rows, taxBps);
  return new Map(own.map(({ id }, row) => [id, simulationOf(taxed[row] ?? [], tenor)]));
}

/** The rows that were kept of each; undefined while they are not for all. */
export function keptOf(own: readonly Contributed[]): ProjectedRow[][] | undefined {
  const kept = own.flatMap(({ projected }) => (projected ? [projected] : []));
  if (kept.length < own.length) return undefined;
  return kept.map((rows) =>
    rows.map(({ principal, gross }) => ({ principal: BigInt(principal), gross: BigInt(gross) })),
  );
}
