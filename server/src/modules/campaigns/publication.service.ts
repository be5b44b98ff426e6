import type { ParsedBody } from "@rukun/contract/call";
import type { CampaignEvent } from "@rukun/contract/campaign-machine";
import type { publishCampaign } from "@rukun/contract/campaign-operations";
import { hasOpinion } from "@rukun/contract/campaign-rules";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { Locale } from "@rukun/contract/locales";
import { projectTypeTitles } from "@rukun/contract/master-codes";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUniqueViolation } from "../../lib/constraint-violation.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import type { BorrowerCapService } from "./borrower-cap.service.ts";
import type { Decider } from "./campaign-reviews.service.ts";
import type { CampaignEffects, CampaignStatusService } from "./campaign-status.service.ts";
import { addWords, findCampaign, lockWholeCampaign } from "./campaigns.repository.ts";
import {
  addFormerSlug,
  findPlaceNames,
  isSlugTaken,
  removeFormerSlug,
  savePublication,
  saveSlug,
} from "./operations.repository.ts";
import { wordsOf } from "./search-words.policy.ts";
import { numberedSlug, slugOf } from "./slug.policy.ts";

export interface PublicationService {
  /**
   * @throws ApiError `not_found`, `transition_invalid`, `above_borrower_cap`, `sharia_opinion_missing`,
   * `company_signer_missing`, as `BankNamesService.requireCompany`, `validation_failed` for moments that cannot be.
   */
  publish(
    decider: Decider,
    id: string,
    body: ParsedBody<typeof publishCampaign>,
  ): Promise<CampaignStatus>;
  suspend(decider: Decider, id: string, reason: Record<Locale, string>): Promise<CampaignStatus>;
  resume(decider: Decider, id: string): Promise<CampaignStatus>;
  cancel(decider: Decider, id: string, reason: Record<Locale, string>): Promise<CampaignStatus>;
  /** @throws ApiError `validation_failed` when another campaign has the address, or had it. */
  changeSlug(decider: Decider, id: string, slug: string): Promise<string>;
}

/**
 * Ends what is proposed of the campaign's money, in the transaction that cancels it.
 * @throws ApiError `transition_invalid` when the money has left, or may have.
 */
export type CancelDisbursement = (
  tx: Transaction,
  campaignId: string,
  by: { readonly officerId: string; readonly requestId: string; readonly reason: string },
) => Promise<void>;

/** A published moment may be this much in the past: forms take a while. */
const toleranceMs = 5 * 60_000;
const mostSlugs = 50;

