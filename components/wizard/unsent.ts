/** What would be lost by closing. */
export interface Unsent {
  /** Unsent texts; where they are kept as a draft, if at all. */
  readonly texts: "none" | "stored" | "memory";
  readonly photo: boolean;
  /** Documents whose upload is not finished; finished ones are kept. */
  readonly documents?: boolean;
  /** A submission is under way. */
  readonly sending?: boolean;
}

/** Whether everything is kept: stored drafts and uploaded documents are. */
export const isAllKept = ({ texts, photo, documents = false, sending = false }: Unsent) =>
  texts !== "memory" && !photo && !documents && !sending;
