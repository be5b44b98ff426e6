import type { CampaignSort } from "@rukun/contract/campaign-filters";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { AkadType, ProjectType } from "@rukun/contract/master-codes";
import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import {
  campaignMoves,
  campaignSlugs,
  campaigns,
  campaignWords,
  cities,
  companies,
  provinces,
} from "../../db/schema.ts";
import type { ListPosition } from "./list-cursor.policy.ts";
import { leastSimilarity, type NearWord, shortestPrefix, swapsOf } from "./word-choice.policy.ts";

/** Published is public, whatever became of it since. Everything public goes through this one condition. */
export const isPublished = isNotNull(campaigns.publishedAt);

export async function findCampaign(db: Executor, id: string): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row;
}

/** All of a campaign, locked until the transaction ends. */
export async function lockWholeCampaign(
  tx: Transaction,
  id: string,
): Promise<CampaignRow | undefined> {
  await lockCampaign(tx, id);
  return findCampaign(tx, id);
}

const cardColumns = {
  id: campaigns.id,
  slug: campaigns.slug,
  status: campaigns.status,
  titleId: campaigns.titleId,
  titleEn: campaigns.titleEn,
  akadType: campaigns.akadType,
  projectType: campaigns.projectType,
  businessEntity: companies.businessEntity,
  companyName: companies.name,
  city: cities.name,
  target: campaigns.target,
  collected: campaigns.collected,
  interested: campaigns.interested,
  returned: campaigns.returned,
  funders: campaigns.funders,
  pledgeMinimum: campaigns.pledgeMinimum,
  months: campaigns.months,
  instalments: campaigns.instalments,
  yieldBps: campaigns.yieldBps,
  riskGrade: campaigns.riskGrade,
  startsAt: campaigns.startsAt,
  endsAt: campaigns.endsAt,
} as const;

export interface CampaignFilter {
  readonly akadTypes?: readonly AkadType[] | undefined;
  readonly projectType?: ProjectType | undefined;
  readonly months?: readonly number[] | undefined;
  readonly statuses?: readonly CampaignStatus[] | undefined;
  readonly leastYieldBps?: number | undefined;
  /** For each typed word the known words it stands for; a campaign has one of each. */
  readonly words: readonly (readonly string[])[];
}

const openRank = 2;
/** Ranks of the lists that only one status has; all others have none. */
const rankOfStatus: Partial<Record<CampaignStatus, number>> = {
  FUNDING_IN_PROGRESS: openRank,
  PRE_LAUNCH: 1,
};

/** The place in the order of the lists where these statuses are, instead of a walk past all before them. */
function statusConditions(
  statuses: readonly CampaignStatus[],
  isInRank: (rank: number) => SQL,
): SQL[] {
  const [rank = 0, ...others] = new Set(statuses.map((status) => rankOfStatus[status] ?? 0));
  const isOne = inArray(campaigns.status, [...statuses]);
  if (others.length > 0) return [isOne];
  return rank > 0 ? [isInRank(rank)] : [isInRank(rank), isOne];
}

/**
 * Words that stand for themselves are one condition: the index then steps from one campaign of the rarest to the next,
 * instead of reading every campaign of each.
 */
function wordConditions(words: CampaignFilter["words"]): SQL[] {
  const certain = words.flatMap((each) => (each.length === 1 ? each : []));
  const anyOf = words.filter(({ length }) => length > 1);
  return [
    ...(certain.length > 0 ? [arrayContains(campaigns.searchWords, certain)] : []),
    ...anyOf.map((each) => arrayOverlaps(campaigns.searchWords, [...each])),
  ];
}

const conditionsOf = (
  filter: CampaignFilter,
  isInRank: (rank: number) => SQL,
): (SQL | undefined)[] => [
  isPublished,
  filter.akadTypes && inArray(campaigns.akadType, [...filter.akadTypes]),
  filter.projectType && eq(campaigns.projectType, filter.projectType),
  filter.months && inArray(campaigns.months, [...filter.months]),
  ...(filter.statuses ? statusConditions(filter.statuses, isInRank) : []),
  filter.leastYieldBps === undefined ? undefined : gte(campaigns.yieldBps, filter.leastYieldBps),
  ...wordConditions(filter.words),
];

const millisecondsOf = (column: typeof campaigns.publishedAt | typeof campaigns.endsAt) =>
  sql<number>`(extract(epoch from ${column}) * 1000)::bigint`.mapWith(Number);
const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

const isOfRank = (rank: number): SQL => eq(campaigns.listRank, rank);

