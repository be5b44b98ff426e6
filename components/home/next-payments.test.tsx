import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { NextPayments } from "./next-payments";

const payment = {
  campaign_transaction_id: "t-1",
  title: "Mesin bordir",
  akad_type: { value: "murabahah", title: "Murabahah" },
  no: 3,
  rows: 4,
  due: "2026-05-11",
  amount: "311390",
} as const;

test.each([
  ["id", 1, "terlambat 1 hari"],
  ["en", 1, "1 day late"],
  ["en", 2, "2 days late"],
] as const)("says how late a payment is (%s, %i)", (locale, days_late, text) => {
  render(<NextPayments next={[{ ...payment, state: "LATE", days_late }]} months={[]} />, {
    locale,
  });
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ["id", "sedang disalurkan"],
  ["en", "on its way"],
] as const)("says of what its company has paid that it is on its way (%s)", (locale, text) => {
  const due = { ...payment, campaign_transaction_id: "t-2", state: "DUE", days_late: 0 } as const;
  const next = [{ ...payment, state: "PROCESSING", days_late: 0 } as const, due];
  render(<NextPayments next={next} months={[]} />, { locale });
  expect(screen.getAllByText(text)).toHaveLength(1);
});
