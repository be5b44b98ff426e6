import type { CallData } from "@rukun/contract/call";
import type {
  getPortfolioFunding,
  getPortfolioSummary,
  PortfolioFilter,
  PortfolioFunding,
  PortfolioRepayment,
} from "@rukun/contract/portfolio";
import type { TestApp } from "./test-app.ts";

/** What an answer of a list has, or why it was refused. */
interface Listed<Row> {
  readonly data: Row[];
  readonly meta: { readonly next_cursor: string | null };
  readonly code?: string;
}

/** A funder's portfolio as the API answers it. */
export function portfolioOf(app: TestApp, token: string) {
  const get = async (path: string, query: Record<string, string> = {}) =>
    (await app.call(`GET /v2/portofolio/${path}`, { token, query })).json();
  const list = (filter: PortfolioFilter = "all", cursor?: string) =>
    get("transaction", { filter, ...(cursor ? { cursor } : {}) }) as Promise<
      Listed<PortfolioFunding>
    >;
  const repayments = (query: Record<string, string> = {}) =>
    get("list-repayments", query) as Promise<Listed<PortfolioRepayment>>;

  async function allOf<Row>(read: (cursor?: string) => Promise<Listed<Row>>): Promise<Row[]> {
    const rows: Row[] = [];
    let cursor: string | undefined;
    do {
      const { data, meta } = await read(cursor);
      rows.push(...data);
      cursor = meta.next_cursor ?? undefined;
    } while (cursor);
    return rows;
  }

  return {
    list,
    repayments,
    summary: async (): Promise<CallData<typeof getPortfolioSummary>> =>
      (await get("repayment-summary")).data,
    detail: async (id: string): Promise<CallData<typeof getPortfolioFunding>> =>
      (await get("transaction/detail", { campaign_transaction_id: id })).data,
    /** All pages. */
    whole: () => allOf((cursor) => list("all", cursor)),
    wholeRepayments: () => allOf((cursor) => repayments(cursor ? { cursor } : {})),
  };
}
