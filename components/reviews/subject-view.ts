import type { ParseKeys } from "i18next";
import type { Section } from "@/components/backoffice/rail-nav";
import type { StatusLook } from "@/components/layout/status-look";
import type { Reviews, Subject } from "@/lib/api/reviews/subjects";

/** A status with the colour and icon of its chip. */
export interface ShownStatus extends StatusLook {
  readonly value: string;
  readonly title: string;
}

/** How the screens read one kind of review. */
export interface SubjectView<S extends Subject> {
  readonly subject: S;
  /** The entry of the rail. */
  readonly section: Section;
  readonly nameOf: (review: Reviews[S]["item"] | Reviews[S]["detail"]) => string;
  readonly statusOf: (review: Reviews[S]["item"] | Reviews[S]["detail"]) => ShownStatus;
  /** Asked before an approval, where it cannot be taken back; keys of the texts. */
  readonly approvalQuestion?: Readonly<Record<"title" | "body", ParseKeys<"reviews">>>;
}
