import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { type Day, dueDates } from "@rukun/finance/calendar";
import { entitlementsOf } from "@rukun/finance/entitlements";
import { type Instalment, instalmentsOf, marginOfPart } from "@rukun/finance/murabahah";
import { sum } from "@rukun/finance/rates";

/** What a company owes by a day. */
export interface DueInstalment extends Instalment {
  /** From 1. */
  readonly no: number;
  readonly due: Day;
}

/**
 * The claims that a campaign's terms and payments make on the day its company got the money. The price of a murabahah is
 * for what was collected: its margin is `floor(margin × collected ÷ target)`. Partners get their capital when the tenor
 * ends; profit is no claim before it is made.
 *
 * @param funded the transactions, by time of payment, then id
 */
export function claimsOf(
  { akad, target, months }: { akad: CampaignTerms["akad"]; target: bigint; months: number },
  funded: readonly { readonly userId: string; readonly amount: bigint }[],
  start: Day,
) {
  const amounts = funded.map(({ amount }) => amount);
  const collected = sum(amounts);
  const isSale = akad.kind === "murabahah";
  const margin = isSale ? marginOfPart(BigInt(akad.margin), collected, target) : 0n;
  const count = isSale ? akad.instalments : 1;
  const dates = dueDates(start, months, count);
  const instalments = instalmentsOf(collected, margin, count).map(
    (instalment, row): DueInstalment => ({
      ...instalment,
      no: row + 1,
      due: dates[row] ?? start,
    }),
  );
  const funders = funded.map(({ userId }) => userId);
  return { instalments, entitlements: entitlementsOf(margin, amounts, funders) };
}
