import type { ParseKeys } from "i18next";
import type { Section } from "@/components/backoffice/rail-nav";
import type { StatusLook } from "@/components/layout/status-look";
import type { Reviews, Subject } from "@/lib/api/reviews/subjects";

/** A status with colour and icon of its chip. */
export interface ShownStatus extends StatusLook {
  readonly value: string;
  readonly title: string;
}

/** How the review pages present one subject. */
export interface SubjectView<S extends Subject> {
  readonly subject: S;
  /** The navigation entry. */
  readonly section: Section;
  readonly nameOf: (review: Reviews[S]["item"] | Reviews[S]["detail"]) => string;
  readonly statusOf: (review: Reviews[S]["item"] | Reviews[S]["detail"]) => ShownStatus;
  /** Confirmation before an irreversible approval; keys of the texts. */
  readonly approvalQuestion?: Readonly<Record<"title" | "body", ParseKeys<"reviews">>>;
}
