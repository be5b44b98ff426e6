import type { ParsedBody } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/pre-onboarding";
import { preOnboardingDocuments } from "@rukun/contract/pre-onboarding-steps";
import type { PreOnboardingReviewDetail } from "@rukun/contract/reviews/pre-onboarding";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type { PreOnboardingRow } from "../../db/schema/pre-onboardings.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { BorrowerCaps } from "../../lib/borrower-caps.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CompanyService } from "../company/company.service.ts";
import { unknownDocuments } from "../company/company-documents.policy.ts";
import type { Member, Viewer } from "../company/member.policy.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import type { StepContext, Saved as StepSaved } from "../steps/steps.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import {
  isEligible,
  preOnboardingRefusal,
  returnedPapers,
  updateErrors,
} from "./pre-onboarding.policy.ts";
import {
  addPreOnboardingSubmission,
  findPreOnboarding,
  findPreOnboardingSubmission,
  findPreOnboardingWithFiles,
  lockPreOnboarding,
  saveContact,
  updatePreOnboarding,
} from "./pre-onboarding.repository.ts";
import { paperColumns, preOnboardingColumns } from "./pre-onboarding-columns.policy.ts";
import type { PreOnboardingStatusService } from "./pre-onboarding-status.service.ts";
import type { PreOnboardingStepsService } from "./pre-onboarding-steps.service.ts";

type StepOne = ParsedBody<typeof contract.savePreOnboardingStepOne>;
type StepTwo = ParsedBody<typeof contract.savePreOnboardingStepTwo>;
type StepThree = ParsedBody<typeof contract.savePreOnboardingStepThree>;
type Update = ParsedBody<typeof contract.updatePreOnboardingStepThree>;
type Saved = StepSaved & { version: number };
/** Who acts, and in which session: a conflict answers files, too. */
export type Editor = Member & Viewer;

/** Everything that was sent, as officers read it. */
export interface PreOnboardingDossier {
  readonly saved: PreOnboardingRow;
  readonly typed: PreOnboardingReviewDetail["typed"];
  /** In the order of the form. */
  readonly papers: FileRow[];
}

/** A company's pre-onboarding. Its members fill it in step by step; nothing can be changed while it is under review. */
export interface PreOnboardingService {
  /** @throws ApiError `under_review`, `pre_onboarding_approved`, `draft_changed`, as every save. */
  saveStepOne(member: Editor, body: StepOne, context: StepContext): Promise<Saved>;
  /** @throws ApiError `step_not_reached`; `validation_failed` for an unknown region. */
  saveStepTwo(member: Editor, body: StepTwo, context: StepContext): Promise<Saved>;
  /**
   * Sends everything for review. The same papers again while that review waits change nothing and answer the same, so
   * the request can be retried after a lost answer; likewise for `update`.
   * @throws ApiError `step_not_reached`, `not_eligible`; `transition_invalid` for one that was returned, which takes
   * `update`; `validation_failed` at each reference that is no paper of this company and of that type.
   */
  saveStepThree(member: Editor, body: StepThree, context: StepContext): Promise<Saved>;
  /** @throws ApiError likewise; `transition_invalid` for one that was never returned. */
  update(member: Editor, body: Update, context: StepContext): Promise<Saved>;
  /** @throws ApiError `not_found` while anything is missing. */
  getDossier(companyId: string, executor: Executor): Promise<PreOnboardingDossier>;
}

