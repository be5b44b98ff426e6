import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type {
  Arrear,
  Distribution,
  DistributionDetail,
  listDistributions as listCall,
  releaseDistribution,
} from "@rukun/contract/distributions";
import type { Locale } from "@rukun/contract/locales";
import { dayInJakarta } from "@rukun/finance/calendar";
import { daysLateOn, lateBefore } from "@rukun/finance/working-days";
import type { Database, Executor } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Commands, Intent } from "../../kernel/commands.ts";
import { pseudonymOf } from "../../ledger/chain.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { TaxOf } from "../tax-numbers/tax-status.policy.ts";
import { byFunder, sharesOf, totalOf } from "./distribution.policy.ts";
import {
  addShares,
  countProposed,
  findDistribution,
  hasAccepted,
  type ListedDistribution,
  listDistributions,
  listHoldings,
  listLate,
  listParts,
  listShares,
  lockDistribution,
  type NewShare,
  setReleased,
} from "./distributions.repository.ts";

export interface DistributionsService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(query: ParsedQuery<typeof listCall>, locale: Locale): Promise<CallData<typeof listCall>>;
  /** @throws ApiError `not_found`. */
  get(
    officerId: string,
    id: string,
    offset: string | undefined,
    locale: Locale,
  ): Promise<DistributionDetail>;
  /**
   * @throws ApiError `not_found`, `transition_invalid`, `distribution_changed`, `distribution_not_next`,
   * `result_accepted_own`; those of `Commands.once`.
   */
  release(
    officerId: string,
    id: string,
    previewed: { readonly tax: string },
    request: { readonly requestId: string; readonly intent: Intent },
  ): Promise<CallData<typeof releaseDistribution>>;
  arrears(locale: Locale): Promise<{ items: Arrear[] }>;
}

const pageSize = 20;
const rowsOfPage = 100;
/** More than an officer reads. */
const mostArrears = 500;
function describe(row: ListedDistribution, locale: Locale): Distribution {
  const { distribution, repayment, businessEntity, companyName } = row;
  return {
    distribution_id: distribution.id,
    campaign_id: distribution.campaignId,
    title: required(locale === "en" ? row.titleEn : row.titleId),
    company: companyTitle({ business_entity: businessEntity, name: companyName }),
    state: distribution.state,
    amount: String(repayment.amount),
    principal: String(repayment.principal),
    gross: String(repayment.margin),
    is_from_excess: repayment.isFromExcess,
    instalments: row.instalments,
    paid_at: repayment.paidAt.toISOString(),
    released_at: distribution.releasedAt?.toISOString() ?? null,
    released_by: row.releasedBy,
    done_at: distribution.doneAt?.toISOString() ?? null,
    is_next: row.isNext,
  };
}

type KeptShare = NewShare & { readonly bookedAt: Date | null };

const isBooked = (own: readonly KeptShare[]): boolean =>
  own.every(({ bookedAt }) => bookedAt !== null);

const digits = <Name extends string>(amounts: Record<Name, bigint>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)])) as {
    [N in Name]: string;
  };

