import { amountOf } from "@rukun/contract/amount-text";
import { type Scenario, scenarios, standardUjrahBps } from "@rukun/contract/campaign-codes";
import { type CampaignTerms, projectedGross } from "@rukun/finance/campaign";
import { instalmentsOf } from "@rukun/finance/murabahah";
import { yearlyBpsOf } from "@rukun/finance/yield";

/** Digits as whole rupiah; anything else counts as nothing. */
export const toAmount = (value: string): bigint => amountOf(value) ?? 0n;

/**
 * The target that the lines add up to.
 * @param others the lines without that of the fee
 * @param hasFee whether the fee, a share of the target rounded down, is a line too
 */
export const targetOfLines = (others: bigint, hasFee: boolean): bigint =>
  hasFee ? (others * 10_000n) / (10_000n - BigInt(standardUjrahBps)) : others;

export interface MurabahahFigures {
  readonly price: bigint;
  readonly yearlyBps: bigint;
  /** Equal instalments together: which ones, and how much each is. */
  readonly groups: readonly {
    readonly from: number;
    readonly to: number;
    readonly amount: bigint;
  }[];
}

/** What a murabahah's terms come to, by the ledger's own splits; undefined while they are incomplete. */
export function murabahahFigures(
  cost: bigint,
  margin: bigint,
  count: number,
  months: number,
): MurabahahFigures | undefined {
  if (cost <= 0n || margin <= 0n || count < 1 || months < 1) return undefined;
  const groups: { from: number; to: number; amount: bigint }[] = [];
  for (const [row, { principal, margin: part }] of instalmentsOf(cost, margin, count).entries()) {
    const amount = principal + part;
    const last = groups.at(-1);
    if (last?.amount === amount) last.to = row + 1;
    else groups.push({ from: row + 1, to: row + 1, amount });
  }
  return { price: cost + margin, yearlyBps: yearlyBpsOf(margin, cost, months), groups };
}

export interface ProfitFigures {
  /** Of the base projection. */
  readonly yearlyBps: bigint;
  /** What all funders together get in each projection, before tax; a loss is below zero. */
  readonly results: Readonly<Record<Scenario, bigint>>;
}

/**
 * What a musyarakah's or wakalah's terms come to, by the splits of the public page; undefined while they are incomplete.
 * @param profits as typed, with a minus for a loss
 */
export function profitFigures(
  termsOf: (profit: bigint) => CampaignTerms,
  profits: Readonly<Record<Scenario, string>>,
  target: bigint,
  months: number,
): ProfitFigures | undefined {
  const profitOf = (name: Scenario) => amountOf(profits[name], true);
  const isTyped = scenarios.every((name) => profitOf(name) !== undefined);
  if (target <= 0n || months < 1 || !isTyped) return undefined;
  const resultOf = (name: Scenario) => projectedGross(termsOf(profitOf(name) ?? 0n), target);
  const results = { worst: resultOf("worst"), base: resultOf("base"), best: resultOf("best") };
  return { yearlyBps: yearlyBpsOf(results.base, target, months), results };
}

/** "13,2%" / "13.2%": one or two decimals of a percent, never rounded up. */
export function formatBps(bps: bigint, locale: "id" | "en"): string {
  const text = `${bps / 100n}.${String(bps % 100n).padStart(2, "0")}`.replace(/0$/, "");
  return `${locale === "id" ? text.replace(".", ",") : text}%`;
}