/** Each order of the list: what it is sorted by, and the rows after a position, both in the order of an index. */
const orders = {
  newest: {
    key: millisecondsOf(campaigns.publishedAt),
    isInRank: isOfRank,
    by: [desc(campaigns.listRank), desc(campaigns.publishedAt), desc(campaigns.id)],
    after: ({ rank, key, id }) =>
      sql`(${campaigns.listRank}, ${campaigns.publishedAt}, ${campaigns.id}) < (${rank}, ${momentOf(key)}::timestamptz, ${id})`,
  },
  closing: {
    key: millisecondsOf(campaigns.endsAt),
    // The last rank as a range: its rows are most of all, which an equality would not tell the planner.
    isInRank: (rank) =>
      rank === 0 ? sql`(- ${campaigns.listRank}) >= 0` : sql`(- ${campaigns.listRank}) = ${-rank}`,
    by: [asc(sql`(- ${campaigns.listRank})`), asc(campaigns.endsAt), asc(campaigns.id)],
    after: ({ rank, key, id }) =>
      sql`((- ${campaigns.listRank}), ${campaigns.endsAt}, ${campaigns.id}) > (${-rank}, ${momentOf(key)}::timestamptz, ${id})`,
  },
  yield: {
    key: sql<number>`${campaigns.yieldBps}`,
    isInRank: isOfRank,
    by: [desc(campaigns.listRank), desc(campaigns.yieldBps), desc(campaigns.id)],
    after: ({ rank, key, id }) =>
      sql`(${campaigns.listRank}, ${campaigns.yieldBps}, ${campaigns.id}) < (${rank}, ${key}, ${id})`,
  },
  progress: {
    key: sql<number>`${campaigns.progress}`,
    isInRank: isOfRank,
    by: [desc(campaigns.listRank), desc(campaigns.progress), desc(campaigns.id)],
    after: ({ rank, key, id }) =>
      sql`(${campaigns.listRank}, ${campaigns.progress}, ${campaigns.id}) < (${rank}, ${key}, ${id})`,
  },
} as const satisfies Record<
  CampaignSort,
  {
    key: SQL<number>;
    isInRank: (rank: number) => SQL;
    by: SQL[];
    after: (position: ListPosition) => SQL;
  }
>;

/** Words that so many of the list's first campaigns have together are looked for in its beginning. */
const together = { of: 200, atLeast: 2 };

/**
 * Published campaigns after a position; `rank` and `key` are the next position's.
 *
 * The planner takes words to be independent. Of two that often stand together ("kopi arabika") it expects a few hundred
 * where there are tens of thousands, and reads them all by the index of words, while the beginning of the list has a page
 * of them. Of words that seldom do, the index is what finds them.
 */
export async function listPublished(
  db: Executor,
  page: {
    readonly filter: CampaignFilter;
    readonly sort: CampaignSort;
    readonly after: ListPosition | undefined;
    readonly limit: number;
  },
) {
  const { key, isInRank, by, after } = orders[page.sort];
  const isAfter = page.after && after(page.after);
  const firstOnes = (most: number) =>
    db
      .select()
      .from(campaigns)
      .where(and(isPublished, isAfter))
      .orderBy(...by)
      .limit(most)
      // By the table's own name, which all conditions and orders have.
      .as("campaigns");
  const listIn = (source: typeof campaigns | ReturnType<typeof firstOnes>) =>
    db
      .select({ ...cardColumns, rank: campaigns.listRank, key })
      .from(source)
      .innerJoin(companies, eq(companies.id, campaigns.companyId))
      .innerJoin(cities, eq(cities.id, campaigns.cityId))
      .where(and(...conditionsOf(page.filter, isInRank), isAfter))
      .orderBy(...by)
      .limit(page.limit);
  if (page.filter.words.length > 1) {
    const [tried] = await db
      .select({ have: sql<number>`count(*)::int` })
      .from(firstOnes(together.of))
      .where(and(...wordConditions(page.filter.words)));
    if (tried && tried.have >= together.atLeast) {
      // Twice as many as should have a page of them.
      const enough = Math.ceil((2 * page.limit * together.of) / tried.have);
      const found = await listIn(firstOnes(enough));
      if (found.length === page.limit) return found;
    }
  }
  return listIn(campaigns);
}

/** How many there are, counted up to a limit. */
export async function countPublished(
  db: Executor,
  filter: CampaignFilter,
  limit: number,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(campaigns)
    .where(and(...conditionsOf(filter, isOfRank)))
    .limit(limit)
    .as("some");
  const [row] = await db.select({ total: count() }).from(some);
  return row?.total ?? 0;
}

/** How many can be funded, and in how many provinces, counted up to a limit. */
export async function countOpen(
  db: Executor,
  limit: number,
): Promise<{ total: number; provinces: number }> {
  const open = db
    .select({ provinceId: campaigns.provinceId })
    .from(campaigns)
    .where(and(isPublished, eq(campaigns.status, "FUNDING_IN_PROGRESS"), isOfRank(openRank)))
    .limit(limit)
    .as("open");
  const [row] = await db
    .select({ total: count(), provinces: countDistinct(open.provinceId) })
    .from(open);
  return row ?? { total: 0, provinces: 0 };
}

