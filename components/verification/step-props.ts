import type { ApiError } from "@/lib/api/api-error";
import type { Submission } from "./use-submission";
import type { DraftControl } from "./use-verification-draft";

/** What every form step gets from the dialog around it. */
export interface StepProps {
  /** The buttons in the footer send this form. */
  readonly formId: string;
  readonly readOnly: boolean;
  readonly submission: Submission;
  readonly draft: DraftControl;
  /** For readers: goes on without sending. */
  readonly onAdvance: () => void;
  readonly onSaved: () => void;
  readonly onRefused: (error: ApiError) => void;
  /** Says something to people who listen. */
  readonly announce: (text: string) => void;
}
