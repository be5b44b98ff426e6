import type { CallData, CallMeta, ParsedQuery } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import type {
  getPortfolioRepaymentsFile,
  listPortfolio,
  listPortfolioRepayments,
  PortfolioFundingDetail,
  PortfolioSummary,
} from "@rukun/contract/portfolio";
import type { Day } from "@rukun/finance/calendar";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { Database } from "../../db/client.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { csvFile } from "../../lib/csv.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import { localTime } from "../fund-accounts/statement.policy.ts";
import type { TaxOf } from "../tax-numbers/tax-status.policy.ts";
import { type Funding, fundingOf } from "./funding.policy.ts";
import {
  type BookedShare,
  type FoundFunding,
  listBookedShares,
  listFundings,
  type SharePlace,
} from "./portfolio.repository.ts";
import { statusesOf, summaryOf } from "./portfolio-summary.policy.ts";
import {
  describeDetail,
  describeFunding,
  describeRepayment,
  repaymentCells,
  repaymentHead,
} from "./portfolio-view.policy.ts";

type Who = Pick<SignedIn, "userId" | "role">;
interface Page<Call extends typeof listPortfolio | typeof listPortfolioRepayments> {
  readonly data: CallData<Call>;
  readonly meta: CallMeta<Call>;
}

/** What funders have in campaigns. */
export interface PortfolioService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    who: Who,
    query: ParsedQuery<typeof listPortfolio>,
    locale: Locale,
  ): Promise<Page<typeof listPortfolio>>;
  /** @throws ApiError `not_found` for those of others, too. */
  get(who: Who, id: string, locale: Locale): Promise<PortfolioFundingDetail>;
  summarize(who: Who, locale: Locale): Promise<PortfolioSummary>;
  /** Of a funding of others there is nothing. @throws ApiError `validation_failed` as `list`. */
  repayments(
    who: Who,
    query: ParsedQuery<typeof listPortfolioRepayments>,
    locale: Locale,
  ): Promise<Page<typeof listPortfolioRepayments>>;
  /** @throws ApiError `repayments_too_long`. */
  repaymentsFile(
    who: Who,
    query: ParsedQuery<typeof getPortfolioRepaymentsFile>,
    locale: Locale,
  ): Promise<CallData<typeof getPortfolioRepaymentsFile>>;
}

const pageSize = 20;
const repaymentsOfPage = 30;
/** More would keep the process from others. */
const longestFile = 20_000;

const shareCursor = /^(\d{13})\.([\da-f-]{36})\.([\da-f-]{36})\.([\da-f-]{36})$/;

function sharePlaceOf(cursor: string | undefined): SharePlace | undefined {
  if (!cursor) return undefined;
  const [, at, ...ids] = shareCursor.exec(cursor) ?? [];
  if (!at || !ids.every(isUuid)) throw fieldError("cursor", "invalid");
  const [distributionId = "", transactionId = "", instalmentId = ""] = ids;
  return { at: new Date(Number(at)), distributionId, transactionId, instalmentId };
}

const writeCursor = (at: Date, ...ids: string[]): string => [at.getTime(), ...ids].join(".");

export function createPortfolioService(deps: {
  db: Database;
  clock: Clock;
  taxOf: TaxOf;
  apiUrl: string;
}): PortfolioService {
  const { db, clock, taxOf, apiUrl } = deps;
  const today = () => dayInJakarta(clock());
  const stands = (row: FoundFunding, day: Day): Funding =>
    fundingOf({ ...row, tax: taxOf(row, day) }, day);

  /** Nothing for an id that is none, as for one that is unknown. */
  async function sharesOf(
    { userId }: Who,
    transactionId: string | undefined,
    page: { after?: SharePlace | undefined; limit: number },
  ): Promise<BookedShare[]> {
    if (transactionId && !isUuid(transactionId)) return [];
    return listBookedShares(db, userId, { transactionId, ...page });
  }

  return {
    async list(who, { filter = "all", cursor }, locale) {
      const page = { statuses: statusesOf[filter], after: placeOf(cursor), limit: pageSize + 1 };
      const found = await listFundings(db, who.userId, page);
      const day = today();
      const { rows, next_cursor } = pageOf(found, pageSize, ({ transaction }) => ({
        at: transaction.createdAt,
        id: transaction.id,
      }));
      return {
        data: rows.map((row) => describeFunding(stands(row, day), apiUrl, locale)),
        meta: { next_cursor },
      };
    },

    async get(who, id, locale) {
      const [row] = isUuid(id) ? await listFundings(db, who.userId, { id }) : [];
      if (!row) throw new ApiError("not_found");
      return describeDetail(stands(row, today()), apiUrl, locale);
    },

    async summarize(who, locale) {
      const day = today();
      const rows = await listFundings(db, who.userId, { statuses: statusesOf.all });
      return summaryOf(
        rows.map((row) => stands(row, day)),
        day,
        locale,
      );
    },

    async repayments(who, { campaign_transaction_id: id, cursor }, locale) {
      const page = { after: sharePlaceOf(cursor), limit: repaymentsOfPage + 1 };
      const found = await sharesOf(who, id, page);
      const rows = found.slice(0, repaymentsOfPage);
      const last = found.length > repaymentsOfPage ? rows.at(-1) : undefined;
      return {
        data: rows.map((row) => describeRepayment(row, locale)),
        meta: {
          next_cursor: last
            ? writeCursor(last.bookedAt, last.distributionId, last.transactionId, last.instalmentId)
            : null,
        },
      };
    },

    async repaymentsFile(who, { campaign_transaction_id: id }, locale) {
      const rows = await sharesOf(who, id, { limit: longestFile + 1 });
      if (rows.length > longestFile) throw new ApiError("repayments_too_long");
      const lines = rows
        .toReversed()
        .map((row) => repaymentCells(row, localTime(row.bookedAt), locale).join(","));
      return csvFile(`rukun-portofolio-${today()}`, [repaymentHead(locale), ...lines]);
    },
  };
}
