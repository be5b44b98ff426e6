import type { DisbursementEvent, PayoutPurpose } from "@rukun/contract/payouts";
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
  | { readonly effect: "settle" | "fail" | "nothing" }
  /** Never applied: an officer has to look at it. */
  | { readonly effect: "contradiction"; readonly what: string };

type Known = Pick<PayoutRow, "state" | "amount" | "providerId">;

export function judge(known: Known | undefined, told: DisbursementEvent): Verdict {
  const { status } = told;
  if (status !== "COMPLETED" && status !== "FAILED") return { effect: "nothing" };
  const contradiction = (what: string) => ({ effect: "contradiction", what }) as const;
  if (!known) return contradiction("unknown payout");
  if (known.amount !== BigInt(told.amount)) return contradiction("another amount");
  if (known.providerId && known.providerId !== told.id) return contradiction("another payout");
  const becomes = status === "COMPLETED" ? "SETTLED" : "FAILED";
  if (known.state === becomes) return { effect: "nothing" };
  if (known.state === "SETTLED" || known.state === "FAILED") return contradiction("another end");
  return { effect: becomes === "SETTLED" ? "settle" : "fail" };
}
