import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { PublicReadError, readPublic } from "@/lib/api/read-public";
import { createCampaignCard } from "@/test/factories/campaigns";
import { getCampaignListProps } from "./list-props";

jest.mock("@/lib/api/read-public", () => ({
  ...jest.requireActual("@/lib/api/read-public"),
  readPublic: jest.fn(),
}));
jest.mock("@/lib/api/server-api", () => ({ serverApi: () => ({ locale: "id" }) }));
jest.mock("@/lib/seo/shared-page", () => ({ sharedPage: async () => ({ props: {} }) }));

const card = createCampaignCard();
const read = jest.mocked(readPublic) as jest.Mock;
const at = (query: Record<string, string>) => {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  const res = new ServerResponse(req);
  return getCampaignListProps({ req, res, query, resolvedUrl: "/campaign", locale: "id" });
};

/** As the API: a cursor that it did not write, or that is of another order, is refused. */
const answer = (status: number) =>
  read.mockImplementation(async (name: string, { query }: { query: { cursor?: string } }) => {
    if (query.cursor) throw new PublicReadError(status);
    if (name.endsWith("/count")) return { data: { total: 1, is_more: false } };
    return { data: [card], meta: { next_cursor: null } };
  });

beforeEach(() => jest.spyOn(console, "error").mockImplementation());
afterEach(() => jest.clearAllMocks());

test("an address with a cursor that nothing is behind shows the list from its beginning", async () => {
  answer(422);
  expect(await at({ cursor: "zzz", q: "kopi" })).toMatchObject({
    props: { cards: [card], filters: { q: "kopi" }, isStale: false },
  });
});

test("an API that is down is not asked for another list", async () => {
  answer(503);
  expect(await at({ cursor: "yyy", q: "kopi" })).not.toHaveProperty("props.cards");
  expect(read.mock.calls.filter(([name]) => name === "GET /v1/campaigns")).toHaveLength(1);
});

test("a search for signs that no one sees shows every campaign", async () => {
  answer(422);
  expect(await at({ q: "\u0000" })).toMatchObject({ props: { cards: [card], filters: {} } });
});

describe("a list that cannot be read now", () => {
  const statusOf = async (query: Record<string, string>) => {
    const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
    const res = new ServerResponse(req);
    const result = await getCampaignListProps({
      ...{ req, res, query },
      ...{ resolvedUrl: "/campaign", locale: "id" },
    });
    return { result, res };
  };

  test.each([
    ["does not answer", new PublicReadError(0), 503],
    ["is unwell", new PublicReadError(500), 503],
    ["refuses the visitor", new PublicReadError(429), 429],
  ])("is no page to keep when the API %s", async (_how, error, status) => {
    read.mockRejectedValue(error);
    const { res } = await statusOf({ q: `never-read-${status}-${error.status}` });
    expect(res.statusCode).toBe(status);
    expect(res.getHeader("Retry-After")).toBe("5");
    expect(res.getHeader("Cache-Control")).toBe("private, no-store");
  });

  test("is what was read before, if there is something", async () => {
    answer(200);
    await at({ q: "kept" });
    read.mockRejectedValue(new PublicReadError(0));
    const { result, res } = await statusOf({ q: "kept" });
    expect(res.statusCode).toBe(200);
    expect(result).toMatchObject({ props: { cards: [card] } });
  });
});
