import type { CallDescriptor } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import { companyReviews } from "@rukun/contract/reviews/company";
import { companyPolicy } from "@rukun/contract/reviews/company-policy";
import { personReviews } from "@rukun/contract/reviews/person";
import { personPolicy } from "@rukun/contract/reviews/person-policy";
import type { ReviewPolicy } from "@rukun/contract/reviews/policy";
import { preOnboardingReviews } from "@rukun/contract/reviews/pre-onboarding";
import { preOnboardingPolicy } from "@rukun/contract/reviews/pre-onboarding-policy";
import { createCompanySubmission } from "./company-rows.ts";
import { createPreOnboarding } from "./pre-onboarding.ts";
import { createSubmission } from "./submissions.ts";
import type { TestApp } from "./test-app.ts";

type Store = Pick<TestApp, "database" | "config">;

interface Sending {
  name?: string;
  /** Waiting for an officer unless told otherwise. */
  status?: string;
  /** The whole number that finds it. */
  number?: string;
  kind?: "new" | "resubmission";
  submittedAt?: Date;
  decidedAt?: Date;
  assigneeId?: string;
}

/** A submission, with what is needed to act on it and to look at it. */
export interface Sent {
  readonly id: string;
  readonly submissionId: string;
  readonly email: string;
  /** Of whoever sent it. */
  readonly token: string;
  /** Fills the paths of its calls. */
  readonly params: Readonly<Record<string, string>>;
}

/** One kind of review as the tests of the engine see it. A new kind is one more entry. */
export interface ReviewCase {
  readonly name: string;
  readonly policy: ReviewPolicy;
  readonly calls: Readonly<Record<string, CallDescriptor>>;
  /** Of its submissions. */
  readonly table: string;
  readonly audit: { readonly column: string; readonly prefix: string };
  /** Answered ones: refused, and in the archive; and those that are sent, but not for an officer to decide. */
  readonly statuses: {
    readonly refused: string;
    readonly archived: string;
    readonly notDecidable: readonly string[];
  };
  /** Of waiting, refused and archived ones. */
  readonly titles: Readonly<Record<Locale, readonly [string, string, string]>>;
  /** Two whole numbers, the second one also as it may be typed; null where it has none. */
  readonly numbers: { readonly whole: readonly [string, string]; readonly typed: string } | null;
  readonly send: (app: Store, sending?: Sending) => Promise<Sent>;
  /** A submission that the one there now has replaced. */
  readonly sendEarlier: (
    app: Store,
    sent: Sent,
    moments: { readonly submittedAt: Date; readonly supersededAt: Date | null },
  ) => Promise<unknown>;
  /** How the queue shows a name. */
  readonly shown: (name: string) => string;
  readonly answer: (fits: boolean) => unknown;
  /** What a refusal says besides its checklist. */
  readonly refusal: object;
}