export function createPreOnboardingService(deps: {
  db: Database;
  clock: Clock;
  steps: PreOnboardingStepsService;
  uploads: Pick<UploadsService, "forgetUnsaved">;
  profile: ProfileService;
  regions: RegionsService;
  company: Pick<CompanyService, "lockForMember" | "lockFiles">;
  preOnboardingStatus: PreOnboardingStatusService;
  caps: BorrowerCaps;
}): PreOnboardingService {
  const { db, clock, steps, uploads, profile, regions, company, preOnboardingStatus, caps } = deps;

  async function answer(
    { userId }: Member,
    { locale }: StepContext,
    version: number,
    executor: Executor,
  ): Promise<Saved> {
    const user = await profile.get(userId, locale, executor);
    // The person was removed from the company concurrently.
    if (!user.company) throw new ApiError("forbidden");
    return { step: user.company.pre_onboarding.step, user, version };
  }

  function refuseEdit(saved: Pick<PreOnboardingRow, "status"> | undefined): void {
    const refusal = preOnboardingRefusal(saved?.status);
    if (refusal) throw new ApiError(refusal);
  }

  const paperIds = (saved: PreOnboardingRow) =>
    Object.fromEntries(
      preOnboardingDocuments.map(({ field }) => [field, saved[paperColumns[field]]]),
    ) as Record<keyof typeof paperColumns, string | null>;

  async function refuseUnknownPapers(
    tx: Transaction,
    companyId: string,
    sent: Readonly<Partial<Record<keyof typeof paperColumns, string | undefined>>>,
  ): Promise<void> {
    const asked = preOnboardingDocuments.filter(({ field }) => sent[field] !== undefined);
    const ids = asked.map(({ field }) => sent[field] as string);
    const unknown = unknownDocuments(asked, sent, await company.lockFiles(tx, companyId, ids));
    if (unknown.length === 0) return;
    throw new ApiError("validation_failed", {
      fieldErrors: Object.fromEntries(unknown.map((field) => [field, ["documentUnknown"]])),
    });
  }

  /** Saves papers and sends everything, under the lock. */
  async function send(
    tx: Transaction,
    member: Member,
    values: Partial<PreOnboardingRow>,
    { saved, version, context }: { saved: PreOnboardingRow; version: number; context: StepContext },
  ): Promise<Saved> {
    const { userId, companyId } = member;
    const now = clock();
    if (!isEligible(saved, { now, caps })) throw new ApiError("not_eligible");
    await updatePreOnboarding(tx, companyId, { ...values, step: 3, updatedAt: now });
    await steps.count(tx, "stepThree", member);
    await uploads.forgetUnsaved(
      tx,
      member,
      preOnboardingDocuments.map(({ type }) => type),
    );
    await addPreOnboardingSubmission(tx, {
      companyId,
      kind: saved.status === "draft" ? "new" : "resubmission",
      submittedAt: now,
      submittedBy: userId,
    });
    await preOnboardingStatus.change(tx, {
      id: companyId,
      event: "submit",
      actor: { role: "member", id: userId },
      requestId: context.requestId,
    });
    return answer(member, context, version + 1, tx);
  }

  /** Whether these papers are the ones under review: the answer of an earlier request was lost. */
  const isSent = (saved: PreOnboardingRow, sent: Partial<Record<string, unknown>>) =>
    saved.status === "waiting" &&
    preOnboardingDocuments.every(
      ({ field }) => sent[field] === undefined || sent[field] === saved[paperColumns[field]],
    );

  const sending = (
    member: Editor,
    body: StepThree | Update,
    context: StepContext,
    follow: (tx: Transaction, saved: PreOnboardingRow) => Promise<Partial<PreOnboardingRow>>,
  ) =>
    db.transaction(async (tx) => {
      await company.lockForMember(tx, member, "submit");
      const saved = await lockPreOnboarding(tx, member.companyId);
      if (!saved) throw new ApiError("step_not_reached");
      if (isSent(saved, body)) {
        const { version } = await steps.read("stepThree", member, tx);
        return answer(member, context, version, tx);
      }
      refuseEdit(saved);
      if (saved.projectType === null) throw new ApiError("step_not_reached");
      await steps.refuseOlder(tx, "stepThree", member, body.version);
      const values = await follow(tx, saved);
      return send(tx, member, values, { saved, version: body.version, context });
    });

  return {
    saveStepOne: (member, body, context) =>
      db.transaction(async (tx) => {
        await company.lockForMember(tx, member, "edit");
        refuseEdit(await lockPreOnboarding(tx, member.companyId));
        await steps.refuseOlder(tx, "stepOne", member, body.version);
        const values = preOnboardingColumns.toColumns("stepOne", body);
        await saveContact(tx, member.companyId, {
          ...values,
          businessEntity: values.businessEntity as PreOnboardingRow["businessEntity"],
          updatedAt: clock(),
        });
        await steps.count(tx, "stepOne", member);
        return answer(member, context, body.version + 1, tx);
      }),

    async saveStepTwo(member, body, context) {
      await regions.refuseUnknownCity(body);
      return db.transaction(async (tx) => {
        await company.lockForMember(tx, member, "edit");
        const saved = await lockPreOnboarding(tx, member.companyId);
        if (!saved) throw new ApiError("step_not_reached");
        refuseEdit(saved);
        await steps.refuseOlder(tx, "stepTwo", member, body.version);
        const values = preOnboardingColumns.toColumns("stepTwo", body);
        const now = clock();
        const step = isEligible(values, { now, caps }) ? 3 : 2;
        await updatePreOnboarding(tx, member.companyId, { ...values, step, updatedAt: now });
        await steps.count(tx, "stepTwo", member);
        return answer(member, context, body.version + 1, tx);
      });
    },

    saveStepThree: (member, body, context) =>
      sending(member, body, context, async (tx, { status }) => {
        if (status !== "draft") throw new ApiError("transition_invalid");
        await refuseUnknownPapers(tx, member.companyId, body);
        return preOnboardingColumns.toColumns("stepThree", body);
      }),

    update: (member, body, context) =>
      sending(member, body, context, async (tx, saved) => {
        if (saved.status !== "returned") throw new ApiError("transition_invalid");
        const { companyId } = member;
        const submission = await findPreOnboardingSubmission(tx, companyId);
        const returned = returnedPapers(submission?.checklist ?? null);
        const fieldErrors = updateErrors(body, paperIds(saved), returned);
        if (Object.keys(fieldErrors).length > 0) {
          throw new ApiError("validation_failed", { fieldErrors });
        }
        await refuseUnknownPapers(tx, companyId, body);
        return Object.fromEntries(returned.map((field) => [paperColumns[field], body[field]]));
      }),

    async getDossier(companyId, executor) {
      const found = await findPreOnboarding(executor, companyId);
      const { papers } = await findPreOnboardingWithFiles(executor, companyId);
      if (!found?.province || !found.city) throw new ApiError("not_found");
      const { saved, province, city } = found;
      return {
        saved,
        typed: preOnboardingColumns.typed(saved, { province, city }),
        papers: preOnboardingDocuments.map(({ field }) => {
          const file = papers.find(({ id }) => id === saved[paperColumns[field]]);
          if (!file) throw new ApiError("not_found");
          return file;
        }),
      };
    },
  };
}