export type CardRow = Omit<Awaited<ReturnType<typeof listPublished>>[number], "rank" | "key">;

const selectDetail = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      ...cardColumns,
      companyId: campaigns.companyId,
      province: provinces.name,
      minimum: campaigns.minimum,
      pledgeMaximum: campaigns.pledgeMaximum,
      underfundedRule: campaigns.underfundedRule,
      margin: campaigns.margin,
      nisbahBps: campaigns.nisbahBps,
      riskReasonsId: campaigns.riskReasonsId,
      riskReasonsEn: campaigns.riskReasonsEn,
      statusReason: campaigns.statusReason,
      statusReasonEn: campaigns.statusReasonEn,
      opensOn: campaigns.opensOn,
      closesOn: campaigns.closesOn,
      stepOne: campaigns.stepOne,
      stepTwo: campaigns.stepTwo,
    })
    .from(campaigns)
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .innerJoin(cities, eq(cities.id, campaigns.cityId))
    .innerJoin(provinces, eq(provinces.id, campaigns.provinceId))
    .where(where);

export async function findPublished(
  db: Executor,
  by: { readonly id: string } | { readonly slug: string },
) {
  const [row] = await selectDetail(
    db,
    and(isPublished, "id" in by ? eq(campaigns.id, by.id) : eq(campaigns.slug, by.slug)),
  );
  return row;
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

/** For its company alone, published or not; undefined before step 1 was saved. */
export async function findOwnDetail(
  db: Executor,
  companyId: string,
  id: string,
): Promise<DetailRow | undefined> {
  const [row] = await selectDetail(
    db,
    and(eq(campaigns.id, id), eq(campaigns.companyId, companyId)),
  );
  return row;
}

/** The published campaign that had this address before. */
export async function findBySlugBefore(db: Executor, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaignSlugs)
    .innerJoin(campaigns, eq(campaigns.id, campaignSlugs.campaignId))
    .where(and(eq(campaignSlugs.slug, slug), isPublished));
  return row?.id;
}

export async function findProgress(db: Executor, id: string) {
  const { status, target, collected, interested, returned, funders, startsAt, endsAt } = campaigns;
  const [row] = await db
    .select({ status, target, collected, interested, returned, funders, startsAt, endsAt })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isPublished));
  return row;
}

/** Changes of status since it was published, the oldest first. */
export async function listPublicMoves(db: Executor, campaignId: string) {
  return db
    .select({ status: campaignMoves.to, at: campaignMoves.at })
    .from(campaignMoves)
    .innerJoin(campaigns, eq(campaigns.id, campaignMoves.campaignId))
    .where(and(eq(campaigns.id, campaignId), gte(campaignMoves.at, campaigns.publishedAt)))
    .orderBy(asc(campaignMoves.at), asc(campaignMoves.id));
}

const nearest = 8;
const mostBegun = 20;

/**
 * For each typed word the known words that it begins; only where it is none of them, those of which two letters were
 * swapped, which are looked up as they are; and only where there is none of these either, those nearest to it: comparing
 * costs most. The least similarity is a setting, made for this statement before the words are compared: the comparison
 * needs its row.
 */
export async function listNearWords(db: Executor, typed: readonly string[]): Promise<NearWord[]> {
  const { word } = campaignWords;
  const swaps = typed.map((each) => swapsOf(each).join(" "));
  const isBegun = sql`${word} ~>=~ t.typed and ${word} ~<~ (t.typed || chr(1114111))`;
  const { rows } = await db.execute<{ typed: string; word: string; similarity: number }>(sql`
    with setting as materialized (
      select set_config('pg_trgm.similarity_threshold', ${String(leastSimilarity)}, true) as least
    )
    select t.typed, n.word, similarity(n.word, t.typed) as similarity
    from setting
    cross join unnest(${sql.param(typed)}::text[], ${sql.param(swaps)}::text[]) t(typed, swaps)
    cross join lateral (select exists (
      select from ${campaignWords}
      where ${isBegun} and (${word} = t.typed or length(t.typed) >= ${shortestPrefix})
    ) as known) k
    cross join lateral (select array(
      select ${word} from ${campaignWords}
      where not k.known and ${word} = any(string_to_array(t.swaps, ' '))
    ) as swapped) s
    cross join lateral (
      (select ${word} as word from ${campaignWords} where ${isBegun} limit ${mostBegun})
      union all
      (select unnest(s.swapped))
      union all
      (select ${word} as word from ${campaignWords}
        where setting.least is not null and not k.known and cardinality(s.swapped) = 0
          and ${word} % t.typed
        order by similarity(${word}, t.typed) desc, ${word} limit ${nearest})
    ) n`);
  return rows;
}

/** Adds words that campaigns can be found by; known ones stay. */
export async function addWords(db: Executor, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await db
    .insert(campaignWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing();
}
