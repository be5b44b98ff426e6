import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type {
  getOperatedCampaign,
  listOperatedCampaigns,
  OperatedCampaign,
} from "@rukun/contract/campaign-operations";
import {
  campaignFilterNames,
  campaignFilters,
  campaignReviewActions,
  campaignReviewKinds,
  waitingForOfficers,
} from "@rukun/contract/campaign-review-policy";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { Locale } from "@rukun/contract/locales";
import { mayAsOfficer } from "@rukun/contract/officer-roles";
import { overdueBefore } from "@rukun/finance/working-days";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import { minutesWaited } from "../reviews/review-answers.policy.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { findAcceptance, findAgreement } from "./agreement.repository.ts";
import { describeLimit } from "./borrower-cap.policy.ts";
import type { BorrowerCapService } from "./borrower-cap.service.ts";
import { earlierReviews, reviewedParts } from "./campaign-earlier.policy.ts";
import { listCampaignFiles } from "./campaign-files.repository.ts";
import { fundingOf } from "./campaign-funding.policy.ts";
import { namedStatusOf } from "./campaign-view.policy.ts";
import {
  countByStatus,
  findOperated,
  listOperated,
  listReviews,
  listStatusChanges,
  type OperatedDetailRow,
  type OperatedRow,
  type ReviewLine,
} from "./operations.repository.ts";

const pageSize = 20;

type Officer = Pick<SignedIn, "userId" | "sessionId" | "officerRoles">;

export interface OperationsService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof listOperatedCampaigns>,
    locale: Locale,
  ): Promise<CallData<typeof listOperatedCampaigns>>;
  /** Records the view. @throws ApiError `not_found`. */
  get(
    officer: Officer,
    id: string,
    request: { readonly locale: Locale; readonly requestId: string },
  ): Promise<CallData<typeof getOperatedCampaign>>;
}

const systemName = { id: "Sistem", en: "System" } as const;

const describe = (
  row: OperatedRow | OperatedDetailRow,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): OperatedCampaign => {
  const { campaign, businessEntity, companyName, reviewed } = row;
  const { updatedAt } = campaign;
  const isWaiting = waitingForOfficers.some((status) => status === campaign.status);
  return {
    id: campaign.id,
    title: locale === "en" ? campaign.titleEn : campaign.titleId,
    company: companyTitle({ business_entity: businessEntity, name: companyName }),
    status: namedStatusOf(campaign.status, locale),
    akad_type: campaign.akadType,
    target: campaign.target === null ? null : String(campaign.target),
    submitted_at: campaign.submittedAt?.toISOString() ?? null,
    // Nothing but the status changes in these statuses, so that is when they began.
    waiting_minutes: isWaiting ? minutesWaited(updatedAt, now) : null,
    is_overdue: isWaiting && updatedAt < overdueBefore(now),
    starts_at: campaign.startsAt?.toISOString() ?? null,
    ends_at: campaign.endsAt?.toISOString() ?? null,
    reviewed,
  };
};

/** How the company agreed: by signing, or, before contracts were signed, on its page. */
function acceptanceOf(
  accepted: Awaited<ReturnType<typeof findAcceptance>>,
  agreement: Awaited<ReturnType<typeof findAgreement>>,
): CallData<typeof getOperatedCampaign>["acceptance"] {
  if (agreement?.signedAt) {
    const { id, number, signatory: by, signedAt, templateVersion, sha256 } = agreement;
    return {
      by,
      at: signedAt.toISOString(),
      document_version: templateVersion,
      document_sha256: sha256,
      contract: { id, number },
    };
  }
  if (!accepted) return null;
  return {
    by: accepted.by,
    at: accepted.acceptedAt.toISOString(),
    document_version: accepted.documentVersion,
    document_sha256: accepted.documentSha256,
    contract: null,
  };
}

/** What this officer may decide: in review, not decided yet, and not both by one person. */
function mayDecide(
  { campaign, round }: OperatedDetailRow,
  reviews: readonly ReviewLine[],
  { userId, officerRoles }: Officer,
) {
  const now = reviews.filter(({ review }) => review.round === round);
  const isOwn = now.some(({ review }) => review.officerId === userId);
  if (campaign.status !== "IN_REVIEW" || isOwn) return [];
  return campaignReviewKinds.filter(
    (kind) =>
      !now.some(({ review }) => review.kind === kind) &&
      mayAsOfficer(officerRoles, campaignReviewActions[kind]),
  );
}

