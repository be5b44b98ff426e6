import { virtualAccountBankCodes } from "@rukun/contract/virtual-account-banks";
import { screen, within } from "@testing-library/react";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { render } from "@/test/render";
import { PayInstructions } from "./pay-instructions";

jest.mock("@/lib/i18n/with-namespaces", () => ({ withNamespaces: jest.fn() }));
jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

const mockedLoad = jest.mocked(withNamespaces);

beforeEach(() => {
  mockedLoad.mockReset().mockImplementation((_names, load) => load());
});

const show = (bankCode: string, locale: "id" | "en" = "id") =>
  render(<PayInstructions bankCode={bankCode} amount="5000000" holder="Rani Kusuma Dewi" />, {
    locale,
  });

/** The sections by their titles. */
const sections = () =>
  screen
    .getAllByRole("group")
    .map((section) => [section.querySelector("summary")?.textContent ?? "", section] as const);

/** Of a section. */
const title = { selector: "summary span" };
const heading = { id: "Cara membayar", en: "How to pay" } as const;
const check = {
  id: /^Cocokkan nama Rani Kusuma Dewi dan jumlah Rp\s5\.000\.000\./,
  en: /^Check the name Rani Kusuma Dewi and the amount IDR\s5\.000\.000\./,
} as const;

describe.each(["id", "en"] as const)("in %s", (locale) => {
  test.each(virtualAccountBankCodes)(
    "%s has at least two ways to pay, closed at first, with numbered steps",
    async (code) => {
      const { user } = show(code, locale);
      expect(screen.getByRole("heading", { name: heading[locale] })).toBeVisible();
      expect(sections().length).toBeGreaterThanOrEqual(2);
      for (const [channel, section] of sections()) {
        expect(section).not.toHaveAttribute("open");
        await user.click(within(section).getByText(channel, title));
        expect(section).toHaveAttribute("open");
        const list = await within(section).findByRole("list");
        expect(list.tagName).toBe("OL");
        const steps = within(list)
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent ?? "");
        expect(steps.length).toBeGreaterThanOrEqual(4);
        expect(steps.at(-2)).toMatch(check[locale]);
        expect(steps.join(" ")).not.toMatch(/[<>{}]/);
      }
    },
  );
});

test.each([
  ["BSI", ["BYOND by BSI", "BSI Net", "ATM BSI", "Dari bank lain"]],
  ["BCA", ["BCA mobile", "myBCA", "KlikBCA", "ATM BCA"]],
  ["MANDIRI", ["Livin’ by Mandiri", "ATM Mandiri"]],
  ["BRI", ["BRImo", "BRI Internet Banking", "ATM BRI"]],
  ["BNI", ["wondr by BNI", "BNI Internet Banking", "ATM BNI"]],
  ["PERMATA", ["Permata ME", "PermataNet", "ATM Permata"]],
])("%s is paid by its own channels", async (code, channels) => {
  show(code);
  await screen.findAllByText(/^Cocokkan nama/);
  expect(sections().map(([channel]) => channel)).toEqual(channels);
});

test("names the menus of the bank", async () => {
  const { user } = show("BCA", "en");
  await user.click(screen.getByText("BCA mobile", title));
  expect(await screen.findByText("m-Transfer")).toBeVisible();
  expect(screen.getByText("BCA Virtual Account", { selector: "[open] strong" })).toBeVisible();
  await user.click(screen.getByText("BCA ATM", title));
  expect(screen.getByText("Ke Rek BCA Virtual Account")).toBeVisible();
});

test("a bank that is not known has none", () => {
  show("MUAMALAT");
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.queryByText("Cara membayar")).toBeNull();
  expect(mockedLoad).not.toHaveBeenCalled();
});

test("its titles are there before the texts are, and stay", async () => {
  let arrive = () => {};
  mockedLoad.mockImplementation(async (_names, load) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return load();
  });
  const { user } = show("MANDIRI");
  const before = sections().map(([channel]) => channel);
  await user.click(screen.getByText("Livin’ by Mandiri", title));
  expect(screen.queryByRole("list")).toBeNull();
  arrive();
  expect(await screen.findByText("Bayar/VA")).toBeVisible();
  expect(sections().map(([channel]) => channel)).toEqual(before);
  expect(mockedLoad).toHaveBeenCalledTimes(1);
  expect(mockedLoad.mock.calls[0]?.[0]).toEqual(["payment-instructions"]);
});

test("texts that could not be loaded can be asked for again", async () => {
  mockedLoad.mockRejectedValueOnce(new Error("offline"));
  const { user } = show("MANDIRI");
  await user.click(screen.getByText("Livin’ by Mandiri", title));
  const [again] = await screen.findAllByRole("button", { name: "Coba lagi" });
  if (again) await user.click(again);
  expect(await screen.findByText("Bayar/VA")).toBeVisible();
});
