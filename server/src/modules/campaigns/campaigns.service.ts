import type { CallData, ParsedQuery } from "@rukun/contract/call";
import { campaignPageSize, mostCounted } from "@rukun/contract/campaign-filters";
import { disbursedStatuses, statusesInPhase } from "@rukun/contract/campaign-status";
import type {
  CampaignCard,
  CampaignDetail,
  countCampaigns,
  getCampaignProgress,
  listCampaigns,
  simulateCampaign,
} from "@rukun/contract/campaigns";
import type { CampaignShareRule } from "@rukun/contract/funding-limits";
import type { Locale } from "@rukun/contract/locales";
import type { Database } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { createLimit } from "../../lib/limit.ts";
import { required } from "../../lib/required.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { FilesService } from "../files/files.service.ts";
import type { CampaignCourseService } from "../repayments/course.service.ts";
import { findPublicFile, listCampaignFiles } from "./campaign-files.repository.ts";
import { projectCampaign } from "./campaign-simulation.policy.ts";
import {
  cardOf,
  detailOf,
  picturesOf,
  publicMaximumOf,
  publicPath,
  statusOf,
} from "./campaign-view.policy.ts";
import {
  type CampaignFilter,
  countOpen,
  countPublished,
  type DetailRow,
  findBySlugBefore,
  findProgress,
  findPublished,
  listNearWords,
  listPublicMoves,
  listPublished,
} from "./campaigns.repository.ts";
import { findCompanyRecord } from "./company-record.repository.ts";
import { readListCursor, writeListCursor } from "./list-cursor.policy.ts";
import { wordsOf } from "./search-words.policy.ts";
import { chooseWords } from "./word-choice.policy.ts";

/** More words than anybody searches for. */
const mostWords = 6;
/** Files are decrypted whole: so many at once, and so many waiting. */
const [filesAtOnce, filesWaiting] = [4, 60];

type ListQuery = ParsedQuery<typeof listCampaigns>;
type Simulated = CallData<typeof simulateCampaign>;

export interface CampaignsService {
  /** A page of published campaigns. @throws ApiError `validation_failed` for a cursor of another order. */
  list(
    query: ListQuery,
    locale: Locale,
  ): Promise<{ data: CampaignCard[]; meta: { next_cursor: string | null } }>;
  /** How many a list has, counted up to `mostCounted`. */
  count(query: ParsedQuery<typeof countCampaigns>): Promise<CallData<typeof countCampaigns>>;
  /** @throws ApiError `not_found` unless it is published. */
  getDetail(
    by: { readonly id: string } | { readonly slug: string },
    locale: Locale,
  ): Promise<CampaignDetail>;
  /** @throws ApiError `not_found` unless it is published. */
  getProgress(id: string, locale: Locale): Promise<CallData<typeof getCampaignProgress>>;
  /** @throws ApiError `not_found`, `validation_failed` for an amount above the target. */
  simulate(query: ParsedQuery<typeof simulateCampaign>): Promise<Simulated>;
  /** @throws ApiError `not_found` unless a published campaign shows it. */
  openFile(fileId: string): Promise<{ file: FileRow; bytes: Buffer }>;
}

const counted = (total: number) => ({
  total: Math.min(total, mostCounted),
  is_more: total > mostCounted,
});

