import type { DuplicateNumbers } from "@rukun/contract/duplicates";
import type { Reviews, Subject } from "@/lib/api/reviews/subjects";

const none: DuplicateNumbers = { seen: "", numbers: [], documents: [] };

/** What of a submission others sent too; nothing where the kind of review has no numbers. */
export const duplicatesOf = (review: Reviews[Subject]["detail"]): DuplicateNumbers =>
  "duplicates" in review ? review.duplicates : none;
