/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { listProvinces } from "@rukun/contract/regions";
import {
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  queryOptions,
} from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { useOutbox } from "@/lib/api/system/queries";
import { getServerSideProps } from "@/pages/outbox";
import { type ApiServer, startApiServer } from "@/test/api-server";
import type { Api } from "./api";
import { call } from "./client";
import { prefetch } from "./prefetch";
import { renderTimeout } from "./timeouts";

// The texts of every page ask the API, too.
jest.mock("@/lib/i18n/footer-rate", () => ({
  ...jest.requireActual("@/lib/i18n/footer-rate"),
  readFooterRate: async () => undefined,
}));

jest.mock("next-i18next/pages/serverSideTranslations", () => ({
  serverSideTranslations: async () => ({}),
}));

const provincesQuery = (api?: Api) =>
  queryOptions({
    queryKey: ["provinces"],
    queryFn: ({ signal }) =>
      call<typeof listProvinces>("GET /v1/master/provinces", { api, signal }),
    gcTime: 24 * 60 * 60_000,
  });

const mail = { id: "1", to: "rani@example.com", subject: "Kode" };

let server: ApiServer;
let logged: jest.SpyInstance;

beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server.close());

beforeEach(() => {
  server.received.length = 0;
  process.env.API_INTERNAL_URL = server.url;
  process.env.API_KEY = "web-key";
  logged = jest.spyOn(console, "error").mockImplementation();
});
afterEach(() => {
  delete process.env.API_INTERNAL_URL;
  delete process.env.API_KEY;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Subjects() {
  return <p>{useOutbox().data?.map(({ subject }) => subject) ?? "loading"}</p>;
}

/** What the page's hook returns in its first render, on the server and in the browser. */
function firstRender(props: Awaited<ReturnType<typeof prefetch>>["props"]): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      {/* As serialised in the page's JSON. */}
      <HydrationBoundary state={JSON.parse(JSON.stringify(props)).dehydratedState}>
        <Subjects />
      </HydrationBoundary>
    </QueryClientProvider>,
  );
}

const outbox = (locale = "id") => prefetch(locale, (api) => [useOutbox.options(api)]);

describe("server-side prefetching", () => {
  test("calls the deployment's API in the page's language as a guest, and is in the first render", async () => {
    server.answerWith({ body: { data: [mail] } });
    const { props, isComplete } = await outbox("en");
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      method: "GET",
      path: "/v1/development/outbox",
      headers: { "x-api-key": "web-key", "x-localization": "en" },
    });
    expect(server.received[0]?.headers.authorization).toBeUndefined();
    expect(isComplete).toBe(true);
    expect(firstRender(props)).toContain("Kode");
    expect(logged).not.toHaveBeenCalled();
  });

  test("runs all queries in parallel, and keeps the successful ones when another fails", async () => {
    server.answerWith({ body: { data: [mail] } });
    server.answerWith({ status: 500, body: { message: "x", code: "server_error" } });
    const { props, isComplete } = await prefetch("id", (api) => [
      useOutbox.options(api),
      provincesQuery(api),
    ]);
    expect(isComplete).toBe(false);
    expect(props.dehydratedState?.queries.map(({ queryKey }) => queryKey)).toEqual([
      useOutbox.options().queryKey,
    ]);
  });

  test("leaves no timers behind, however long the browser caches the data", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
    server.answerWith({ body: { data: [] } });
    await prefetch("id", (api) => [provincesQuery(api)]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe("a page whose data cannot be fetched is rendered without it", () => {
  test.each([
    ["a fault", { status: 500, body: { message: "x", code: "server_error" } }],
    ["maintenance", { status: 503, body: { message: "x", code: "maintenance" } }],
    ["a refusal", { status: 401, body: { message: "x", code: "unauthenticated" } }],
    ["no envelope", { body: "<html></html>" }],
  ])("after %s, asked once", async (_case, answer) => {
    server.answerWith(answer);
    const { props, isComplete } = await outbox();
    expect(isComplete).toBe(false);
    expect(firstRender(props)).toContain("loading");
    expect(server.received).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test("without a response", async () => {
    const gone = await startApiServer();
    await gone.close();
    process.env.API_INTERNAL_URL = gone.url;
    const { props } = await outbox();
    expect(firstRender(props)).toContain("loading");
  });

  test("when the response takes too long", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
    server.answerWith("no response");
    const pending = outbox();
    while (server.received.length === 0) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(renderTimeout);
    const { props, isComplete } = await pending;
    expect(isComplete).toBe(false);
    expect(firstRender(props)).toContain("loading");
  });

  test("without an API address, as in a build, without any call", async () => {
    delete process.env.API_INTERNAL_URL;
    expect(await outbox()).toEqual({ props: {}, isComplete: false });
    expect(logged).not.toHaveBeenCalled();
  });
});

test("a query without the server's API is a bug, and throws", async () => {
  await expect(prefetch("id", () => [useOutbox.options()])).rejects.toThrow(
    "window is not defined",
  );
});

test("the outbox comes with its mails, and without them when the API is gone", async () => {
  type Context = Parameters<typeof getServerSideProps>[0];
  server.answerWith({ body: { data: [mail] } });
  const page = await getServerSideProps({ locale: "id" } as Context);
  expect(page).toHaveProperty("props.dehydratedState.queries.0.state.data", [mail]);
  server.answerWith({ status: 500 });
  const without = await getServerSideProps({ locale: "id" } as Context);
  expect(without).toHaveProperty("props.dehydratedState.queries", []);
});

test("every page that prefetches also hands the data to its queries", () => {
  const pages = readdirSync("pages", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(path.join("pages", name), "utf8"))
    .filter((source) => source.includes("lib/api/prefetch"));
  expect(pages).not.toHaveLength(0);
  for (const source of pages) expect(source).toContain(".queries = PrefetchedQueries;");
});
