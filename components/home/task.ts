import type { IconNode } from "lucide";

/** Something that waits for the user. */
export interface Task {
  readonly icon: IconNode;
  readonly name: string;
  readonly note: string;
  readonly action: string;
  /** Opens a dialog, or a page. */
  readonly opener: { readonly onClick: () => void } | { readonly href: string };
}
