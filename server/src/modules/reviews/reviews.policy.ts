import type { ErrorCode } from "@rukun/contract/errors";
import { plainText, type ReadNumber } from "@rukun/contract/number-text";
import type { ReviewPolicy } from "@rukun/contract/reviews/policy";
import type { FieldErrors } from "../../lib/api-error.ts";
import type { QueueSegment } from "../../lib/queue-pages.ts";

/** The segments of a filter, in the order of the list: those who wait come before those who have an answer. */
export function segmentsOf({ filters, archive }: ReviewPolicy, filter: string): QueueSegment[] {
  if (filter !== "all") return [{ statuses: filters[filter] ?? [], isSmall: filter !== archive }];
  const { waiting, ...answered } = filters;
  return [
    { statuses: waiting, isSmall: true },
    { statuses: Object.values(answered).flat(), isSmall: false },
  ];
}

/** An officer's answers as they are sent: `true` alone, or with what else there is to an item. */
export type Checklist = Readonly<Record<string, boolean | { readonly fits: boolean }>>;

/** The items that do not fit, in the order of the list. */
export const misfits = (policy: ReviewPolicy, checklist: Checklist) =>
  policy.checklist.filter(({ key }) => {
    const answer = checklist[key];
    return typeof answer === "object" ? !answer.fits : !answer;
  });

/** An answer with a reason for what does not fit. */
type Reasoned = { readonly fits: boolean; readonly reason?: string | undefined };

/** The items that do not fit, in the order of the steps, with what the applicant reads at each. */
export function itemsToCorrect(
  policy: ReviewPolicy,
  checklist: Readonly<Record<string, Reasoned>> | null,
): { key: string; step: number; reason: string }[] {
  if (!checklist) return [];
  return policy.checklist.flatMap(({ key, step }) => {
    const answer = checklist[key];
    return answer && !answer.fits ? [{ key, step, reason: answer.reason ?? "" }] : [];
  });
}

/** The stored form: only items that do not fit have a reason. */
export const withoutIdleReasons = <Answers extends Readonly<Record<string, Reasoned>>>(
  checklist: Answers,
): Answers =>
  Object.fromEntries(
    Object.entries(checklist).map(([key, { fits, reason }]) => [
      key,
      fits ? { fits } : { fits, reason },
    ]),
  ) as Answers;

/** What an approval is missing: every item has to fit. Undefined when nothing is. */
export function approvalErrors(
  policy: ReviewPolicy,
  checklist: Checklist,
): FieldErrors | undefined {
  const failing = misfits(policy, checklist);
  if (failing.length === 0) return undefined;
  return Object.fromEntries(
    failing.map(({ key }) => [`checklist.${key}`, ["checklistNotAllFit" as const]]),
  );
}

/**
 * Why an officer may not act on a submission; undefined when they may. Officers must not decide on themselves or their
 * company.
 */
export function decisionRefusal(
  policy: Pick<ReviewPolicy, "decidable">,
  decision: {
    isOwn: boolean;
    officerId: string;
    /** Of the subject. */
    status: string;
    /** The submission the officer reviewed, and the current one. */
    seenSubmissionId: string;
    currentSubmissionId: string;
    assigneeId: string | null;
  },
): ErrorCode | undefined {
  if (decision.isOwn) return "forbidden";
  const isStale = decision.seenSubmissionId !== decision.currentSubmissionId;
  if (isStale || decision.status !== policy.decidable) return "already_decided";
  const isOthers = decision.assigneeId !== null && decision.assigneeId !== decision.officerId;
  return isOthers ? "assigned_to_other" : undefined;
}

/** A whole number that may be typed in groups; undefined for everything else, which is part of a name. */
export function searchedNumber(
  text: string,
  digits: number,
  read: (text: string) => ReadNumber,
): string | undefined {
  const typed = plainText(text).replace(/[\s.-]/g, "");
  if (!/^\d+$/.test(typed)) return undefined;
  const { value } = read(typed);
  return value.length === digits ? value : undefined;
}
