import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedQuery } from "@rukun/contract/call";
import {
  type DisbursementDetail,
  type DisbursementItem,
  disbursementFilters,
  type listDisbursements as listCall,
} from "@rukun/contract/disbursements";
import type { Locale } from "@rukun/contract/locales";
import { addDays, dayInJakarta } from "@rukun/finance/calendar";
import { escrowDueOn, isWorkingDay, workingDaysBetween } from "@rukun/finance/working-days";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { BankNamesService, Standing } from "../bank-names/bank-names.service.ts";
import type { FilesService } from "../files/files.service.ts";
import { listFiles } from "./campaign.repository.ts";
import { actionsOf, allFit, type Checked, sumsOf } from "./disbursement.policy.ts";
import { bankOf, sentOf, statementOf, statusOf, ujrahOf } from "./disbursement-view.policy.ts";
import {
  countDisbursements,
  findClosing,
  type ListedRow,
  listDisbursements,
  listOfCampaign,
  listStatements,
  type NamedDisbursement,
} from "./disbursements.repository.ts";
import { type CampaignFacts, loadFacts } from "./facts.ts";

/** Who looks. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly requestId: string;
  readonly locale: Locale;
}

/** What officers of finance see of what is released to companies. */
export interface DisbursementsService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof listCall>,
    viewer: Pick<Viewer, "userId" | "locale">,
  ): Promise<CallData<typeof listCall>>;
  /** Records the view. @throws ApiError `not_found`. */
  get(viewer: Viewer, campaignId: string): Promise<DisbursementDetail>;
}

const pageSize = 20;
/** Of which the money is still in escrow. */
const isInEscrow = (status: DisbursementItem["status"]): boolean =>
  status === null || status.value === "PROPOSED";

