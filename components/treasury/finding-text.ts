import { type Finding, type FindingKind, unreadableCodes } from "@rukun/contract/provider-findings";
import type { ChipTone } from "@/components/ui/status-chip";

export const findingTones = {
  not_understood: "rejected",
  contradiction: "rejected",
  unknown_payment: "rejected",
  refused: "waiting",
} as const satisfies Record<FindingKind, ChipTone>;

/** What differs, as the server names it. */
const differences = {
  "another amount": "anotherAmount",
  "another reference": "anotherReference",
  "another account": "anotherAccount",
  "another time": "anotherTime",
  "another document": "anotherDocument",
  "another status": "anotherStatus",
  "another payout": "anotherPayout",
  "another end": "anotherEnd",
  "sent back": "sentBack",
  "unknown payout": "unknownPayout",
  "unknown payment": "unknownPayment",
} as const;

/** The key of a sentence for a finding's code; null for a party's own code, which is shown as it is. */
export function findingCodeKey({ kind, code }: Pick<Finding, "kind" | "code">) {
  const unreadable = unreadableCodes.find((each) => each === code);
  if (kind === "not_understood" && unreadable) return `findings.unreadable.${unreadable}` as const;
  const known = Object.entries(differences).find(([name]) => name === code)?.[1];
  return known && kind !== "refused" ? (`findings.differences.${known}` as const) : null;
}
