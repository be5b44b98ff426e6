import type { i18n as Texts } from "i18next";
import { startTexts } from "@/test/namespaces";
import type { ReadNamespace } from "./namespace-backend";
import { withNamespaces } from "./with-namespaces";

let mockTexts: Texts;
jest.mock("next-i18next/pages", () => ({
  get i18n() {
    return mockTexts;
  },
}));

const read = jest.fn<ReturnType<ReadNamespace>, Parameters<ReadNamespace>>();

beforeEach(async () => {
  jest.useFakeTimers();
  read.mockReset();
  mockTexts = await startTexts(read);
});
afterEach(() => jest.useRealTimers());

const open = () => withNamespaces(["kyc"], async () => "the dialog");

test("a component is not shown with texts that failed five retries, and another try fetches them again", async () => {
  read.mockRejectedValue(new Error("no connection"));
  const first = open().catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await first).toBe("Texts could not be loaded: kyc");
  expect(read).toHaveBeenCalledTimes(6);

  const second = open().catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await second).toBe("Texts could not be loaded: kyc");
  expect(read).toHaveBeenCalledTimes(12);

  read.mockResolvedValue({ cameraTitle: "Ambil swafoto" });
  expect(await open()).toBe("the dialog");
  expect(mockTexts.t("cameraTitle", { ns: "kyc" })).toBe("Ambil swafoto");
});
