import type { ArticleDetail } from "@rukun/contract/articles";
import { articleContent, createArticle } from "../../test/articles.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { WEB_INTERNAL_URLS: "http://127.0.0.1:9, http://127.0.0.1:10/" },
    { hasWorkers: false },
  );
});
afterAll(() => app.close());

const read = (slug: string, locale: "id" | "en" = "id", headers: Record<string, string> = {}) =>
  app.call(`GET /v1/helpdesk/articles/${slug}`, { locale, headers });
const list = async (locale: "id" | "en" = "id") =>
  (await app.call("GET /v1/helpdesk/articles", { locale })).json().data;
const search = async (q: string) =>
  (await app.call("GET /v1/helpdesk/articles/search", { query: { q } }))
    .json()
    .data.map(({ title }: { title: string }) => title);
const send = (token: string, path: string, body: object) =>
  app.call(`POST /v1/backoffice/articles${path}`, { token, body: body as never });
const latest = async (token: string, { article_id: id }: ArticleDetail) =>
  (await app.call(`GET /v1/backoffice/articles/${id}`, { token })).json().data as ArticleDetail;

/** Content of an article with a change, as the form sends it. */
const edited = (article: ArticleDetail, change: object) => ({
  ...articleContent({ slug: article.slug }),
  version: article.version,
  ...change,
});

const toldPages = async () => {
  const { rows } = await app.database.executeSql(
    "select data from jobs.job where name = 'refresh-pages' order by created_on desc, data->>'address' desc limit 2",
  );
  return (rows as { data: { address: string; paths: string[] } }[]).map(({ data }) => data);
};

test("a published article is read in both languages, under the help desk's key alone", async () => {
  const { article } = await createArticle(app);
  expect((await read(article.slug)).json().data).toMatchObject({
    slug: article.slug,
    title: "Apa itu urun dana",
    body: "## Singkatnya\n\nBanyak pendana, satu usaha.",
  });
  expect((await read(article.slug, "en")).json().data).toMatchObject({
    title: "What crowdfunding is",
    summary: "How funding together works.",
  });
  const other = await read(article.slug, "id", { "x-api-key": app.config.apiKey });
  expect([other.statusCode, other.json().code]).toEqual([403, "api_key_invalid"]);
  const wrong = await app.call("GET /v1/user/profile", {
    headers: { "x-api-key": app.config.helpdeskKey },
  });
  expect(wrong.json().code).toBe("api_key_invalid");
});

test("nothing is sent twice, and a change is seen at once", async () => {
  const { article, token } = await createArticle(app);
  const first = await read(article.slug);
  expect(first.headers["cache-control"]).toBe("no-cache");
  const known = { "if-none-match": String(first.headers.etag) };
  const second = await read(article.slug, "id", known);
  expect([second.statusCode, second.body]).toEqual([304, ""]);
  expect((await read(article.slug, "en", known)).statusCode).toBe(200);
  await send(token, `/${article.article_id}`, edited(article, { title_id: "Judul baru" }));
  expect((await read(article.slug, "id", known)).statusCode).toBe(304);
  await send(token, `/${article.article_id}/publish`, { version: 2 });
  expect((await read(article.slug, "id", known)).json().data.title).toBe("Judul baru");
});

test("a draft is nowhere to be seen: not by its address, not in the list, not by searching", async () => {
  const { article, token } = await createArticle(
    app,
    { title_id: "Rahasiakan dahulu", slug: "rahasiakan-dahulu" },
    { isPublished: false },
  );
  const isHidden = async () => {
    expect((await read(article.slug)).statusCode).toBe(404);
    expect(JSON.stringify(await list())).not.toContain("ahasiakan");
    expect(await search("rahasiakan")).toEqual([]);
  };
  await isHidden();
  await send(token, `/${article.article_id}/publish`, { version: 1 });
  expect(await search("rahasiakan")).toEqual(["Rahasiakan dahulu"]);
  // The next version stays a draft.
  await send(token, `/${article.article_id}`, edited(article, { slug: "lebih-rahasia" }));
  expect((await read("lebih-rahasia")).statusCode).toBe(404);
  expect((await read(article.slug)).statusCode).toBe(200);
  const withdrawn = await send(token, `/${article.article_id}/withdraw`, { version: 2 });
  expect(withdrawn.json().data.state).toBe("draft");
  await isHidden();
});

test("an earlier address still arrives, and belongs to its article for good", async () => {
  const { article, token } = await createArticle(app, { slug: "alamat-lama" });
  await send(token, `/${article.article_id}`, edited(article, { slug: "alamat-baru" }));
  await send(token, `/${article.article_id}/publish`, { version: 2 });
  expect((await read("alamat-lama")).json().data.slug).toBe("alamat-baru");
  for (const slug of ["alamat-lama", "alamat-baru"]) {
    const refused = await send(token, "", articleContent({ slug }));
    expect(refused.json().errors).toEqual({ slug: ["Alamat ini sudah dipakai"] });
  }
});