export function createDisbursementsService(deps: {
  db: Database;
  clock: Clock;
  numbers: SealedNumbers;
  bankNames: Pick<BankNamesService, "standing" | "describe">;
  files: Pick<FilesService, "describe">;
}): DisbursementsService {
  const { db, clock, numbers, bankNames, files } = deps;

  /** What leaves, when it has to, and how far it is. */
  function describe(
    row: ListedRow,
    { userId, locale }: Pick<Viewer, "userId" | "locale">,
  ): DisbursementItem {
    const collected = BigInt(row.collected);
    // What was proposed counts, whatever would be proposed now.
    const deducted =
      row.ujrah === null ? sumsOf(row.ujrahTerms, collected).deducted : BigInt(row.ujrah);
    const status = row.status && statusOf(row.status, locale);
    const reachedAt = new Date(row.reachedAt);
    const on = escrowDueOn(reachedAt);
    const days_left = workingDaysBetween(dayInJakarta(clock()), on);
    return {
      campaign_id: row.campaignId,
      title: required(locale === "en" ? row.titleEn : row.titleId),
      company: companyTitle({ business_entity: row.businessEntity, name: row.companyName }),
      akad_type: row.akadType,
      funders: row.funders,
      number: row.number,
      status,
      collected: row.collected,
      deducted: String(deducted),
      sent: String(collected - deducted),
      reached_at: reachedAt.toISOString(),
      due: isInEscrow(status) ? { on, days_left } : null,
      is_own: row.proposedBy === userId,
    };
  }

  async function accountOf(
    facts: CampaignFacts,
    current: NamedDisbursement | undefined,
  ): Promise<DisbursementDetail["account"]> {
    const { row, company, companyId, to } = facts;
    const shared = { company: companyTitle(company) };
    const shown = (name: Standing) => ({
      name: bankNames.describe(name),
      is_asked_again: name.state === "unasked" || !name.isFresh,
    });
    // Once it is proposed, it is about the account as it was then.
    if (current) {
      const { disbursement: own, bankName } = current;
      const { bankCode, holder } = own;
      const accountNumber = numbers.open(own.id, own.accountNumberCipher);
      const subject = { type: "company", id: companyId } as const;
      const name = await bankNames.standing({ subject, bankCode, accountNumber });
      return {
        ...shared,
        bank: bankOf(own, bankName),
        number: accountNumber,
        holder,
        ...shown(name),
      };
    }
    if (!to) return null;
    const { accountNumber: number, holder } = to;
    return { ...shared, bank: bankOf(to, row.bankName), number, holder, ...shown(to.name) };
  }

  return {
    async list({ filter, cursor }, viewer) {
      const [found, totals] = await Promise.all([
        listDisbursements(db, filter, placeOf(cursor), pageSize + 1),
        countDisbursements(db),
      ]);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ reachedAt, campaignId }) => ({
        at: new Date(reachedAt),
        id: campaignId,
      }));
      return {
        items: rows.map((row) => describe(row, viewer)),
        next_cursor,
        counts: Object.fromEntries(
          disbursementFilters.map((name) => [
            name,
            totals.find(({ section }) => section === name)?.total ?? 0,
          ]),
        ) as CallData<typeof listCall>["counts"],
      };
    },

    async get(viewer, campaignId) {
      const { userId, sessionId, requestId, locale } = viewer;
      const facts = isUuid(campaignId)
        ? await loadFacts(db, campaignId, { numbers, bankNames })
        : undefined;
      if (!facts) throw new ApiError("not_found");
      const { row, sums, company } = facts;
      const all = await listOfCampaign(db, campaignId);
      const isOver = ({ disbursement: { status } }: NamedDisbursement) =>
        status === "RETURNED" || status === "FAILED";
      const current = all.find((each) => !isOver(each));
      // Of a campaign that is not funded there is nothing to see.
      if (all.length === 0 && row.campaignStatus !== "FULLY_FUNDED") {
        throw new ApiError("not_found");
      }
      const own = current?.disbursement;
      const [said, closing, stored] = await Promise.all([
        listStatements(db, own ? [own.id] : []),
        own ? findClosing(db, own.id) : undefined,
        listFiles(db, campaignId),
      ]);
      const account = await accountOf(facts, current);
      await addAuditEntry(db, {
        actorId: userId,
        subjectId: null,
        companyId: facts.companyId,
        campaignId,
        objectId: own?.id ?? campaignId,
        action: "disbursement.view",
        requestId,
      });
      const item = describe(
        {
          ...row,
          campaignId,
          businessEntity: company.business_entity,
          ujrahTerms: row.ujrah,
          number: own?.number ?? null,
          status: own?.status ?? null,
          ujrah: own ? String(own.ujrah) : null,
          proposedBy: own?.proposedBy ?? null,
        },
        viewer,
      );
      const payout = current?.payout ?? null;
      const waiting = closing?.closing.status === "PROPOSED" ? closing : undefined;
      const checks = isInEscrow(item.status) ? facts.checks : [];
      return {
        ...item,
        company_id: facts.companyId,
        slug: row.slug,
        ujrah: ujrahOf(row.ujrah, facts.collected),
        ujrah_paid:
          own?.status === "CONFIRMED" && !row.ujrah.is_deducted ? String(own.ujrahPaid) : null,
        contract: facts.contract && {
          id: facts.contract.id,
          number: facts.contract.number,
          by: facts.contract.by,
          signed_at: facts.contract.signedAt.toISOString(),
        },
        account,
        checks: checks.map(describeCheck),
        days: daysOf(new Date(row.reachedAt)),
        book: row.seq !== null && row.head !== null ? { seq: row.seq, hash: row.head } : null,
        proposed:
          current && own
            ? { by: current.proposedBy, at: own.proposedAt.toISOString(), note: own.note }
            : null,
        approved:
          current?.approvedBy && own?.approvedAt
            ? { by: current.approvedBy, at: own.approvedAt.toISOString() }
            : null,
        payout: payout && {
          id: payout.id,
          state: payout.state,
          reference: payout.providerId,
          requested_at: payout.requestedAt.toISOString(),
          sent_at: payout.sentAt?.toISOString() ?? null,
          ended_at: payout.endedAt?.toISOString() ?? null,
        },
        statements: own
          ? said.map(({ statement, by }) => ({ ...statementOf(own, payout, statement), by }))
          : [],
        closing: waiting
          ? {
              reason: waiting.closing.reasonId,
              reason_en: waiting.closing.reasonEn,
              proposed_by: waiting.by,
              proposed_at: waiting.closing.proposedAt.toISOString(),
              is_own: waiting.closing.proposedBy === userId,
            }
          : null,
        earlier: all.filter(isOver).map((each) => describeEnded(each, locale)),
        files: stored.map(({ kind, file }) => ({ kind, file: files.describe(file, sessionId) })),
        actions: actionsOf({
          officerId: userId,
          campaignStatus: row.campaignStatus,
          current: own ?? null,
          isReady: allFit(facts.checks) && (own === undefined || sums.sent === sentOf(own)),
          closingBy: waiting?.closing.proposedBy ?? null,
          isAgreed: own !== undefined && said.at(-1)?.statement.amount === sentOf(own),
        }),
      };
    },
  };
}

const describeCheck = ({ key, fits, count, of, difference, at }: Checked) => ({
  key,
  fits,
  count: count ?? null,
  of: of ?? null,
  difference: difference === undefined ? null : String(difference),
  at: at?.toISOString() ?? null,
});

/** From the day when the target was reached to the last one. */
function daysOf(reachedAt: Date): DisbursementDetail["days"] {
  const until = escrowDueOn(reachedAt);
  const days: DisbursementDetail["days"] = [];
  for (let day = dayInJakarta(reachedAt); day <= until; day = addDays(day, 1)) {
    days.push({ day, is_working: isWorkingDay(day) });
  }
  return days;
}

const describeEnded = (
  { disbursement, payout, proposedBy }: NamedDisbursement,
  locale: Locale,
): DisbursementDetail["earlier"][number] => ({
  number: disbursement.number,
  status: statusOf(disbursement.status, locale),
  proposed_by: proposedBy,
  proposed_at: disbursement.proposedAt.toISOString(),
  ended_at: required(disbursement.endedAt).toISOString(),
  reason: disbursement.returnReason,
  failure: payout?.failureReason ?? null,
});
