import type { DomicileState } from "@rukun/contract/domicile-certificates";
import type { Day } from "@rukun/finance/calendar";
import type {
  DomicileCertificateRow,
  DomicileDecisionRow,
} from "../../db/schema/domicile-certificates.ts";
import type { Taxed } from "../../db/taxed.ts";

/** What became of a certificate, as its funder sees it on a day. */
export function domicileStateOf(
  { validUntil }: Pick<DomicileCertificateRow, "validUntil">,
  decision: Pick<DomicileDecisionRow, "result"> | null,
  day: Day,
): DomicileState {
  if (!decision) return "checking";
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