export const reviewCases: readonly ReviewCase[] = [
  {
    name: "person",
    policy: personPolicy,
    calls: personReviews,
    table: "kyc_submissions",
    audit: { column: "subject_id", prefix: "review" },
    statuses: {
      refused: "INVALID_PRIVY",
      archived: "VERIFIED",
      notDecidable: [
        "REGISTERED",
        "WAITING_CHECK_DTTOT",
        "WAITING_PRIVY",
        "REJECTED",
        "REJECTED_PRIVY",
        "INVALID_PRIVY",
        "VERIFIED",
      ],
    },
    titles: {
      id: ["Menunggu admin", "Data tidak valid", "Terverifikasi"],
      en: ["Waiting for admin", "Invalid data", "Verified"],
    },
    numbers: { whole: ["3273014507900002", "3273014507900003"], typed: "3273 0145 0790 0003" },
    async send(app, { name, number, ...rest } = {}) {
      const sent = await createSubmission(app, {
        ...(name ? { fullName: name } : {}),
        ...(number ? { idCardNumber: number } : {}),
        ...(rest as object),
      });
      const { id, submissionId, token } = sent;
      return { id, submissionId, token, email: sent.user.email, params: { user_id: id } };
    },
    sendEarlier: ({ database: { db } }, { id: userId }, moments) =>
      db.insert(db._.fullSchema.kycSubmissions).values({ userId, kind: "new", ...moments }),
    shown: (name) => name,
    answer: (fits) => fits,
    refusal: { reason: "Foto KTP buram." },
  },
  {
    name: "company",
    policy: companyPolicy,
    calls: companyReviews,
    table: "company_submissions",
    audit: { column: "company_id", prefix: "company_review" },
    statuses: {
      refused: "rejected",
      archived: "approved",
      notDecidable: ["draft", "approved", "rejected"],
    },
    titles: {
      id: ["Menunggu tinjauan", "Perlu perbaikan", "Disetujui"],
      en: ["Waiting for review", "Needs correction", "Approved"],
    },
    numbers: { whole: ["091234567890123", "091234567890124"], typed: "09.123.456.7-890.124" },
    async send(app, { number, ...rest } = {}) {
      const sent = await createCompanySubmission(app, {
        ...(number ? { npwpNumber: number } : {}),
        ...(rest as object),
      });
      const { companyId: id, submissionId, owner, fileIds } = sent;
      const params = { company_id: id, file_id: fileIds.siup };
      return { id, submissionId, token: owner.token, email: owner.user.email, params };
    },
    async sendEarlier({ database: { db, executeSql } }, { id: companyId }, moments) {
      const { rows } = await executeSql(
        "select user_id from company_members where company_id = $1",
        [companyId],
      );
      const [{ user_id: submittedBy }] = rows as [{ user_id: string }];
      const earlier = { companyId, submittedBy, kind: "new" as const, ...moments };
      await db.insert(db._.fullSchema.companySubmissions).values(earlier);
    },
    shown: (name) => `PT ${name}`,
    answer: (fits) => (fits ? { fits } : { fits, reason: "Halaman 3 terpotong." }),
    refusal: {},
  },
  {
    name: "pre-onboarding",
    policy: preOnboardingPolicy,
    calls: preOnboardingReviews,
    table: "pre_onboarding_submissions",
    audit: { column: "company_id", prefix: "pre_onboarding_review" },
    statuses: {
      refused: "returned",
      archived: "approved",
      notDecidable: ["draft", "approved", "returned"],
    },
    titles: {
      id: ["Menunggu tinjauan", "Perlu perbaikan", "Diterima"],
      en: ["Waiting for review", "Needs correction", "Accepted"],
    },
    numbers: null,
    async send(app, { number: _number, ...rest } = {}) {
      const sent = await createPreOnboarding(app, rest as object);
      const { companyId: id, submissionId, owner, papers } = sent;
      const params = { company_id: id, file_id: papers.contract_file };
      return { id, submissionId, token: owner.token, email: owner.user.email, params };
    },
    async sendEarlier({ database: { db, executeSql } }, { id: companyId }, moments) {
      const { rows } = await executeSql(
        "select user_id from company_members where company_id = $1",
        [companyId],
      );
      const [{ user_id: submittedBy }] = rows as [{ user_id: string }];
      const earlier = { companyId, submittedBy, kind: "new" as const, ...moments };
      await db.insert(db._.fullSchema.preOnboardingSubmissions).values(earlier);
    },
    shown: (name) => `PT ${name}`,
    answer: (fits) => (fits ? { fits } : { fits, reason: "Halaman 3 terpotong." }),
    refusal: {},
  },
];

/** Answers to every item; those named do not fit. */
export const checklistFor = ({ policy, answer }: ReviewCase, ...failing: string[]) =>
  Object.fromEntries(
    policy.checklist.map(({ key }) => [key, answer(!failing.includes(key))]),
  ) as Record<string, unknown>;

interface Asking {
  readonly token: string;
  readonly locale?: Locale;
}

/** The calls of one kind of review, made as an officer makes them. */
export function reviewClient(app: Pick<TestApp, "call">, review: ReviewCase) {
  const { path, refusal } = review.policy;
  const post = (address: string, asking: Asking, body: object = {}) =>
    app.call(`POST ${path}${address}`, {
      token: asking.token,
      ...(asking.locale ? { locale: asking.locale } : {}),
      body: { ...body },
    });
  const firstItem = review.policy.checklist[0]?.key ?? "";
  return {
    list: (asking: Asking, body: object = {}) => post("", asking, body),
    open: (asking: Asking, id: string) => app.call(`GET ${path}/${id}`, { token: asking.token }),
    assignment: (asking: Asking, id: string) =>
      app.call(`GET ${path}/${id}/assignment`, { token: asking.token }),
    take: (asking: Asking) => post("/next", asking),
    takeOver: (asking: Asking, { id, submissionId }: Pick<Sent, "id" | "submissionId">) =>
      post(`/${id}/take-over`, asking, { submission_id: submissionId }),
    approve: (
      asking: Asking,
      { id, submissionId }: Pick<Sent, "id" | "submissionId">,
      body: object = {},
    ) =>
      post(`/${id}/approve`, asking, {
        submission_id: submissionId,
        checklist: checklistFor(review),
        ...body,
      }),
    refuse: (
      asking: Asking,
      { id, submissionId }: Pick<Sent, "id" | "submissionId">,
      body: object = {},
    ) =>
      post(`/${id}/${refusal}`, asking, {
        submission_id: submissionId,
        checklist: checklistFor(review, firstItem),
        ...review.refusal,
        ...body,
      }),
  };
}
