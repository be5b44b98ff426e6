import type {
  CampaignBasics,
  CampaignFiles,
  CampaignTerms,
} from "@rukun/contract/campaign-content";
import { missingForCampaigns } from "@rukun/contract/campaign-gate";
import {
  basicsIssues,
  type CampaignStepName,
  filesIssues,
  type RuleIssue,
  termsIssues,
} from "@rukun/contract/campaign-rules";
import type { CompanyCampaign, PreparationStep } from "@rukun/contract/company-campaigns";
import { type CompanyAction, mayInCompany } from "@rukun/contract/company-roles";
import type { Locale } from "@rukun/contract/locales";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import { ApiError, type FieldErrors } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import type { BorrowerCapService } from "./borrower-cap.service.ts";
import { columnsOfBasics, columnsOfTerms } from "./campaign-terms.policy.ts";
import {
  campaignEditRefusal,
  type Drafts,
  describeCampaign,
  type FileReference,
  fieldErrorsOfRules,
  fileReferences,
  hasUnstorableText,
  maxDrafts,
  stepColumns,
  stepNumbers,
  unknownKeys,
} from "./preparation.policy.ts";
import {
  addCampaign,
  type DraftRow,
  findCampaignMember,
  findCompanyCampaign,
  listCampaignFiles,
  listCampaignsOf,
  listCountersigned,
  listDrafts,
  listRejections,
  lockAndCountDrafts,
  lockCampaignFiles,
  lockCompanyCampaign,
  replaceCampaignFiles,
  saveDraft,
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
  saveStepOne(editor: CampaignEditor, body: CampaignBasics & OfStep): Promise<SavedStep>;
  saveStepTwo(editor: CampaignEditor, body: CampaignTerms & OfStep): Promise<SavedStep>;
  saveStepThree(editor: CampaignEditor, body: CampaignFiles & OfStep): Promise<SavedStep>;
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

/** What of a step is stored beside it in columns. */
type Columns = (campaign: CampaignRow) => Partial<CampaignRow>;

export function createPreparationService(deps: {
  db: Database;
  clock: Clock;
  files: Pick<FilesService, "describe">;
  borrowerCap: Pick<BorrowerCapService, "limitsOf">;
  signatories: Pick<SignatoriesService, "requireSigner">;
}): PreparationService {
  const { db, clock, files, borrowerCap, signatories } = deps;
  const today = () => dayInJakarta(clock());

  const refuse = (fieldErrors: FieldErrors): void => {
    if (Object.keys(fieldErrors).length > 0)
      throw new ApiError("validation_failed", { fieldErrors });
  };

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

  const draftsOf = (rows: readonly DraftRow[], campaignId: string): Drafts =>
    Object.fromEntries(
      Object.entries(stepNumbers).flatMap(([name, number]) => {
        const row = rows.find((each) => each.campaignId === campaignId && each.step === number);
        return row ? [[name, row.values]] : [];
      }),
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
    const rows = await listDrafts(
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
    const rows = await listDrafts(executor, [campaign.id]);
    const draft = rows.find((row) => row.step === stepNumbers[step]);
    const values: Record<string, unknown> = draft?.values ?? {
      ...(campaign[stepColumns[step]] ?? {}),
    };
    const ids = step === "step-three" ? fileReferences(values).map(({ id }) => id) : [];
    const own = await listCampaignFiles(executor, companyId, ids.filter(isUuid));
    return {
      values,
      version: draft?.version ?? 0,
      saved_at: draft?.savedAt.toISOString() ?? null,
      saved_by: draft?.savedBy ?? null,
      files: own.map((file) => files.describe(file, sessionId)),
    };
  }

  /** @returns the files of the references that are this company's, of the kind they are named as. */
  async function ownFiles(
    tx: Transaction,
    companyId: string,
    references: readonly FileReference[],
  ): Promise<FileReference[]> {
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
    { campaign_id: campaignId, version }: OfStep,
    step: CampaignStepName,
    values: Record<string, unknown>,
  ) {
    const savedAt = clock();
    const next = version + 1;
    await saveDraft(tx, {
      campaignId,
      step: stepNumbers[step],
      values,
      version: next,
      savedBy: userId,
      savedAt,
    });
    await updateCampaign(tx, campaignId, { updatedAt: savedAt });
    if (step === "step-three") {
      const own = await ownFiles(tx, companyId, fileReferences(values));
      await replaceCampaignFiles(tx, campaignId, own);
    }
    return { version: next, saved_at: savedAt.toISOString() };
  }

  const saveStep = (
    editor: CampaignEditor,
    { campaign_id, version, ...content }: OfStep & (CampaignBasics | CampaignTerms | CampaignFiles),
    step: CampaignStepName,
    check: (tx: Transaction, campaign: CampaignRow) => Promise<readonly RuleIssue[]>,
    columns: Columns,
  ): Promise<SavedStep> =>
    db.transaction(async (tx) => {
      const of = { campaign_id, version };
      const campaign = await lockStep(tx, editor, of, step);
      refuse(fieldErrorsOfRules(await check(tx, campaign)));
      await updateCampaign(tx, campaign_id, columns(campaign));
      const saved = await write(tx, editor, of, step, content);
      return { ...saved, campaign: await get(editor, campaign_id, tx) };
    });

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
      refuse(
        Object.fromEntries(
          unknownKeys(step, values).map((key) => [`values.${key}`, ["unknownField"]]),
        ),
      );
      if (hasUnstorableText(values)) refuse({ values: ["control"] });
      return db.transaction(async (tx) => {
        const of = { campaign_id, version };
        await lockStep(tx, editor, of, step);
        return write(tx, editor, of, step, values);
      });
    },

    saveStepOne: (editor, body) =>
      saveStep(
        editor,
        body,
        "step-one",
        async (tx, { id, companyId }) => {
          const limitOf = await borrowerCap.limitsOf(tx, companyId);
          return basicsIssues(body, today(), limitOf(id));
        },
        ({ stepTwo }) => {
          const { campaign_id: _id, version: _version, ...basics } = body;
          // What step 2 yields depends on the target and the tenor.
          return {
            ...columnsOfBasics(basics),
            ...(stepTwo ? columnsOfTerms(stepTwo, basics) : {}),
          };
        },
      ),

    saveStepTwo: (editor, body) =>
      saveStep(
        editor,
        body,
        "step-two",
        async (_tx, { stepOne }) => {
          if (!stepOne) throw new ApiError("step_not_reached");
          return termsIssues(body, stepOne);
        },
        ({ stepOne }) => {
          const { campaign_id: _id, version: _version, ...terms } = body;
          if (!stepOne) throw new ApiError("step_not_reached");
          return columnsOfTerms(terms, stepOne);
        },
      ),

    saveStepThree: (editor, body) =>
      saveStep(
        editor,
        body,
        "step-three",
        async (tx) => {
          const references = fileReferences({ ...body });
          const own = await ownFiles(tx, editor.companyId, references);
          const strange = references.filter((reference) => !own.includes(reference));
          return [
            ...filesIssues(body),
            ...strange.map(({ path }) => ({ path: [path], message: "documentUnknown" as const })),
          ];
        },
        () => {
          const { campaign_id: _id, version: _version, ...stepThree } = body;
          return { stepThree };
        },
      ),
  };
}
