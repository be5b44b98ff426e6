import type { Locale } from "@rukun/contract/locales";
import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import type { AuditLine } from "../audit/audit.repository.ts";

/** Parts of an answer that the queues of persons and of companies have in common. */

const systemName = { id: "Sistem", en: "System" } as const satisfies Record<Locale, string>;

export const officerOf = (officer: { id: string; fullName: string } | null) =>
  officer && { id: officer.id, full_name: officer.fullName };

/** @param titles officers' titles of the statuses in the audit log; an unknown status is shown as is. */
export function historyLine(
  line: AuditLine,
  titles: Readonly<Record<string, Record<Locale, string>>>,
  locale: Locale,
): CompanyReviewDetail["history"][number] {
  const titleOf = (status: string | null) =>
    status !== null && Object.hasOwn(titles, status)
      ? (titles[status]?.[locale] ?? status)
      : status;
  return {
    at: line.at.toISOString(),
    actor: line.actorName ?? systemName[locale],
    from: titleOf(line.from),
    to: titleOf(line.to),
    action: line.action,
    reason: line.reason,
  };
}

/** Whole minutes from a submission to its decision, or to now while it waits; never below zero. */
export const minutesWaited = (submittedAt: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - submittedAt.getTime()) / 60_000));