export function createDistributionsService(deps: {
  db: Database;
  background: Database;
  commands: Pick<Commands, "once">;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  /** Funders are named in the campaign's books by it. */
  pseudonymKey: Buffer;
  taxOf: TaxOf;
}): DistributionsService {
  const { db, background, commands, clock, jobs, pseudonymKey, taxOf } = deps;

  /** As it would be released at a moment. */
  async function preview(
    executor: Executor,
    { id, campaignId }: { readonly id: string; readonly campaignId: string },
    at: Date,
  ): Promise<NewShare[]> {
    const day = dayInJakarta(at);
    const parts = await listParts(executor, id);
    const holdings = await listHoldings(executor, campaignId);
    return sharesOf(parts, holdings, (row) => taxOf(row, day));
  }

  async function require(executor: Executor, id: string) {
    const found = isUuid(id) ? await findDistribution(executor, id) : undefined;
    if (!found) throw new ApiError("not_found");
    return found;
  }

  return {
    async list({ filter, cursor }, locale) {
      const [found, waiting] = await Promise.all([
        listDistributions(db, filter, placeOf(cursor), pageSize + 1),
        countProposed(db),
      ]);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ distribution }) => ({
        at: distribution.proposedAt,
        id: distribution.id,
      }));
      return { items: rows.map((row) => describe(row, locale)), next_cursor, waiting };
    },

    async get(officerId, id, offset = "0", locale) {
      if (!/^\d+$/.test(offset)) throw fieldError("offset", "invalid");
      const found = await require(db, id);
      const { distribution, repayment } = found;
      const { campaignId } = distribution;
      const isProposed = distribution.state === "PROPOSED";
      const kept = isProposed ? [] : await listShares(db, id);
      const shares: KeptShare[] = isProposed
        ? (await preview(db, distribution, clock())).map((share) => ({ ...share, bookedAt: null }))
        : kept.map(({ share }) => share);
      const rows = byFunder(shares);
      const from = Number(offset);
      const until = from + rowsOfPage;
      const withheldAs = (account: NewShare["taxAccount"]) =>
        totalOf(shares.filter(({ taxAccount }) => taxAccount === account)).tax;
      return {
        ...describe(found, locale),
        is_own: await hasAccepted(db, id, officerId),
        excess: String(repayment.amount - repayment.principal - repayment.margin),
        funders: rows.length,
        booked: rows.filter(isBooked).length,
        total: digits(totalOf(shares)),
        withheld: digits({ pph23: withheldAs("tax:pph23"), pph26: withheldAs("tax:pph26") }),
        rows: rows.slice(from, until).flatMap((own) => {
          const [first] = own;
          if (!first) return [];
          return {
            party: pseudonymOf(pseudonymKey, campaignId, first.userId),
            ...digits(totalOf(own)),
            tax_bps: first.taxBps,
            is_booked: isBooked(own),
          };
        }),
        next_offset: until < rows.length ? until : null,
      };
    },

    release: (officerId, id, { tax }, { requestId, intent }) =>
      commands.once(intent, {
        // It writes a row for every funder.
        connections: background,
        async run(tx) {
          const { campaignId } = (await require(tx, id)).distribution;
          await lockCampaign(tx, campaignId);
          const now = await lockDistribution(tx, id);
          if (now?.state !== "PROPOSED") throw new ApiError("transition_invalid");
          if (!(await require(tx, id)).isNext) throw new ApiError("distribution_not_next");
          if (await hasAccepted(tx, id, officerId)) throw new ApiError("result_accepted_own");
          const at = clock();
          const shares = await preview(tx, { id, campaignId }, at);
          if (String(totalOf(shares).tax) !== tax) throw new ApiError("distribution_changed");
          await addShares(tx, id, shares);
          await setReleased(tx, id, { releasedBy: officerId, releasedAt: at });
          await addAuditEntry(tx, {
            actorId: officerId,
            action: "distribution.release",
            subjectId: null,
            campaignId,
            objectId: id,
            from: "PROPOSED",
            to: "RELEASED",
            requestId,
            at,
          });
          await jobs.enqueue(tx, "distribute", {});
          return { distribution_id: id, state: "RELEASED" };
        },
      }),

    async arrears(locale) {
      const today = dayInJakarta(clock());
      const rows = await listLate(db, lateBefore(today), mostArrears);
      return {
        items: rows.map((row) => ({
          campaign_id: row.campaignId,
          title: required(locale === "en" ? row.titleEn : row.titleId),
          company: companyTitle({ business_entity: row.businessEntity, name: row.companyName }),
          days_late: daysLateOn(row.oldest, today),
          instalments: row.instalments,
          amount: String(row.amount),
          outstanding: String(row.outstanding),
        })),
      };
    },
  };
}
