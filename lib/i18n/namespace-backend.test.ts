import userConfig from "@/next-i18next.config";
import { startTexts } from "@/test/namespaces";
import { clientConfig } from "./client-config";
import type { ReadNamespace } from "./namespace-backend";

describe("texts that are loaded later", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("are retried five times, with delays doubling from 350 ms", async () => {
    const times: number[] = [];
    const read = jest.fn(async () => {
      times.push(Date.now());
      throw new Error("no connection");
    });
    const texts = await startTexts(read);
    const loading = texts.loadNamespaces("kyc");
    await jest.advanceTimersByTimeAsync(20_000);
    await loading;
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual([350, 700, 1400, 2800, 5600]);
    expect(texts.hasResourceBundle("id", "kyc")).toBe(false);
  });

  test("arrive when a later try succeeds", async () => {
    const read = jest
      .fn<ReturnType<ReadNamespace>, Parameters<ReadNamespace>>()
      .mockRejectedValueOnce(new Error("no connection"))
      .mockResolvedValue({ cameraTitle: "Ambil swafoto" });
    const texts = await startTexts(read);
    const loading = texts.loadNamespaces("kyc");
    await jest.advanceTimersByTimeAsync(350);
    await loading;
    expect(read).toHaveBeenCalledTimes(2);
    expect(texts.t("cameraTitle", { ns: "kyc" })).toBe("Ambil swafoto");
  });

  test("are not loaded when they are in the page's props", async () => {
    const read = jest.fn(async () => ({}));
    const texts = await startTexts(read);
    await texts.loadNamespaces("common");
    expect(read).not.toHaveBeenCalled();
  });
});

test("server, pages and browser share one configuration of the languages", () => {
  const nextConfig = jest.requireActual<{ i18n: unknown }>("@/next.config");
  expect(nextConfig.i18n).toEqual(userConfig.i18n);
  expect(clientConfig).toMatchObject({
    i18n: { defaultLocale: "id", locales: ["id", "en"] },
    defaultNS: "common",
    maxRetries: 5,
    retryTimeout: 350,
  });
});