test.each([
  ["Besar", "slug", "Gunakan huruf kecil"],
  ["dua--garis", "slug", "Gunakan huruf kecil"],
  ["search", "slug", "sudah dipakai"],
])("the address %s is refused", async (slug, field, text) => {
  const { token } = await createOfficer(app);
  const refused = await send(token, "", articleContent({ slug }));
  expect(refused.json().errors[field][0]).toContain(text);
});

test.each([
  ["title_id", "x".repeat(121)],
  ["body_en", "x".repeat(20_001)],
  ["summary_id", "x".repeat(301)],
  ["position", "1000"],
  ["position", "1.5"],
  ["category", "lain"],
  ["body_id", "\u0000"],
])("%s is checked", async (field, value) => {
  const { token } = await createOfficer(app);
  const refused = await send(token, "", articleContent({ [field]: value }));
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
});

test("what is public is complete in both languages", async () => {
  const { article, token } = await createArticle(
    app,
    { title_en: "", body_en: "" },
    { isPublished: false },
  );
  const refused = await send(token, `/${article.article_id}/publish`, { version: 1 });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors).sort()).toEqual(["body_en", "title_en"]);
  expect((await latest(token, article)).state).toBe("draft");
});

test("of two officers with the same version the later one is told, and nothing is lost", async () => {
  const { article, token } = await createArticle(app, {}, { isPublished: false });
  const other = await createOfficer(app, { fullName: "Bagus Santoso" });
  const answers = await Promise.all(
    [token, other.token].map((each, index) =>
      send(each, `/${article.article_id}`, edited(article, { title_id: `Versi ${index}` })),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().code).toBe("changed_meanwhile");
  for (const step of ["publish", "withdraw"]) {
    const late = await send(token, `/${article.article_id}/${step}`, { version: 1 });
    expect(late.json().code).toBe("changed_meanwhile");
  }
  expect((await latest(token, article)).version).toBe(2);
});

test("who changed what and when is kept", async () => {
  const { article, token } = await createArticle(app);
  await send(token, `/${article.article_id}`, edited(article, {}));
  await send(token, `/${article.article_id}/withdraw`, { version: 2 });
  const history = await app.call(`GET /v1/backoffice/articles/${article.article_id}/history`, {
    token,
  });
  expect(history.json().data.map((line: object) => ({ ...line, at: undefined }))).toEqual([
    { change: "withdraw", version: 2, by: "Rina Kusuma" },
    { change: "save", version: 2, by: "Rina Kusuma" },
    { change: "publish", version: 1, by: "Rina Kusuma" },
    { change: "create", version: 1, by: "Rina Kusuma" },
  ]);
});

test("officers see every state, and filter by it", async () => {
  const { article, token } = await createArticle(app, { title_id: "Yang berubah" });
  await send(token, `/${article.article_id}`, edited(article, { title_id: "Sudah berubah" }));
  const changed = await app.call("GET /v1/backoffice/articles", {
    token,
    query: { filter: "changed" },
  });
  const found = changed
    .json()
    .data.find(({ article_id }: ArticleDetail) => article_id === article.article_id);
  expect(found).toMatchObject({
    title_id: "Sudah berubah",
    state: "changed",
    version: 2,
    published_version: 1,
    saved_by: "Rina Kusuma",
  });
  expect(changed.json().data.every(({ state }: ArticleDetail) => state === "changed")).toBe(true);
});

test("each web process is told which pages show something else; a draft changes none", async () => {
  const { article, token } = await createArticle(app);
  const told = await toldPages();
  expect(told.map(({ address }) => address)).toEqual(["http://127.0.0.1:9", "http://127.0.0.1:10"]);
  expect(told[0]?.paths).toEqual(
    expect.arrayContaining(["/information-center", `/information-center/${article.slug}`]),
  );
  await app.database.executeSql("delete from jobs.job where name = 'refresh-pages'");
  await send(token, `/${article.article_id}`, edited(article, {}));
  expect(await toldPages()).toEqual([]);
  await send(token, `/${article.article_id}/withdraw`, { version: 2 });
  expect((await toldPages())[1]?.paths).toContain(`/information-center/${article.slug}`);
});

test.each(["lender", "lender-institution", "company"] as const)(
  "%s may not write",
  async (role) => {
    const { token } = await createMember(app, { role });
    expect((await send(token, "", articleContent())).statusCode).toBe(403);
  },
);

test("articles are in the order of their categories and places", async () => {
  await createArticle(app, { category: "companies", position: 1, title_id: "Ketiga" });
  await createArticle(app, { category: "contracts", position: 9, title_id: "Kedua" });
  await createArticle(app, { category: "contracts", position: 2, title_id: "Pertama" });
  const titles = (await list()).map(({ title }: { title: string }) => title);
  const order = ["Pertama", "Kedua", "Ketiga"].map((title) => titles.indexOf(title));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThanOrEqual(0);
});

test("searching too often has to wait", async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, { hasWorkers: false });
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    const answer = await strict.call("GET /v1/helpdesk/articles/search", { query: { q: "akad" } });
    statuses.push(answer.statusCode);
  }
  await strict.close();
  expect(statuses.slice(-2)).toEqual([200, 429]);
});
