import { createInstance } from "i18next";
import userConfig from "@/next-i18next.config";
import { clientConfig } from "./client-config";
import { createNamespaceBackend, type ReadNamespace } from "./namespace-backend";

/** i18next as the application configures it, with one namespace that is not in the page's props. */
async function start(read: ReadNamespace) {
  const { maxRetries, retryTimeout } = userConfig;
  const texts = createInstance();
  await texts.use(createNamespaceBackend(read)).init({
    lng: "id",
    fallbackLng: false,
    maxRetries,
    retryTimeout,
    partialBundledLanguages: true,
    ns: ["common"],
    resources: { id: { common: {} } },
  });
  return texts;
}

describe("texts that are loaded later", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("are retried five times, with delays doubling from 350 ms", async () => {
    const times: number[] = [];
    const read = jest.fn(async () => {
      times.push(Date.now());
      throw new Error("no connection");
    });
    const texts = await start(read);
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
    const texts = await start(read);
    const loading = texts.loadNamespaces("kyc");
    await jest.advanceTimersByTimeAsync(350);
    await loading;
    expect(read).toHaveBeenCalledTimes(2);
    expect(texts.t("cameraTitle", { ns: "kyc" })).toBe("Ambil swafoto");
  });

  test("are not loaded when they are in the page's props", async () => {
    const read = jest.fn(async () => ({}));
    const texts = await start(read);
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
