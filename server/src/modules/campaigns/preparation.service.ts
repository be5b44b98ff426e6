import type {
  CampaignBasics,
  CampaignFiles,
  CampaignTerms,
} from "@rukun/contract/campaign-content";
import { missingForCampaigns } from "@rukun/contract/campaign-gate";
import { campaignIssues, type RuleIssue } from "@rukun/contract/campaign-rules";
import { type CampaignStepName, campaignSteps } from "@rukun/contract/campaign-steps";
import type { CompanyCampaign, PreparationStep } from "@rukun/contract/company-campaigns";
import { type CompanyAction, mayInCompany } from "@rukun/contract/company-roles";
import type { Locale } from "@rukun/contract/locales";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { documentsNamed } from "../steps/step-answers.policy.ts";
import type { StepAnswersRow } from "../steps/step-answers.repository.ts";
import { createStepAnswers } from "../steps/step-answers.service.ts";
import type { BorrowerCapService } from "./borrower-cap.service.ts";
import { columnsOfBasics, columnsOfTerms } from "./campaign-terms.policy.ts";
import {
  type CampaignFile,
  campaignEditRefusal,
  campaignFilesOf,
  type Drafts,
  describeCampaign,
  fieldErrorsOfRules,
  maxDrafts,
} from "./preparation.policy.ts";
import {
  addCampaign,
  findCampaignMember,
  findCompanyCampaign,
  listCampaignFiles,
  listCampaignsOf,
  listCountersigned,
  listRejections,
  lockAndCountDrafts,
  lockCampaignFiles,
  lockCompanyCampaign,
  replaceCampaignFiles,
  updateCampaign,
} from "./preparation.repository.ts";

/** Who acts, and in which language they read. */
export interface CampaignEditor {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly locale: Locale;
}

export interface SavedStep {
  version: number;
  saved_at: string;
  campaign: CompanyCampaign;
}
interface OfStep {
  readonly campaign_id: string;
  readonly version: number;
}
interface Contents {
  "step-one": CampaignBasics;
  "step-two": CampaignTerms;
  "step-three": CampaignFiles;
}

export interface PreparationService {
  list(
    editor: CampaignEditor,
    cursor?: string,
  ): Promise<{
    data: CompanyCampaign[];
    meta: { next_cursor: string | null; may_create: boolean };
  }>;
  /** @throws ApiError `not_found`, also for another company's. */
  get(editor: CampaignEditor, campaignId: string, db?: Executor): Promise<CompanyCampaign>;
  /** @throws ApiError `company_not_approved`, `pre_onboarding_not_approved`, `too_many_campaigns`. */
  create(editor: CampaignEditor): Promise<CompanyCampaign>;
  getStep(
    editor: CampaignEditor,
    campaignId: string,
    step: CampaignStepName,
  ): Promise<PreparationStep>;
  /**
   * Keeps what is typed. @throws ApiError `draft_changed` with the step as it is now, `under_review`,
   * `campaign_locked`, `validation_failed` for what no step has.
   */
  saveDraft(
    editor: CampaignEditor,
    draft: OfStep & { step: CampaignStepName; values: Record<string, unknown> },
  ): Promise<{ version: number; saved_at: string }>;
  /** The same for content that fits its schema; `validation_failed` under each field that breaks a rule. */
  saveStep<Name extends CampaignStepName>(
    editor: CampaignEditor,
    step: Name,
    seen: OfStep,
    content: Contents[Name],
  ): Promise<SavedStep>;
  /**
   * The campaign, locked until the transaction ends, for a member who may do this now.
   * @throws ApiError `not_found`, `forbidden`; `signer_not_authorised` for an owner who may not sign.
   */
  lockFor(
    tx: Transaction,
    editor: CampaignEditor,
    campaignId: string,
    action: CompanyAction,
  ): Promise<CampaignRow>;
}

const pageSize = 20;

/** What a step is stored as, beside its answers. What step 2 yields depends on the target and the tenor. */
const columnsOf: {
  readonly [Name in CampaignStepName]: (
    content: Contents[Name],
    saved: CampaignRow,
  ) => Partial<CampaignRow>;
} = {
  "step-one": (basics, { stepTwo }) => ({
    ...columnsOfBasics(basics),
    ...(stepTwo ? columnsOfTerms(stepTwo, basics) : {}),
  }),
  "step-two": (terms, { stepOne }) => {
    if (!stepOne) throw new ApiError("step_not_reached");
    return columnsOfTerms(terms, stepOne);
  },
  "step-three": (stepThree) => ({ stepThree }),
};

