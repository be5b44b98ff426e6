/** @jest-environment node */
import type { GetStaticPropsContext } from "next";
import { type ApiServer, startApiServer } from "@/test/api-server";
import { articleProps, informationCenterProps } from "./article-pages";

jest.mock("@/lib/i18n/page-translations", () => ({
  pageTranslations: async (locale: string) => ({ locale }),
}));
jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer();
  Object.assign(process.env, { HELPDESK_URL: server.url, HELPDESK_KEY: "help-key" });
});
afterAll(async () => {
  await server.close();
  delete process.env.HELPDESK_URL;
  delete process.env.HELPDESK_KEY;
});
beforeEach(() => {
  server.received.length = 0;
});

const article = {
  slug: "apa-itu-akad",
  category: "contracts",
  title: "Apa itu akad",
  summary: "Ringkasan.",
  updated_at: "2026-11-23T00:00:00.000Z",
  published_at: "2026-11-23T00:00:00.000Z",
  body: "## Isi\n\n<b>x</b>",
  related: [],
};
const read = (slug: string, context: Partial<GetStaticPropsContext> = {}) =>
  articleProps({ locale: "en", params: { slug }, revalidateReason: "stale", ...context });

test("an article is rendered on the server; its Markdown stays there", async () => {
  server.answerWith({ body: { data: article } });
  expect(await read("apa-itu-akad")).toMatchObject({
    props: {
      article: {
        title: "Apa itu akad",
        html: '<h2 id="bagian-isi">Isi</h2>\n<p>&lt;b&gt;x&lt;/b&gt;</p>\n',
        headings: [{ id: "bagian-isi", text: "Isi" }],
      },
    },
    revalidate: 60,
  });
  expect(server.received[0]?.headers).toMatchObject({
    "x-api-key": "help-key",
    "x-localization": "en",
  });
});

test("an earlier address leads to the current one, in the language of the page", async () => {
  server.answerWith({ body: { data: article } });
  expect(await read("alamat-lama")).toMatchObject({
    redirect: { destination: "/en/information-center/apa-itu-akad", permanent: false },
  });
});

test("what is not public is not found, and what cannot be a slug is not asked for", async () => {
  server.answerWith({ status: 404, body: { message: "no", code: "not_found" } });
  expect(await read("draf")).toMatchObject({ notFound: true });
  server.received.length = 0;
  for (const slug of ["..", "A", "a b", "a/b", "%00"]) {
    expect(await read(slug)).toMatchObject({ notFound: true });
  }
  expect(server.received).toEqual([]);
});

test("a failure is thrown, so that the page that is there stays", async () => {
  server.answerWith({ status: 500, body: { message: "no", code: "server_error" } });
  await expect(read("apa-itu-akad")).rejects.toThrow();
  server.answerWith({ status: 500, body: { message: "no", code: "server_error" } });
  await expect(
    informationCenterProps({ locale: "id", revalidateReason: "stale" }),
  ).rejects.toThrow();
});

test.each([
  ["another program's 404", { status: 404, body: "<html>" }],
  ["an empty object", { body: { data: {} } }],
  ["nothing", { body: {} }],
])("%s says nothing about an article", async (_what, answer) => {
  server.answerWith(answer);
  await expect(read("apa-itu-akad")).rejects.toThrow();
});

test("during a build nothing is asked, and the list is rendered again soon", async () => {
  expect(await informationCenterProps({ locale: "id", revalidateReason: "build" })).toMatchObject({
    props: { articles: null },
    revalidate: 1,
  });
  expect(server.received).toEqual([]);
});
