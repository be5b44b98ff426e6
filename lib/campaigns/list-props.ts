import { campaignPageSize } from "@rukun/contract/campaign-filters";
import type { CampaignCard, countCampaigns, listCampaigns } from "@rukun/contract/campaigns";
import { toLocale } from "@rukun/contract/locales";
import { projectTypes, projectTypeTitles } from "@rukun/contract/master-codes";
import type { GetServerSideProps } from "next";
import type { Api } from "@/lib/api/api";
import { PublicReadError, readPublic } from "@/lib/api/read-public";
import { serverApi } from "@/lib/api/server-api";
import { renderTimeout } from "@/lib/api/timeouts";
import { logFailure } from "@/lib/log";
import { sharedPage } from "@/lib/seo/shared-page";
import { type Answer, createLastAnswers } from "./last-answers";
import { type ListFilters, readCursor, readFilters } from "./list-filters";
import type { CampaignTotal } from "./list-total";

export interface CampaignListProps {
  readonly filters: ListFilters;
  /** Undefined when the list could not be read, now or before. */
  readonly cards?: CampaignCard[];
  readonly nextCursor: string | null;
  /** Undefined when it could not be counted. */
  readonly total?: CampaignTotal;
  /** When the list was read, in milliseconds. */
  readonly now: number;
  /** The API does not answer: the figures are those of `now`. */
  readonly isStale: boolean;
  readonly sectors: { readonly value: string; readonly title: string }[];
}

/** For seconds, no list is asked for twice: a change shows as soon as that. */
const freshFor = 3000;
/** Older than this, a page says of when its figures are. */
const staleAfter = 10_000;

interface Page {
  readonly total?: CampaignTotal;
  readonly cards: CampaignCard[];
  readonly nextCursor: string | null;
}
const lists = createLastAnswers<Page>(freshFor);

/** The first page of a list as its address asks for it, or the page at a cursor, for browsers without JavaScript. */
export const getCampaignListProps: GetServerSideProps = async ({ locale, query, req, res }) => {
  const filters = readFilters(query);
  const cursor = readCursor(query);
  const language = toLocale(locale);
  const [read, shared] = await Promise.all([
    readList(serverApi(language, req), filters, cursor),
    sharedPage(locale, ["campaigns", "home"]),
  ]);
  const list = typeof read === "number" ? undefined : read;
  if (typeof read === "number") {
    // The page says so. Nobody should keep it, or take the list to be empty.
    res.statusCode = read;
    res.setHeader("Retry-After", "5");
    res.setHeader("Cache-Control", "private, no-store");
  } else {
    res.setHeader("Cache-Control", "public, max-age=0, s-maxage=3, stale-while-revalidate=60");
  }
  const now = list?.at ?? Date.now();
  const props: CampaignListProps = {
    filters,
    nextCursor: null,
    ...list?.value,
    now,
    isStale: Date.now() - now > staleAfter,
    sectors: projectTypes.map((value) => ({ value, title: projectTypeTitles[value][language] })),
  };
  return { props: { ...shared.props, ...props } };
};

/** Undefined when it cannot be counted now: the list says what it shows. */
const readTotal = (api: Api, query: ListFilters, signal: AbortSignal) =>
  readPublic<typeof countCampaigns>("GET /v1/campaigns/count", {
    api,
    query: query as never,
    signal,
  }).then(
    ({ data }) => data,
    (error: unknown) => logFailure("The campaigns could not be counted", error),
  );

/** The list, or the status with which the page has to say that there is none. */
async function readList(
  api: Api | undefined,
  filters: ListFilters,
  cursor?: string,
): Promise<Answer<Page> | 429 | 503> {
  const query = { ...filters, ...(cursor && { cursor }) };
  if (!api) return 503;
  try {
    return await lists.get(JSON.stringify([api.locale, Object.entries(query).sort()]), async () => {
      const signal = AbortSignal.timeout(renderTimeout);
      const { sort: _sort, ...narrowed } = filters;
      // The address was checked: what is left are values of the contract.
      const [{ data, meta }, total] = await Promise.all([
        readPublic<typeof listCampaigns>("GET /v1/campaigns", {
          api,
          query: { ...query, limit: String(campaignPageSize) } as never,
          signal,
        }),
        readTotal(api, narrowed, signal),
      ]);
      return { cards: data, nextCursor: meta.next_cursor, ...(total && { total }) };
    });
  } catch (error) {
    if (!(error instanceof PublicReadError)) throw error;
    // A cursor that the API did not write, or that is of another order: only the API can tell.
    if (cursor && error.status === 422) return readList(api, filters);
    logFailure("The list of campaigns could not be read", error);
    return error.status === 429 ? 429 : 503;
  }
}
