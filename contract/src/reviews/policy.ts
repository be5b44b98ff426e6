/** One thing an officer checks. */
interface ChecklistItem {
  readonly key: string;
  /** The step the applicant corrects when the item does not fit; 0 when there is nothing to correct. */
  readonly step: number;
  /**
   * What the answer is about: submitted fields, files among them, and what officers see beside its document. An item
   * that fitted is asked again only when one of them changed; one about nothing submitted is always asked.
   */
  readonly of: readonly string[];
}

/** The rules of one kind of review. Free of schemas, so that a page can import them. */
export interface ReviewPolicy<Status extends string = string> {
  /** Where its calls are; the pages of the back office have addresses of their own. */
  readonly path: string;
  /** Name of the subject's id in the API. */
  readonly id: string;
  /** Last path segment of the call that refuses a submission. */
  readonly refusal: string;
  /**
   * What a refusal requires: a message to the applicant, or a reason for each item that does not fit (at least one).
   */
  readonly refusalNeeds: "message" | "reasons";
  /** Name of the message to the applicant in the API. */
  readonly message: string;
  /** The one status in which an officer decides. */
  readonly decidable: Status;
  /** Statuses before or at that decision. */
  readonly undecided: readonly Status[];
  /** Statuses by filter of the queue: waiting ones first, then decided ones. Each status belongs to one filter. */
  readonly filters: {
    readonly waiting: readonly Status[];
    readonly [filter: string]: readonly Status[];
  };
  /** The filter that grows without bound; the others stay small. */
  readonly archive: string;
  readonly checklist: readonly ChecklistItem[];
}

/** The region of an address, as officers read it. */
export const regionNames = ["sub_district", "district", "city", "province"] as const;

export type ReviewFilter<Policy extends ReviewPolicy> =
  | "all"
  | Extract<keyof Policy["filters"], string>;

export type ChecklistKey<Policy extends ReviewPolicy> = Policy["checklist"][number]["key"];

/** The filters of a queue, in their order on the screen. */
export const reviewFilters = <Policy extends ReviewPolicy>({ filters }: Policy) =>
  ["all", ...Object.keys(filters)] as [ReviewFilter<Policy>, ...ReviewFilter<Policy>[]];
