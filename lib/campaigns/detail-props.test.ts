import { PublicReadError, readPublic } from "@/lib/api/read-public";
import { createCampaign, createCampaignCard } from "@/test/factories/campaigns";
import { getCampaignPageProps } from "./detail-props";

jest.mock("@/lib/api/read-public", () => ({
  ...jest.requireActual("@/lib/api/read-public"),
  readPublic: jest.fn(),
}));
jest.mock("@/lib/api/server-api", () => ({ serverApi: (locale: string) => ({ locale }) }));
jest.mock("@/lib/seo/shared-page", () => ({ sharedPage: async () => ({ props: {} }) }));

const read = jest.mocked(readPublic) as jest.Mock;
const details = ["one", "two", "three"].map((slug) => createCampaign({ slug, id: slug }));
const cards = Array.from({ length: 4 }, (_, index) => createCampaignCard({ id: `card-${index}` }));
let alike = cards;
let asked: string[] = [];
let now = Date.now();

beforeEach(() => {
  // Lists are kept for seconds, by the process: each test begins later.
  now += 3_600_000;
  jest.useFakeTimers({ now });
  asked = [];
  alike = cards;
  read.mockImplementation(
    async (name: string, { query }: { query: { slug?: string; project_type?: string } }) => {
      asked.push(name);
      if (name === "GET /v1/campaigns") {
        return { data: query.project_type ? alike : cards, meta: { next_cursor: null } };
      }
      const data = details.find(({ slug }) => slug === query.slug);
      if (!data) throw new PublicReadError(404);
      return { data };
    },
  );
});
afterEach(() => jest.useRealTimers());

const make = async (slug: string, locale = "id") => {
  const result = await getCampaignPageProps({ locale, params: { slug } });
  return result as { props?: { similar: { id: string }[] }; notFound?: boolean };
};
const ids = ({ props }: { props?: { similar: { id: string }[] } }) =>
  props?.similar.map(({ id }) => id);

test("pages of changed campaigns, in both languages and twice in a row, share their lists", async () => {
  for (const { slug } of details) {
    for (const locale of ["id", "en"]) {
      for (let round = 0; round < 2; round += 1) await make(slug, locale);
    }
  }
  expect(asked.filter((name) => name === "GET /v1/campaign/detail")).toHaveLength(12);
  expect(asked.filter((name) => name === "GET /v1/campaigns")).toHaveLength(2);
});

test("the campaign itself is read anew each time", async () => {
  await make("one");
  await make("one");
  expect(asked.filter((name) => name === "GET /v1/campaign/detail")).toHaveLength(2);
});

test("lists are read anew after seconds", async () => {
  await make("one");
  jest.advanceTimersByTime(10_000);
  await make("one");
  expect(asked.filter((name) => name === "GET /v1/campaigns")).toHaveLength(2);
});

test("any campaigns are shown where the sector has too few", async () => {
  const [first, ...rest] = cards;
  alike = first ? [first] : [];
  expect(ids(await make("one"))).toEqual([first, ...rest].slice(0, 3).map((card) => card?.id));
  expect(asked.filter((name) => name === "GET /v1/campaigns")).toHaveLength(2);
});

test("a campaign is not similar to itself", async () => {
  const [own] = details;
  if (own) alike = [createCampaignCard({ id: own.id }), ...cards.slice(0, 2)];
  const similar = ids(await make("one"));
  expect(similar).not.toContain("one");
  expect(similar).toHaveLength(3);
});

test("similar ones that cannot be read are those of before, or none; without the campaign there is no page", async () => {
  jest.spyOn(console, "error").mockImplementation();
  read.mockImplementation(async (name: string) => {
    if (name === "GET /v1/campaigns") throw new PublicReadError(503);
    return { data: details[0] };
  });
  expect(ids(await make("one"))).toHaveLength(3);
  expect(ids(await make("one", "never-read"))).toEqual([]);
  read.mockRejectedValue(new PublicReadError(503));
  await expect(make("one")).rejects.toThrow(PublicReadError);
});
