import type { CallData, CallDescriptor, ParsedBody } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import type { ReviewPolicy } from "@rukun/contract/reviews/policy";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import type { AuditAbout } from "../audit/audit.repository.ts";
import type { ClaimedNumber, Holder } from "../duplicates/duplicates.policy.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { Facts } from "./earlier.policy.ts";
import type { ReviewRepository, ReviewRow } from "./reviews.repository.ts";

/** The calls that `defineReview` makes. */
export type ReviewCalls = Readonly<
  Record<
    "list" | "get" | "assignment" | "takeNext" | "takeOver" | "approve" | "refuse",
    CallDescriptor
  >
>;

/** What the engine itself needs. */
export interface ReviewDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly duplicates: DuplicatesService;
  /** Signs the cursors of the pages. */
  readonly signingKey: Buffer;
  /** Encrypts what a decision was about. */
  readonly storageKey: Buffer;
}

export type Officer = Pick<SignedIn, "userId" | "sessionId">;

type Item<Calls extends ReviewCalls> =
  CallData<Calls["list"]> extends {
    items: readonly (infer One)[];
  }
    ? One
    : never;
/** What the engine adds to an item and a detail itself. */
type Common =
  | "kind"
  | "submitted_at"
  | "decided_at"
  | "minutes"
  | "is_overdue"
  | "is_possible_duplicate"
  | "status"
  | "assignee"
  | "submission_id"
  | "duplicates"
  | "earlier"
  | "history"
  | "position";
type Own<Answer, Policy extends ReviewPolicy> = Omit<Answer, Common | Policy["id"]>;

/** An officer's decision as every state machine takes it. */
export interface OfficersChange {
  readonly id: string;
  readonly event: "approve" | "reject";
  readonly actor: { readonly role: "officer"; readonly id: string };
  readonly reason: string | null;
  readonly requestId: string;
}

/** What follows from an officer's decision. */
export interface Decision<Submission> {
  /** Kept with the submission, besides who decided and when. */
  readonly columns: Partial<Submission>;
  /** What the audit log keeps of it. */
  readonly reason: string | null;
  /** @returns the new status. */
  readonly changeStatus: (tx: Transaction, change: OfficersChange) => Promise<string>;
}

/** Everything specific to one kind of review. */
export interface ReviewSubject<
  Policy extends ReviewPolicy,
  Calls extends ReviewCalls,
  Row extends ReviewRow,
> {
  readonly policy: Policy;
  readonly repository: ReviewRepository<Row["submission"], Row["subject"]>;
  /** Its lines in the audit log. */
  readonly audit: {
    /** In front of `.view`, `.take`, `.take_over` and the decisions. */
    readonly prefix: string;
    /** The lines that make its history. */
    readonly history: string;
    readonly about: (id: string) => AuditAbout;
  };
  /** What officers call its statuses. */
  readonly titles: Readonly<Record<string, Record<Locale, string>>>;
  /** A status as the wire has it. */
  readonly statusOf: (status: string, title: string) => object;
  /** Numbers that must be unique; omitted where a submission has none. */
  readonly numbers?: {
    readonly holder: Holder["type"];
    readonly get: (id: string, executor: Executor) => Promise<ClaimedNumber[]>;
  };
  /** The keyed hash of a complete number in a search; undefined for part of a name. */
  readonly searchedIndex: (text: string) => string | undefined;
  /** Whether the officer has a conflict of interest: they may neither see nor decide the submission. */
  readonly isOwn: (
    executor: Executor,
    officerId: string,
    id: string,
    submission: Row["submission"],
  ) => Promise<boolean>;
  /** Everything that is decided on, by the fields that the checklist names. */
  readonly factsOf: (tx: Executor, id: string) => Promise<Facts>;
  /** What the applicant was told as a whole. */
  readonly messageOf: (submission: Row["submission"]) => string | null;
  readonly itemOf: (row: Row) => Own<Item<Calls>, Policy>;
  readonly detailOf: (
    tx: Transaction,
    row: Row,
    viewer: { officer: Officer; requestId: string; locale: Locale },
  ) => Promise<Own<CallData<Calls["get"]>, Policy>>;
  /** @throws ApiError for reasons specific to the submission. */
  readonly approve: (
    body: ParsedBody<Calls["approve"]>,
    submission: Row["submission"],
  ) => Decision<Row["submission"]>;
  readonly refuse: (
    body: ParsedBody<Calls["refuse"]>,
    submission: Row["submission"],
  ) => Decision<Row["submission"]>;
}
