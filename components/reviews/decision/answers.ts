import type { ReviewPolicy } from "@rukun/contract/reviews/policy";

/** What the officer answered so far. A reason is kept while an answer changes, and sent only where it counts. */
export type Answers = Readonly<
  Record<string, { readonly fits: boolean; readonly reason: string } | undefined>
>;

type Policy = Pick<ReviewPolicy, "checklist" | "refusalNeeds">;

export const allAnswered = ({ checklist }: Policy, answers: Answers): boolean =>
  checklist.every(({ key }) => answers[key]);

export const allFit = ({ checklist }: Policy, answers: Answers): boolean =>
  checklist.every(({ key }) => answers[key]?.fits);

/** Items that do not fit, in the order of the list. */
export const misfits = ({ checklist }: Policy, answers: Answers): string[] =>
  checklist.map(({ key }) => key).filter((key) => answers[key]?.fits === false);

/** Items that do not fit and still need a reason. */
export const withoutReason = (policy: Policy, answers: Answers): string[] =>
  policy.refusalNeeds === "reasons"
    ? misfits(policy, answers).filter((key) => !answers[key]?.reason.trim())
    : [];

/** The body's checklist, once every item is answered. */
export const toChecklist = ({ checklist, refusalNeeds }: Policy, answers: Answers) =>
  Object.fromEntries(
    checklist.map(({ key }) => {
      const { fits, reason } = answers[key] ?? { fits: false, reason: "" };
      if (refusalNeeds === "message") return [key, fits];
      return [key, fits ? { fits } : { fits, reason: reason.trim() }];
    }),
  );
