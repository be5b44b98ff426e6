/** @engines postgresql embedded */
import { createCampaign } from "../../test/campaigns.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  for (const title of ["Kopi Gayo", "Beras organik", "Sapi perah", "Stok batik tulis Lasem"]) {
    await createCampaign(app, { basics: { title_id: title, title_en: title } });
  }
});
afterAll(() => app.close());

const find = async (q: string) =>
  (await app.call("GET /v1/campaigns", { query: { q } }))
    .json()
    .data.map(({ title }: { title: string }) => title);

test.each([
  // Swapped letters, at each place of a short word.
  ["okpi", "Kopi Gayo"],
  ["kpoi", "Kopi Gayo"],
  ["koip", "Kopi Gayo"],
  ["agyo", "Kopi Gayo"],
  ["kpoi agyo", "Kopi Gayo"],
  ["KPOI", "Kopi Gayo"],
  ["spai", "Sapi perah"],
  ["breas", "Beras organik"],
  ["ebras", "Beras organik"],
  ["beasr", "Beras organik"],
  ["abtik", "Stok batik tulis Lasem"],
  ["tsok", "Stok batik tulis Lasem"],
  ["organki", "Beras organik"],
  // Other slips, as before.
  ["kopii", "Kopi Gayo"],
  ["kpi", "Kopi Gayo"],
  ["batk", "Stok batik tulis Lasem"],
  ["kop", "Kopi Gayo"],
])("'%s' finds %s", async (q, title) => {
  expect(await find(q)).toEqual([title]);
});

test.each([
  // Letters that are not beside each other, or two swaps.
  "ipok",
  "opik",
  "aspi gayo kopi",
  "kpoi batik",
  "sarung",
  "xyz",
  "xkpoix",
])("'%s' finds nothing", async (q) => {
  expect(await find(q)).toEqual([]);
});

test("a word that is known is meant, whatever others it could be with two letters swapped", async () => {
  await createCampaign(app, { basics: { title_id: "Kayu goya", title_en: "Kayu goya" } });
  await createCampaign(app, { basics: { title_id: "Galeri Agyo", title_en: "Galeri Agyo" } });
  expect(await find("agyo")).toEqual(["Galeri Agyo"]);
});

test("a word finds those that it begins, too", async () => {
  await createCampaign(app, { basics: { title_id: "Kopiah putih", title_en: "Kopiah putih" } });
  expect((await find("kopi")).toSorted()).toEqual(["Kopi Gayo", "Kopiah putih"]);
  expect(await find("kopi putih")).toEqual(["Kopiah putih"]);
});

test("several words are found page by page, each campaign once and in the list's order", async () => {
  for (const sector of ["Pupuk kandang", "Pupuk daun", "Pupuk kandang", "Pupuk kandang"]) {
    const basics = { title_id: `${sector} Sleman`, title_en: sector };
    await createCampaign(app, { basics });
  }
  const page = async (query: Record<string, string>) =>
    (await app.call("GET /v1/campaigns", { query })).json();
  const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  const q = "pupuk kandang";
  const all = ids(await page({ q }));
  expect(all).toHaveLength(3);
  for (const limit of ["1", "2"]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer = await page({ q, limit, ...(cursor && { cursor }) });
      seen.push(...ids(answer));
      cursor = answer.meta.next_cursor;
    } while (cursor);
    expect([limit, seen]).toEqual([limit, all]);
  }
});
