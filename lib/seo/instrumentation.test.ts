/** @jest-environment node */
import { register } from "@/instrumentation";
import { renderPagesWithData } from "@/lib/seo/pages-with-data";

jest.mock("@/lib/seo/pages-with-data", () => ({
  renderPagesWithData: jest.fn(async () => undefined),
}));

const { env } = process;

afterEach(() => {
  process.env = env;
  jest.mocked(renderPagesWithData).mockClear();
});

/** What a started web process has: the framework sets nothing else there. */
const started = { NODE_ENV: "production", PORT: "3000", REVALIDATE_KEY: "a-key" } as const;

test("a started web process renders the pages with data", async () => {
  process.env = { ...started };
  await register();
  expect(renderPagesWithData).toHaveBeenCalledWith(
    { port: "3000", key: "a-key" },
    expect.any(Function),
  );
});

test.each([
  ["a build", { ...started, NEXT_PHASE: "phase-production-build" }],
  ["development", { ...started, NODE_ENV: "development" }],
  ["a process without the key", { ...started, REVALIDATE_KEY: "" }],
] as const)("%s renders none", async (_which, given) => {
  process.env = { ...given };
  await register();
  expect(renderPagesWithData).not.toHaveBeenCalled();
});
