/** One thing an officer checks. */
interface ChecklistItem {
  readonly key: string;
  /** The step the applicant corrects when the item does not fit; 0 when there is nothing to correct. */
  readonly step: number;
}

/** The rules of one kind of review. Free of schemas, so that a page can import them. */
export interface ReviewPolicy<Status extends string = string> {
  /** Where its calls are; the pages of the back office have addresses of their own. */
  readonly path: string;
  /** What the wire calls the id of whom or what is reviewed. */
  readonly id: string;
  /** The last part of the address of the decision against. */
  readonly refusal: string;
  /** What it has to say: the message to the applicant, or a reason at each item that does not fit, of which there is one. */
  readonly refusalNeeds: "message" | "reasons";
  /** What the wire calls the message to the applicant. */
  readonly message: string;
  /** The one status in which an officer decides. */
  readonly decidable: Status;
  /** On the way to that decision, or there. */
  readonly undecided: readonly Status[];
  /** Statuses by filter of the queue: who waits first, then who has an answer. A status is in one filter. */
  readonly filters: {
    readonly waiting: readonly Status[];
    readonly [filter: string]: readonly Status[];
  };
  /** The filter that grows for ever; the others hold few at any time. */
  readonly archive: string;
  readonly checklist: readonly ChecklistItem[];
}

export type ReviewFilter<Policy extends ReviewPolicy> =
  | "all"
  | Extract<keyof Policy["filters"], string>;

export type ChecklistKey<Policy extends ReviewPolicy> = Policy["checklist"][number]["key"];

/** The filters of a queue, in their order on the screen. */
export const reviewFilters = <Policy extends ReviewPolicy>({ filters }: Policy) =>
  ["all", ...Object.keys(filters)] as [ReviewFilter<Policy>, ...ReviewFilter<Policy>[]];
