import type { DisbursementEvent, PayoutPurpose, PayoutState } from "@rukun/contract/payouts";
import type { ContradictionKind } from "@rukun/contract/watched-payouts";
import type { PayoutRow } from "../../db/schema/payouts.ts";

/** What the receiver reads at their bank. */
export const payoutTexts: Record<PayoutPurpose, string> = {
  withdrawal: "Penarikan saldo RDF Rukun",
  disbursement: "Pencairan pendanaan Rukun",
  tax: "Pajak yang dipotong Rukun",
  ujrah: "Ujrah Rukun",
  benevolence: "Dana kebajikan Rukun",
  excess: "Pengembalian kelebihan bayar Rukun",
};

/** After a failure is it certain only by asking; the provider gives up its own work sooner than that. */
export const askAfterSeconds = 60;

/** What is told of a payout, beside what is known of it. */
export type Verdict =
  | { readonly effect: "settle" | "fail" | "return" | "nothing" }
  /** Never applied: an officer has to look at it. */
  | { readonly effect: "contradiction"; readonly what: Contradiction };

export type Contradiction = "unknown payout" | keyof typeof contradictionKinds;

const contradictionKinds = {
  "another amount": "amount",
  "another payout": "payout",
  "another end": "end",
  "sent back": "returned",
} as const satisfies Record<string, ContradictionKind>;

/** As the audit log keeps it. */
export const contradictionText = (
  what: Contradiction,
  { id, amount }: DisbursementEvent,
): string => (what === "another amount" ? `${what}: ${id}, ${amount}` : `${what}: ${id}`);

/** What `contradictionText` wrote. */
export function readContradiction(text: string): {
  readonly kind: ContradictionKind;
  readonly providerId: string;
  readonly amount: string | null;
} {
  const [, what = "", providerId = "", amount] = /^(.+?): (.+?)(?:, (\d+))?$/.exec(text) ?? [];
  const kind = Object.entries(contradictionKinds).find(([words]) => words === what)?.[1] ?? "other";
  return { kind, providerId, amount: amount ?? null };
}

/** What the provider's word for an end means; only what had arrived is reversed. */
const ends: Readonly<
  Record<string, { readonly state: PayoutState; readonly effect: "settle" | "fail" | "return" }>
> = {
  COMPLETED: { state: "SETTLED", effect: "settle" },
  FAILED: { state: "FAILED", effect: "fail" },
  REVERSED: { state: "RETURNED", effect: "return" },
};

type Known = Pick<PayoutRow, "state" | "amount" | "providerId">;

export function judge(known: Known | undefined, told: DisbursementEvent): Verdict {
  const end = ends[told.status];
  if (!end) return { effect: "nothing" };
  const contradiction = (what: Contradiction) => ({ effect: "contradiction", what }) as const;
  if (!known) return contradiction("unknown payout");
  if (known.amount !== BigInt(told.amount)) return contradiction("another amount");
  if (known.providerId && known.providerId !== told.id) return contradiction("another payout");
  if (known.state === end.state) return { effect: "nothing" };
  // That it had arrived may be told after it has come back.
  if (known.state === "RETURNED" && end.state === "SETTLED") return { effect: "nothing" };
  const isEnded = known.state !== "REQUESTED" && known.state !== "SENT";
  const isReturn = known.state === "SETTLED" && end.state === "RETURNED";
  return isEnded && !isReturn ? contradiction("another end") : { effect: end.effect };
}
