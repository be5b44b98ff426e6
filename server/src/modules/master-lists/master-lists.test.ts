import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

const list = async (path: string, locale: "id" | "en", title?: string) => {
  const response = await app.call(`GET /v1/master/${path}`, {
    locale,
    ...(title === undefined ? {} : { query: { title } }),
  });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};

// [path, number of items, one in both languages]
const lists = [
  ["project/types", 15, { id: "fisheries", titles: ["Perikanan tambak", "Fisheries and ponds"] }],
  ["business-entity", 6, { id: "PT", titles: ["PT (perseroan terbatas)", "PT (limited company)"] }],
  ["positions", 9, { id: "president-director", titles: ["Direktur utama", "President director"] }],
  ["akad/types", 3, { id: "musyarakah", titles: ["Musyarakah", "Musyarakah"] }],
  ["xendit/virtual-accounts", 6, { id: "MANDIRI", titles: ["Mandiri", "Mandiri"] }],
  ["tenor/types", 9, { id: "12", titles: ["12 bulan", "12 months"] }],
] as const;

describe.each(lists)("the master list %s", (path, length, { id, titles }) => {
  it("has the same codes in both languages, with titles in the caller's", async () => {
    const [indonesian, english] = [await list(path, "id"), await list(path, "en")];
    const codes = indonesian.map((item: { id: string }) => item.id);
    expect(new Set(codes).size).toBe(length);
    expect(english.map((item: { id: string }) => item.id)).toEqual(codes);
    expect(indonesian).toContainEqual({ id, title: titles[0] });
    expect(english).toContainEqual({ id, title: titles[1] });
  });

  it("is searched by its titles, in any case", async () => {
    const typed = titles[1].toUpperCase();
    expect(await list(path, "en", typed)).toContainEqual({ id, title: titles[1] });
    expect(await list(path, "en", "%")).toEqual([]);
  });
});

test("the kinds of contracts are the specification's", async () => {
  const titles = (await list("akad/types", "id")).map((item: { title: string }) => item.title);
  expect(titles).toEqual(["Murabahah", "Musyarakah", "Wakalah"]);
});
