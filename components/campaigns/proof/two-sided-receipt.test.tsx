import type { TwoSidedReceipt as Receipt } from "@rukun/contract/disbursement-receipts";
import type { ReceiptStatement } from "@rukun/contract/disbursement-shapes";
import { disbursementStatusTitles } from "@rukun/contract/disbursement-status";
import { screen, within } from "@testing-library/react";
import { render } from "@/test/render";
import { FrozenNotice } from "../frozen-notice";
import { TwoSidedReceipt } from "./two-sided-receipt";

const statusOf = (value: Receipt["status"]["value"]) => ({
  value,
  title: disbursementStatusTitles[value].id,
});
const said: ReceiptStatement = {
  amount: "727500000",
  reference: "BSI 2605 2215",
  note: null,
  at: "2026-05-25T01:15:00Z",
  is_same_amount: true,
  is_same_reference: true,
};
const waiting: Receipt = {
  number: "PYL-2026-1",
  status: statusOf("SETTLED"),
  collected: "750000000",
  ujrah: { kind: "share", bps: 300, amount: "22500000", is_deducted: true },
  sent: {
    amount: "727500000",
    at: "2026-05-22T08:42:00Z",
    reference: null,
    bank: { code: "BSI", name: "Bank Syariah Indonesia" },
    last_digits: "8816",
  },
  received: null,
  statements: [],
  difference: null,
  frozen_since: null,
  disputed_at: null,
  explanation: null,
  confirmed_at: null,
};
const same: Receipt = {
  ...waiting,
  status: statusOf("CONFIRMED"),
  sent: { ...waiting.sent, reference: "BSI26052215" },
  received: said,
  statements: [said],
  difference: "0",
  confirmed_at: said.at,
};
const less = {
  ...said,
  amount: "725000000",
  is_same_amount: false,
  note: "Mutasi kami mencatat 725.000.000.",
};
const frozen: Receipt = {
  ...same,
  status: statusOf("DISPUTED"),
  received: less,
  statements: [less],
  difference: "2500000",
  frozen_since: said.at,
  disputed_at: said.at,
  confirmed_at: null,
};

const show = (receipt: Receipt, locale: "id" | "en" = "id") =>
  render(<TwoSidedReceipt receipt={receipt} company="PT Gayo Rasa Lestari" />, { locale });
const sides = () => ({
  ours: screen.getByRole("region", { name: /^Kata Rukun/ }),
  theirs: screen.getByRole("region", { name: /^Kata perusahaan/ }),
});

it("shows both sides with the bank's reference of each, and that they are the same", () => {
  show(same);
  const { ours, theirs } = sides();
  expect(ours).toHaveTextContent(/Rp\s727\.500\.000/);
  expect(ours).toHaveTextContent("22 Mei 2026, 15.42 WIB");
  expect(ours).toHaveTextContent("BSI26052215");
  expect(theirs).toHaveTextContent(/Rp\s727\.500\.000.*BSI 2605 2215/);
  expect(screen.getByText("Sama.").parentElement).toHaveTextContent(
    "Dikonfirmasi 25 Mei 2026, 08.15 WIB.",
  );
  expect(screen.getByText(/22\.500\.000 \(3%\) ujrah Rukun dipotong/)).toBeVisible();
  expect(screen.queryByText("Penjelasan")).toBeNull();
});

it("says at once what differs, by how much, and what each side says of it", () => {
  show(frozen);
  expect(screen.getByText(/^Berbeda Rp\s2\.500\.000\.$/).parentElement).toHaveTextContent(
    "Jumlah tidak sama, referensi bank sama.",
  );
  const words = within(screen.getByText("Penjelasan").parentElement as HTMLElement);
  const [theirs, ours] = words.getAllByRole("listitem");
  expect(theirs).toHaveTextContent(/menerima Rp\s725\.000\.000, referensi BSI 2605 2215\./);
  expect(theirs).toHaveTextContent("Mutasi kami mencatat 725.000.000.");
  expect(ours).toHaveTextContent("Rukun: belum menjawab.");
});

it.each([
  [{ ...less, is_same_reference: false }, "Jumlah dan referensi bank tidak sama."],
  [{ ...said, is_same_reference: false }, "Jumlah sama, referensi bank tidak sama."],
] as const)("names what differs (%#)", (received, text) => {
  show({ ...frozen, received, statements: [received] });
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

it("corrected, it is the same by now, and waits for the explanation", () => {
  const later = { ...said, at: "2026-05-26T01:15:00Z" };
  show({ ...frozen, received: later, statements: [less, later], difference: "0" });
  expect(screen.getByText("Sekarang sama.")).toBeVisible();
  expect(screen.getByText(/belum menjawab/)).toBeVisible();
});

it("a reference that was explained is no alarm any more", () => {
  const received = { ...said, is_same_reference: false };
  const explanation = { text: "Bank penerima memakai nomornya sendiri.", at: said.at };
  show({
    ...{ ...same, received, explanation },
    statements: [received],
    disputed_at: said.at,
  });
  expect(screen.getByText("Jumlah sama.")).toBeVisible();
  expect(screen.getByText(explanation.text)).toBeVisible();
  expect(screen.queryByText(/belum menjawab/)).toBeNull();
});

it("before the company has said anything, its side is open, and no reference is shown", () => {
  show(waiting);
  const { ours, theirs } = sides();
  expect(theirs).toHaveTextContent("Belum dikonfirmasi");
  expect(ours).toHaveTextContent("menunggu perusahaan");
  expect(screen.getByText(/Menunggu perusahaan mengonfirmasi/)).toBeVisible();
});

it("ujrah that the company pays itself is not deducted", () => {
  const ujrah = { kind: "amount" as const, bps: null, amount: "22500000", is_deducted: false };
  show({ ...same, ujrah }, "en");
  expect(screen.getByText(/^All of the .*750.* from its own cash\.$/)).toBeVisible();
});

it("the notice leads to both sides, and says on their page that they are here", () => {
  const { unmount } = render(<FrozenNotice since={said.at} slug="kopi-gayo" />);
  expect(screen.getByRole("link", { name: "Lihat kedua sisinya" })).toHaveAttribute(
    "href",
    "/campaign/kopi-gayo/bukti",
  );
  unmount();
  render(<FrozenNotice since={said.at} />, { locale: "en" });
  expect(screen.getByText("Campaign frozen")).toBeVisible();
  expect(screen.getByText(/since 25 May 2026, 08:15 WIB, until .* here in writing/)).toBeVisible();
});
