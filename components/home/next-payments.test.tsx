import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { NextPayments } from "./next-payments";

test.each([
  ["id", 1, "terlambat 1 hari"],
  ["en", 1, "1 day late"],
  ["en", 2, "2 days late"],
] as const)("says how late a payment is (%s, %i)", (locale, days_late, text) => {
  const payment = {
    campaign_transaction_id: "t-1",
    title: "Mesin bordir",
    akad_type: { value: "murabahah", title: "Murabahah" },
    no: 3,
    rows: 4,
    due: "2026-05-11",
    amount: "311390",
    days_late,
  } as const;
  render(<NextPayments next={[payment]} months={[]} />, { locale });
  expect(screen.getByText(text)).toBeVisible();
});
