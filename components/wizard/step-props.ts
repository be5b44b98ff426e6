import type { ApiError } from "@/lib/api/api-error";
import type { DraftControl } from "./use-draft";
import type { Submission } from "./use-submission";

/** What every form step gets from the dialog around it. */
export interface StepProps<Draft extends object> {
  /** The buttons in the footer send this form. */
  readonly formId: string;
  readonly readOnly: boolean;
  readonly submission: Submission;
  readonly draft: DraftControl<Draft>;
  /** For readers: goes on without sending. */
  readonly onAdvance: () => void;
  readonly onSaved: () => void;
  readonly onRefused: (error: ApiError) => void;
  /** Says something to people who listen. */
  readonly announce: (text: string) => void;
}
