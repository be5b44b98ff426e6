import { act, screen } from "@testing-library/react";
import { render } from "@/test/render";
import { PaymentWaiting } from "./payment-waiting";
import { VirtualAccountCard, type VirtualAccountCardProps } from "./virtual-account-card";

const now = new Date("2026-05-18T06:23:52Z");
const account: VirtualAccountCardProps = {
  bank: "BSI",
  number: "9008120477310948",
  amount: "5000000",
  expiresAt: "2026-05-19T06:05:00Z",
  holder: "Rani Kusuma Dewi",
};

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (changes: Partial<VirtualAccountCardProps> = {}, locale: "id" | "en" = "id") =>
  render(<VirtualAccountCard {...account} {...changes} />, {
    locale,
    advanceTimers: jest.advanceTimersByTime,
  });

it("shows what is to be paid, where, and until when", () => {
  show();
  expect(screen.getByText("9008 1204 7731 0948")).toBeVisible();
  expect(screen.getByText("Selasa, 19 Mei, 13.05 WIB")).toBeVisible();
  expect(screen.getByText("Sisa 23.41.08")).toBeVisible();
  expect(screen.getByText("Rani Kusuma Dewi")).toBeVisible();
});

it("copies the bare number and the bare amount, and says so for two seconds", async () => {
  const { user } = show({}, "en");
  await user.click(screen.getByRole("button", { name: "Copy number" }));
  expect(await navigator.clipboard.readText()).toBe(account.number);
  expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
  expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain("Copied");
  // React's own work first, which begins the two seconds.
  await act(async () => undefined);
  await act(async () => jest.advanceTimersByTime(2000));
  expect(screen.getByRole("button", { name: "Copy number" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy amount" }));
  expect(await navigator.clipboard.readText()).toBe("5000000");
});

it("says that the bank is preparing the number while there is none", () => {
  show({ number: null });
  expect(screen.getByText("BSI sedang menyiapkan nomornya.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Salin nomor" })).not.toBeInTheDocument();
});

it("says that the page follows the payment, and that none is lost", () => {
  render(<PaymentWaiting />, { locale: "en" });
  expect(screen.getByRole("status")).toHaveTextContent("This page changes by itself");
  expect(screen.getByText("Your money is not lost")).toBeVisible();
});

it("tells once that its time is over", () => {
  const onOver = jest.fn();
  show({ expiresAt: new Date(now.getTime() + 2000).toISOString(), onOver });
  expect(onOver).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(4000));
  expect(screen.getByText("Waktu habis")).toBeVisible();
  expect(onOver).toHaveBeenCalledTimes(1);
});