export function createPreparationService(deps: {
  db: Database;
  clock: Clock;
  files: Pick<FilesService, "describe">;
  borrowerCap: Pick<BorrowerCapService, "limitsOf">;
  signatories: Pick<SignatoriesService, "requireSigner">;
}): PreparationService {
  const { db, clock, files, borrowerCap, signatories } = deps;
  const today = () => dayInJakarta(clock());

  const answers = createStepAnswers("campaign", campaignSteps, clock);

  async function requireOwn(executor: Executor, companyId: string, campaignId: string) {
    const campaign = isUuid(campaignId)
      ? await findCompanyCampaign(executor, companyId, campaignId)
      : undefined;
    if (!campaign) throw new ApiError("not_found");
    return campaign;
  }

  async function lockFor(
    ...[tx, { companyId, userId }, campaignId, action]: Parameters<PreparationService["lockFor"]>
  ) {
    const campaign = isUuid(campaignId)
      ? await lockCompanyCampaign(tx, companyId, campaignId)
      : undefined;
    if (!campaign) throw new ApiError("not_found");
    const member = await findCampaignMember(tx, companyId, userId);
    // The role may have changed since the call was admitted.
    if (!member || !mayInCompany(member.role, action)) throw new ApiError("forbidden");
    if (action === "sign") await signatories.requireSigner(tx, companyId, userId);
    return campaign;
  }

  const draftsOf = (rows: readonly StepAnswersRow[], campaignId: string): Drafts =>
    Object.fromEntries(
      rows
        .filter(({ subjectId }) => subjectId === campaignId)
        .map(({ step, values }) => [step, values]),
    );

  async function describeAll(
    executor: Executor,
    companyId: string,
    campaigns: readonly CampaignRow[],
    locale: Locale,
  ): Promise<CompanyCampaign[]> {
    if (campaigns.length === 0) return [];
    const limitOf = await borrowerCap.limitsOf(executor, companyId);
    const open = campaigns.filter(({ status }) => !campaignEditRefusal(status));
    const rows = await answers.list(
      executor,
      open.map(({ id }) => id),
    );
    const returned = campaigns.filter(({ status }) => status === "RETURNED");
    const rejections =
      returned.length > 0
        ? await listRejections(
            executor,
            returned.map(({ id }) => id),
          )
        : [];
    const funded = campaigns.filter(({ status }) => status === "FULLY_FUNDED");
    const countersigned =
      funded.length > 0
        ? await listCountersigned(
            executor,
            funded.map(({ id }) => id),
          )
        : [];
    return campaigns.map((campaign) =>
      describeCampaign(campaign, draftsOf(rows, campaign.id), {
        locale,
        today: today(),
        limit: limitOf(campaign.id),
        rejection: rejections.find(({ campaignId }) => campaignId === campaign.id),
        isCountersigned: countersigned.includes(campaign.id),
      }),
    );
  }

  const get: PreparationService["get"] = async (
    { companyId, locale },
    campaignId,
    executor = db,
  ) => {
    const campaign = await requireOwn(executor, companyId, campaignId);
    const [described] = await describeAll(executor, companyId, [campaign], locale);
    if (!described) throw new ApiError("not_found");
    return described;
  };

  async function readStep(
    executor: Executor,
    { companyId, sessionId }: CampaignEditor,
    campaign: CampaignRow,
    step: CampaignStepName,
  ): Promise<PreparationStep> {
    const rows = await answers.list(executor, [campaign.id]);
    const bodies = answers.bodiesOf(rows, {
      "step-one": { ...campaign.stepOne },
      "step-two": { ...campaign.stepTwo },
      "step-three": { ...campaign.stepThree },
    });
    const values = answers.counted(step, bodies);
    const ids = filesOf(step, values).map(({ id }) => id);
    const own = await listCampaignFiles(executor, companyId, ids.filter(isUuid));
    return {
      values,
      ...answers.revisionOf(rows, step),
      files: own.map((file) => files.describe(file, sessionId)),
    };
  }

  /** Files stand in step 3, and under no condition. */
  const filesOf = (step: CampaignStepName, values: object): CampaignFile[] =>
    campaignFilesOf(documentsNamed(campaignSteps[step], { ...values }, {}));

  /** @returns the files of the references that are this company's, of the kind they are named as. */
  async function ownFiles(
    tx: Transaction,
    companyId: string,
    references: readonly CampaignFile[],
  ): Promise<CampaignFile[]> {
    const ids = references.map(({ id }) => id).filter(isUuid);
    const rows = await lockCampaignFiles(tx, companyId, ids);
    return references.filter(({ id, kind }) =>
      rows.some((row) => row.id === id && row.kind === kind),
    );
  }

  /** Locks the step for who has seen its newest version. */
  async function lockStep(
    tx: Transaction,
    editor: CampaignEditor,
    { campaign_id, version }: OfStep,
    step: CampaignStepName,
  ): Promise<CampaignRow> {
    const campaign = await lockFor(tx, editor, campaign_id, "edit");
    const refusal = campaignEditRefusal(campaign.status);
    if (refusal) throw new ApiError(refusal);
    const current = await readStep(tx, editor, campaign, step);
    if (current.version !== version) throw new ApiError("draft_changed", { data: current });
    return campaign;
  }

  async function write(
    tx: Transaction,
    { userId, companyId }: CampaignEditor,
    subjectId: string,
    step: CampaignStepName,
    values: Record<string, unknown>,
  ) {
    const saved = await answers.save(tx, { subjectId, step, userId, values });
    await updateCampaign(tx, subjectId, { updatedAt: new Date(saved.saved_at) });
    if (step === "step-three") {
      const own = await ownFiles(tx, companyId, filesOf(step, values));
      await replaceCampaignFiles(tx, subjectId, own);
    }
    return saved;
  }

  /** The rules of a step, and whether its files are the company's. */
  async function issuesOf<Name extends CampaignStepName>(
    tx: Transaction,
    step: Name,
    content: Contents[Name],
    { id, companyId, stepOne }: CampaignRow,
  ): Promise<readonly RuleIssue[]> {
    const limitOf = await borrowerCap.limitsOf(tx, companyId);
    const basis = { basics: stepOne ?? {}, today: today(), limit: limitOf(id) };
    const references = filesOf(step, content);
    const own = await ownFiles(tx, companyId, references);
    return [
      ...campaignIssues(step, content, basis),
      ...references
        .filter((reference) => !own.includes(reference))
        .map(({ path }) => ({ path: path.split("."), message: "documentUnknown" as const })),
    ];
  }

  return {
    get,
    lockFor,

    async list({ companyId, userId, locale }, cursor) {
      const found = await listCampaignsOf(db, companyId, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ createdAt: at, id }) => ({
        at,
        id,
      }));
      const member = await findCampaignMember(db, companyId, userId);
      return {
        data: await describeAll(db, companyId, rows, locale),
        meta: {
          next_cursor,
          may_create:
            member !== undefined &&
            missingForCampaigns(member.gate).length === 0 &&
            mayInCompany(member.role, "edit"),
        },
      };
    },

    create: (editor) =>
      db.transaction(async (tx) => {
        const { companyId, userId } = editor;
        const drafts = await lockAndCountDrafts(tx, companyId);
        const member = await findCampaignMember(tx, companyId, userId);
        if (!member || !mayInCompany(member.role, "edit")) throw new ApiError("forbidden");
        const [missing] = missingForCampaigns(member.gate);
        if (missing) throw new ApiError(missing);
        if (drafts >= maxDrafts) throw new ApiError("too_many_campaigns");
        const now = clock();
        const { id } = await addCampaign(tx, {
          companyId,
          createdBy: userId,
          createdAt: now,
          updatedAt: now,
        });
        return get(editor, id, tx);
      }),

    async getStep(editor, campaignId, step) {
      const campaign = await requireOwn(db, editor.companyId, campaignId);
      return readStep(db, editor, campaign, step);
    },

    async saveDraft(editor, { campaign_id, version, step, values }) {
      answers.refuseForeign(step, values);
      return db.transaction(async (tx) => {
        await lockStep(tx, editor, { campaign_id, version }, step);
        return write(tx, editor, campaign_id, step, values);
      });
    },

    saveStep: (editor, step, seen, content) =>
      db.transaction(async (tx) => {
        const campaign = await lockStep(tx, editor, seen, step);
        const columns = columnsOf[step](content, campaign);
        const issues = await issuesOf(tx, step, content, campaign);
        if (issues.length > 0) {
          throw new ApiError("validation_failed", { fieldErrors: fieldErrorsOfRules(issues) });
        }
        await updateCampaign(tx, campaign.id, columns);
        const saved = await write(tx, editor, campaign.id, step, content);
        return { ...saved, campaign: await get(editor, campaign.id, tx) };
      }),
  };
}
