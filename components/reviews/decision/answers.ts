import type { ReviewPolicy } from "@rukun/contract/reviews/policy";

/** The officer's answers so far. A reason survives a change of the answer, but is only sent with a negative one. */
export type Answers = Readonly<
  Record<string, { readonly fits: boolean; readonly reason: string } | undefined>
>;

/** Before the officer begins: what was accepted earlier and has not changed stays so. */
export const acceptedAnswers = (accepted: readonly string[]): Answers =>
  Object.fromEntries(accepted.map((key) => [key, { fits: true, reason: "" }]));

type Policy = Pick<ReviewPolicy, "checklist" | "refusalNeeds">;

export const allAnswered = ({ checklist }: Policy, answers: Answers): boolean =>
  checklist.every(({ key }) => answers[key]);

export const allFit = ({ checklist }: Policy, answers: Answers): boolean =>
  checklist.every(({ key }) => answers[key]?.fits);

/** Negative items, in the order of the list. */
export const negativeItems = ({ checklist }: Policy, answers: Answers): string[] =>
  checklist.map(({ key }) => key).filter((key) => answers[key]?.fits === false);

/** Negative items that still need a reason. */
export const withoutReason = (policy: Policy, answers: Answers): string[] =>
  policy.refusalNeeds === "reasons"
    ? negativeItems(policy, answers).filter((key) => !answers[key]?.reason.trim())
    : [];

/** The checklist of the request body, once every item is answered. */
export const toChecklist = ({ checklist, refusalNeeds }: Policy, answers: Answers) =>
  Object.fromEntries(
    checklist.map(({ key }) => {
      const { fits, reason } = answers[key] ?? { fits: false, reason: "" };
      if (refusalNeeds === "message") return [key, fits];
      return [key, fits ? { fits } : { fits, reason: reason.trim() }];
    }),
  );
