import type { CampaignAkadTerms } from "@rukun/contract/campaign-content";
import type { ProfitResult } from "@rukun/contract/profit-reports";
import type { Day } from "@rukun/finance/calendar";
import { addDays } from "@rukun/finance/calendar";
import { bearLoss, shareProfit } from "@rukun/finance/musyarakah";
import { shareOf, sum } from "@rukun/finance/rates";
import { rowOf } from "@rukun/finance/rows";
import { required } from "../../lib/required.ts";

/** Whose the results of a campaign are. */
export interface Sharing {
  /** The funders' share of profit, in basis points. */
  readonly nisbah: number;
  readonly ownCapital: bigint;
  /** What the company keeps of the results as the funders' agent, over the whole tenor. */
  readonly agentFee: bigint;
  /** The funders' part of a period's profit, as the campaign projected it. */
  readonly projected: bigint;
}

/**
 * In a wakalah the result is the funders' as a whole, after the agent's stated ujrah, and the capital is theirs alone.
 *
 * @returns null for a sale, which brings its price
 */
export function sharingOf(akad: CampaignAkadTerms): Sharing | null {
  if (akad.kind === "murabahah") return null;
  const { instalments: periods, profits } = akad;
  const isAgency = akad.kind === "wakalah";
  const [nisbah, agentFee] = isAgency ? [10_000, BigInt(akad.agent_fee)] : [akad.nisbah, 0n];
  return {
    nisbah,
    ownCapital: isAgency ? 0n : BigInt(akad.own_capital),
    agentFee,
    projected: projectedPart(BigInt(profits.base) - agentFee, { periods, nisbah }),
  };
}

/** One funder's transaction in a musyarakah or wakalah. */
export interface Capital {
  readonly transactionId: string;
  /** A funder may have several transactions; what they get or lose is theirs together. */
  readonly userId: string;
  /** Less accepted losses. */
  readonly whole: bigint;
  /** What of it has not come back yet. */
  readonly left: bigint;
}

/** What an accepted report means, row by row as the capitals were given. */
export interface Outcome {
  /** Of the funders' profit, or of the loss. */
  readonly shares: readonly bigint[];
  readonly fundersPart: bigint;
  /** Of a loss: what the company's own capital bears. */
  readonly ownPart: bigint;
}
export type Refusal = "loss_above_capital" | "no_capital";

/**
 * A profit is the funders' by the nisbah, split by the capital that is still in, or, of a last period that is reported
 * after all of it came back, by the capital that was. A loss is borne by all capital that is still in, the company's too.
 *
 * @param capitals by time of payment, then id
 */
export function outcomeOf(
  report: { readonly result: ProfitResult; readonly amount: bigint },
  capitals: readonly Capital[],
  { nisbah, ownCapital }: { readonly nisbah: bigint; readonly ownCapital: bigint },
): Outcome | Refusal {
  const left = capitals.map((each) => each.left);
  const funders = capitals.map(({ userId }) => userId);
  if (report.result === "loss") {
    const partners = [...left, ownCapital];
    if (report.amount > sum(partners)) return "loss_above_capital";
    const kept = bearLoss(report.amount, partners, [...funders, "company"]);
    const borne = partners.map((capital, row) => capital - rowOf(kept, row));
    const ownPart = required(borne.pop());
    return { shares: borne, fundersPart: sum(borne), ownPart };
  }
  if (report.amount === 0n) return { shares: left.map(() => 0n), fundersPart: 0n, ownPart: 0n };
  const weights = sum(left) > 0n ? left : capitals.map(({ whole }) => whole);
  if (sum(weights) === 0n) return "no_capital";
  const shares = shareProfit(report.amount, nisbah, weights, funders);
  return { shares, fundersPart: sum(shares), ownPart: 0n };
}

/** What the figures of a period say. */
export function resultOf(figures: {
  readonly revenue: bigint;
  readonly costOfGoods: bigint;
  readonly expenses: bigint;
  readonly agentFee: bigint;
}): { readonly result: ProfitResult; readonly amount: bigint } {
  const profit = figures.revenue - figures.costOfGoods - figures.expenses - figures.agentFee;
  return profit < 0n ? { result: "loss", amount: -profit } : { result: "profit", amount: profit };
}

/** The funders' part of a period's profit if the tenor goes as the company expected. */
const projectedPart = (
  expected: bigint,
  { periods, nisbah }: { readonly periods: number; readonly nisbah: number },
): bigint => (expected > 0n ? shareOf(expected / BigInt(periods), BigInt(nisbah)) : 0n);

/** For how long the company may take to pay the funders' part of a profit that was accepted. */
const paymentDays = 14;

export const profitDueOn = (accepted: Day): Day => addDays(accepted, paymentDays);