export function createPublicationService(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  campaignStatus: CampaignStatusService;
  refreshPages: CampaignEffects["refreshPages"];
  cancelDisbursement: CancelDisbursement;
  borrowerCap: Pick<BorrowerCapService, "requireRoom">;
  signatories: Pick<SignatoriesService, "requireAny">;
  bankNames: Pick<BankNamesService, "refreshCompany" | "requireCompany">;
}): PublicationService {
  const { db, clock, jobs, campaignStatus, refreshPages, cancelDisbursement } = deps;
  const { borrowerCap, signatories, bankNames } = deps;

  async function lock(tx: Transaction, id: string): Promise<CampaignRow> {
    const campaign = isUuid(id) ? await lockWholeCampaign(tx, id) : undefined;
    if (!campaign) throw new ApiError("not_found");
    return campaign;
  }

  const change = (
    tx: Transaction,
    { officerId, requestId }: Decider,
    id: string,
    event: CampaignEvent,
    publicReason?: Record<Locale, string>,
  ) => {
    const actor = { role: "officer", id: officerId } as const;
    const reason = publicReason?.id ?? null;
    return campaignStatus.change(tx, {
      id,
      event,
      actor,
      reason,
      requestId,
      ...(publicReason && { publicReason }),
    });
  };

  async function freeSlug(tx: Transaction, title: string): Promise<string> {
    const slug = slugOf(title);
    for (let number = 1; number <= mostSlugs; number += 1) {
      const next = number === 1 ? slug : numberedSlug(slug, number);
      if (!(await isSlugTaken(tx, next))) return next;
    }
    throw fieldError("slug", "slugTaken");
  }

  async function searchWordsOf(db: Executor, campaign: CampaignRow): Promise<string[]> {
    const { titleId, titleEn, projectType } = campaign;
    const sector = projectType && Object.values(projectTypeTitles[projectType]);
    const place = Object.values((await findPlaceNames(db, campaign.id)) ?? {});
    return wordsOf([titleId, titleEn, ...(sector ?? []), ...place].join(" "));
  }

  return {
    async publish(decider, id, body) {
      const seen = isUuid(id) ? await findCampaign(db, id) : undefined;
      if (seen?.status === "READY_TO_PUBLISH") await bankNames.refreshCompany(seen.companyId);
      return db.transaction(async (tx) => {
        const campaign = await lock(tx, id);
        if (campaign.status !== "READY_TO_PUBLISH") throw new ApiError("transition_invalid");
        await borrowerCap.requireRoom(tx, campaign);
        if (!hasOpinion(campaign)) throw new ApiError("sharia_opinion_missing");
        await signatories.requireAny(tx, campaign.companyId);
        // Funders' money would be stopped at the payout.
        await bankNames.requireCompany(tx, campaign.companyId);
        const now = clock();
        const [startsAt, endsAt] = [new Date(body.starts_at), new Date(body.ends_at)];
        if (startsAt.getTime() < now.getTime() - toleranceMs) {
          throw fieldError("starts_at", "startsInPast");
        }
        if (endsAt <= startsAt || endsAt <= now) throw fieldError("ends_at", "endsBeforeStart");
        const searchWords = await searchWordsOf(tx, campaign);
        const slug = campaign.slug ?? (await freeSlug(tx, campaign.titleId ?? ""));
        await savePublication(tx, id, { slug, searchWords, startsAt, endsAt, publishedAt: now });
        await addWords(tx, searchWords);
        const status = await change(tx, decider, id, "publish");
        // Both moments have a job of their own; a recurring one finds what those missed.
        for (const at of [startsAt, endsAt]) await jobs.enqueue(tx, "move-campaigns", {}, { at });
        return status;
      });
    },
    suspend: (decider, id, reason) =>
      db.transaction(async (tx) => {
        await lock(tx, id);
        return change(tx, decider, id, "suspend", reason);
      }),
    resume: (decider, id) =>
      db.transaction(async (tx) => {
        const { startsAt } = await lock(tx, id);
        const isEarly = startsAt !== null && startsAt > clock();
        const status = await change(tx, decider, id, isEarly ? "resumeBeforeStart" : "resume");
        await jobs.enqueue(tx, "move-campaigns", {});
        return status;
      }),
    cancel: (decider, id, reason) =>
      db.transaction(async (tx) => {
        await lock(tx, id);
        const { officerId, requestId } = decider;
        await cancelDisbursement(tx, id, { officerId, requestId, reason: reason.id });
        return change(tx, decider, id, "cancel", reason);
      }),
    async changeSlug({ officerId, requestId }, id, slug) {
      const work = db.transaction(async (tx) => {
        const campaign = await lock(tx, id);
        const { slug: former, companyId } = campaign;
        if (former === null) throw new ApiError("transition_invalid");
        if (former === slug) return slug;
        // It may get an address back that it had.
        await removeFormerSlug(tx, slug, id);
        if (await isSlugTaken(tx, slug)) throw fieldError("slug", "slugTaken");
        await saveSlug(tx, id, slug);
        await addFormerSlug(tx, former, id);
        await addAuditEntry(tx, {
          actorId: officerId,
          subjectId: null,
          companyId,
          campaignId: id,
          action: "campaign.slug",
          from: former,
          to: slug,
          requestId,
          at: clock(),
        });
        await refreshPages(tx, [{ slug, formerSlug: former }]);
        return slug;
      });
      return work.catch((error: unknown) => {
        if (isUniqueViolation(error, "campaigns_slug_key")) throw fieldError("slug", "slugTaken");
        throw error;
      });
    },
  };
}