export function createCampaignsService(deps: {
  db: Database;
  clock: Clock;
  campaignShare: CampaignShareRule;
  files: Pick<FilesService, "read">;
  campaignCourse: Pick<CampaignCourseService, "find">;
  apiUrl: string;
}): CampaignsService {
  const { db, clock, files, campaignCourse, apiUrl, campaignShare } = deps;
  const urlOf = ({ id }: { id: string }) => `${apiUrl}${publicPath(id)}`;
  const limitReading = createLimit(filesAtOnce, filesWaiting);

  /** For each typed word the known words it stands for; undefined when one stands for nothing. */
  async function findWords(typed: string | undefined): Promise<string[][] | undefined> {
    const words = wordsOf(typed ?? "").slice(0, mostWords);
    if (words.length === 0) return [];
    const near = await listNearWords(db, words);
    const chosen = words.map((word) => chooseWords(word, near));
    return chosen.every(({ length }) => length > 0) ? chosen : undefined;
  }

  /** Undefined when no campaign can be meant. */
  async function findFilter(query: ParsedQuery<typeof countCampaigns>) {
    const words = await findWords(query.q);
    const filter: CampaignFilter | undefined = words && {
      akadTypes: query.akad_type,
      projectType: query.project_type,
      months: query.tenor_type?.map(Number),
      statuses: query.status && statusesInPhase[query.status],
      leastYieldBps: query.yield === undefined ? undefined : Number(query.yield),
      words,
    };
    return filter;
  }

  async function toCards(
    rows: Awaited<ReturnType<typeof listPublished>>,
    locale: Locale,
  ): Promise<CampaignCard[]> {
    const ids = rows.map(({ id }) => id);
    const pictures = await listCampaignFiles(db, ids, true);
    return rows.map((row) => {
      const own = pictures.filter(({ campaignId }) => campaignId === row.id);
      return cardOf(row, picturesOf(own, urlOf, locale)[0] ?? null, locale);
    });
  }

  async function findRow(by: Parameters<CampaignsService["getDetail"]>[0]) {
    if ("id" in by) return isUuid(by.id) ? findPublished(db, by) : undefined;
    const row = await findPublished(db, by);
    if (row) return row;
    const id = await findBySlugBefore(db, by.slug);
    return id ? findPublished(db, { id }) : undefined;
  }

  async function toDetail(row: DetailRow, locale: Locale): Promise<CampaignDetail> {
    const { akad } = required(row.stepTwo);
    const [stored, moves, record, course] = await Promise.all([
      listCampaignFiles(db, [row.id]),
      listPublicMoves(db, row.id),
      findCompanyRecord(db, row.companyId, row.id),
      disbursedStatuses.includes(row.status) ? campaignCourse.find({ id: row.id, akad }) : null,
    ]);
    const shown = { ...row, pledgeMaximum: publicMaximumOf(row, campaignShare) };
    return detailOf(shown, { files: stored, urlOf, moves, record, course, now: clock() }, locale);
  }

  return {
    async list(query, locale) {
      const sort = query.sort ?? "newest";
      const after = query.cursor ? readListCursor(sort, query.cursor) : undefined;
      if (query.cursor && !after) throw fieldError("cursor", "invalid");
      const filter = await findFilter(query);
      if (!filter) return { data: [], meta: { next_cursor: null } };
      const size = query.limit === undefined ? campaignPageSize : Number(query.limit);
      // One row more than the page shows whether another page follows.
      const rows = await listPublished(db, { filter, sort, after, limit: size + 1 });
      const page = rows.slice(0, size);
      const last = rows.length > size ? page.at(-1) : undefined;
      return {
        data: await toCards(page, locale),
        meta: {
          next_cursor: last
            ? writeListCursor(sort, { rank: last.rank ?? 0, key: last.key, id: last.id })
            : null,
        },
      };
    },
    async count(query) {
      const countList = async () => {
        const filter = await findFilter(query);
        return filter ? countPublished(db, filter, mostCounted + 1) : 0;
      };
      const [total, open] = await Promise.all([countList(), countOpen(db, mostCounted + 1)]);
      return { ...counted(total), open: { ...counted(open.total), provinces: open.provinces } };
    },
    async getDetail(by, locale) {
      const row = await findRow(by);
      if (!row) throw new ApiError("not_found");
      return toDetail(row, locale);
    },
    async getProgress(id, locale) {
      const row = isUuid(id) ? await findProgress(db, id) : undefined;
      if (!row) throw new ApiError("not_found");
      return {
        status: statusOf(row.status, locale),
        target: String(required(row.target)),
        collected: String(row.collected),
        interested: String(row.interested),
        returned: String(row.returned),
        funders: row.funders,
        starts_at: row.startsAt?.toISOString() ?? null,
        ends_at: row.endsAt?.toISOString() ?? null,
      };
    },
    async simulate({ campaign_id: id, amount: digits, scenario = "base" }) {
      const row = isUuid(id) ? await findPublished(db, { id }) : undefined;
      if (!row) throw new ApiError("not_found");
      const amount = BigInt(digits);
      const target = required(row.target);
      if (amount > target) throw fieldError("amount", "amountAboveTarget");
      const months = required(row.months);
      const { rows, total } = projectCampaign({
        terms: required(row.stepTwo),
        endsAt: required(row.endsAt),
        target,
        months,
        amount,
        scenario,
      });
      const inDigits = <T extends Record<"principal" | "gross" | "tax" | "net", bigint>>({
        principal,
        gross,
        tax,
        net,
      }: T) => ({
        principal: String(principal),
        gross: String(gross),
        tax: String(tax),
        net: String(net),
      });
      return {
        amount: digits,
        akad: required(row.akadType),
        months,
        rows: rows.map(({ no, due, ...sums }) => ({ no, due, ...inDigits(sums) })),
        total: inDigits(total),
      };
    },
    async openFile(fileId) {
      const found = isUuid(fileId) ? await findPublicFile(db, fileId) : undefined;
      if (!found) throw new ApiError("not_found");
      const bytes = await limitReading(() => files.read(fileId));
      return { file: found.file, bytes };
    },
  };
}
