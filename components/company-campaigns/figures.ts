import { instalmentsOf } from "@rukun/finance/murabahah";
import { yearlyBpsOf } from "@rukun/finance/yield";

/** Digits as whole rupiah; anything else counts as nothing. */
export const toAmount = (digits: string): bigint =>
  /^\d{1,15}$/.test(digits) ? BigInt(digits) : 0n;

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

/** "13,2%" / "13.2%": one or two decimals of a percent, never rounded up. */
export function formatBps(bps: bigint, locale: "id" | "en"): string {
  const text = `${bps / 100n}.${String(bps % 100n).padStart(2, "0")}`.replace(/0$/, "");
  return `${locale === "id" ? text.replace(".", ",") : text}%`;
}