export function createOperationsService(deps: {
  db: Database;
  files: Pick<FilesService, "describe">;
  borrowerCap: Pick<BorrowerCapService, "limitsOf">;
  signatories: Pick<SignatoriesService, "signersOf">;
  clock: Clock;
}): OperationsService {
  const { db, files, borrowerCap, signatories, clock } = deps;
  return {
    async list({ filter = "review", cursor }, locale) {
      const now = clock();
      const [found, totals] = await Promise.all([
        listOperated(db, campaignFilters[filter], placeOf(cursor), pageSize + 1),
        countByStatus(db, overdueBefore(now)),
      ]);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ campaign }) => ({
        at: campaign.updatedAt,
        id: campaign.id,
      }));
      const countOf = (statuses: readonly CampaignStatus[]) =>
        totals
          .filter(({ status }) => statuses.includes(status))
          .reduce((sum, { total }) => sum + total, 0);
      return {
        items: rows.map((row) => describe(row, { locale, now })),
        next_cursor,
        counts: Object.fromEntries(
          campaignFilterNames.map((name) => [name, countOf(campaignFilters[name])]),
        ) as CallData<typeof listOperatedCampaigns>["counts"],
        overdue: totals.find(({ status }) => status === "IN_REVIEW")?.old ?? 0,
      };
    },

    async get(officer, id, { locale, requestId }) {
      const row = isUuid(id) ? await findOperated(db, id) : undefined;
      if (!row) throw new ApiError("not_found");
      const { campaign } = row;
      const [reviews, stored, acceptance, agreement, changes, limitOf, signers] = await Promise.all(
        [
          listReviews(db, id),
          listCampaignFiles(db, [id]),
          findAcceptance(db, id),
          findAgreement(db, id),
          listStatusChanges(db, id),
          borrowerCap.limitsOf(db, campaign.companyId),
          signatories.signersOf(db, campaign.companyId),
        ],
      );
      await addAuditEntry(db, {
        actorId: officer.userId,
        subjectId: null,
        companyId: campaign.companyId,
        campaignId: id,
        action: "campaign.view",
        requestId,
      });
      return {
        ...describe(row, { locale, now: clock() }),
        slug: campaign.slug,
        company_id: campaign.companyId,
        signers,
        round: row.round,
        may_decide: mayDecide(row, reviews, officer),
        borrower_limit: describeLimit(limitOf(id)),
        basics: campaign.stepOne,
        terms: campaign.stepTwo,
        city: row.city,
        province: row.province,
        yield_bps: campaign.yieldBps,
        risk_grade: campaign.riskGrade,
        risk_reasons_id: campaign.riskReasonsId,
        risk_reasons_en: campaign.riskReasonsEn,
        files: stored.map(({ kind, altId, altEn, file }) => ({
          kind,
          alt_id: altId,
          alt_en: altEn,
          file: files.describe(file, officer.sessionId),
        })),
        reviews: reviews.map(({ review, officer: name }) => ({
          kind: review.kind,
          round: review.round,
          officer: name,
          is_approved: review.isApproved,
          answers: review.answers,
          message: review.message,
          decided_at: review.decidedAt.toISOString(),
        })),
        earlier:
          campaign.status === "IN_REVIEW"
            ? earlierReviews(
                reviews.map(({ review }) => review),
                row.round,
                reviewedParts(campaign, stored),
              )
            : [],
        acceptance: acceptanceOf(acceptance, agreement),
        funding: campaign.publishedAt && fundingOf(row.transactions),
        status_reason: campaign.statusReason,
        status_reason_en: campaign.statusReasonEn,
        history: changes.map(({ at, from, to, reason, actor }) => ({
          at: at.toISOString(),
          actor: actor ?? systemName[locale],
          from: namedStatusOf(from as CampaignStatus, locale),
          to: namedStatusOf(to as CampaignStatus, locale),
          reason,
        })),
      };
    },
  };
}
