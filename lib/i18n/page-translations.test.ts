/** @jest-environment node */
import { locales } from "@rukun/contract/locales";
import { PublicReadError, readPublic } from "@/lib/api/read-public";
import type { pageTranslations as make } from "./page-translations";

jest.mock("@/lib/api/read-public", () => ({
  ...jest.requireActual<object>("@/lib/api/read-public"),
  readPublic: jest.fn(),
}));
jest.mock("@/lib/api/server-api", () => ({ serverApi: () => ({ baseUrl: "http://api.test" }) }));
jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

const read = jest.mocked(readPublic) as jest.Mock;
const disclosed = (date: string, bps: number | null) => ({
  data: { date, rates: [0, 30, 60, 90].map((days) => ({ days, bps: days === 90 ? bps : 1 })) },
});
let pageTranslations: typeof make;
beforeEach(async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ["nextTick", "setImmediate"] });
  read.mockReset();
  read.mockRejectedValue(new PublicReadError(0));
  // What a process knows is kept in it.
  await jest.isolateModulesAsync(async () => {
    ({ pageTranslations } = await import("./page-translations"));
  });
});
afterEach(() => jest.useRealTimers());

const footerOf = async (locale: "id" | "en") =>
  (await pageTranslations(locale))._nextI18Next?.initialI18nStore[locale]?.common.footer;

test.each(locales)("a page in %s carries the texts of that language alone", async (locale) => {
  const { _nextI18Next } = await pageTranslations(locale, ["account"]);
  const { [locale]: texts, ...others } = _nextI18Next?.initialI18nStore ?? {};
  expect(Object.keys(texts ?? {})).toEqual(["common", "account"]);
  expect(others).toEqual({});
});

test.each([
  ["id", 9842, "TKB90 98,42% per 30 April 2026."],
  ["en", 9842, "TKB90 98.42% as of 30 April 2026."],
  ["id", null, "TKB90 per 30 April 2026: belum ada riwayat."],
  ["en", null, "TKB90 as of 30 April 2026: no history yet."],
] as const)(
  "the footer of every page states TKB90 with its day (%s, %s)",
  async (locale, bps, text) => {
    read.mockResolvedValue(disclosed("2026-04-30", bps));
    const footer = await footerOf(locale);
    expect(footer.tkb90).toBe(text);
    expect(footer).not.toHaveProperty("tkb90Rate");
    expect(footer).not.toHaveProperty("tkb90None");
  },
);

test("many pages ask once; when nobody answers, the last figure stays with its own day", async () => {
  read.mockResolvedValue(disclosed("2026-04-30", 9842));
  await Promise.all([footerOf("id"), footerOf("en"), footerOf("id")]);
  expect(read).toHaveBeenCalledTimes(1);
  jest.setSystemTime(60_000);
  read.mockRejectedValue(new PublicReadError(0));
  expect((await footerOf("id")).tkb90).toBe("TKB90 98,42% per 30 April 2026.");
  jest.setSystemTime(120_000);
  read.mockResolvedValue(disclosed("2026-05-01", 9800));
  expect((await footerOf("id")).tkb90).toBe("TKB90 98,00% per 1 Mei 2026.");
});

test("a page is made when the API has never answered, and says where the figure is", async () => {
  expect((await footerOf("id")).tkb90).toBe("TKB90 terbaru tertera di beranda.");
});
