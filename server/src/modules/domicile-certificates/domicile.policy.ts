import type { DomicileState } from "@rukun/contract/domicile-certificates";
import type { Day } from "@rukun/finance/calendar";
import type {
  DomicileCertificateRow,
  DomicileDecisionRow,
  DomicileWithdrawalRow,
} from "../../db/schema/domicile-certificates.ts";
import type { Taxed } from "../../db/taxed.ts";

interface Certified {
  readonly certificate: Pick<DomicileCertificateRow, "validUntil">;
  readonly decision: Pick<DomicileDecisionRow, "result"> | null;
  readonly withdrawal: Pick<DomicileWithdrawalRow, "at"> | null;
}

/** What became of a certificate, as its funder sees it on a day. */
export function domicileStateOf(
  { certificate: { validUntil }, decision, withdrawal }: Certified,
  day: Day,
): DomicileState {
  if (!decision) return "checking";
  if (withdrawal) return "withdrawn";
  return decision.result === "accepted" && validUntil < day ? "expired" : decision.result;
}

/** The last day of the accepted certificate that holds longest of those that hold on a day. */
export function heldUntil({ nationality, domiciles }: Taxed, day: Day): Day | null {
  const days = domiciles
    .filter(({ country, from, until }) => country === nationality && from <= day && day <= until)
    .map(({ until }) => until)
    .sort();
  return days.at(-1) ?? null;
}
