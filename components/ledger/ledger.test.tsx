import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { LedgerAccountPage } from "./account-page";
import { LedgerList } from "./ledger-list";
import { LedgerPostingPage } from "./posting-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const answers: Record<string, () => unknown> = {};
const asked = (name: string) =>
  mockedCall.mock.calls
    .filter(([each]) => each.endsWith(name))
    .map(([, options]) => (options as { query: object }).query);

const payment = {
  posting_id: "0193-p",
  at: "2026-05-11T04:00:00Z",
  kind: "payment",
  event: "checkout:t-1",
  amount: "1000000",
};
const escrow = "escrow:c-1";

beforeEach(() => {
  mockedCall.mockReset();
  mockedCall.mockImplementation(async (name) => {
    const answer = Object.entries(answers).find(([path]) => name.endsWith(path));
    return answer?.[1]() ?? {};
  });
  answers["ledger/postings"] = () => ({ items: [payment], next_cursor: "0193-p" });
  answers["ledger/accounts"] = () => ({
    items: [{ account: escrow, title: "Kopi Gayo", balance: "1000000", entries: 1 }],
    next_cursor: null,
  });
});

test("the journal with its pages, and the accounts of a group", async () => {
  const { user } = render(<LedgerList />);
  expect(await screen.findByText("checkout:t-1")).toBeVisible();
  expect(screen.getByText(/Rp.1\.000\.000/)).toBeVisible();
  expect(screen.getByRole("link", { name: /^Buka jurnal Pembayaran transaksi/ })).toHaveAttribute(
    "href",
    "/backoffice/ledger/postings/0193-p",
  );
  await user.click(screen.getByRole("button", { name: "Berikutnya" }));
  await waitFor(() => expect(asked("ledger/postings")).toEqual([{}, { cursor: "0193-p" }]));
  await user.click(screen.getByRole("button", { name: "Escrow" }));
  expect(await screen.findByText("Kopi Gayo")).toBeVisible();
  expect(asked("ledger/accounts")).toEqual([{ group: "escrow" }]);
  expect(screen.getByRole("link", { name: "Buka Kopi Gayo" })).toHaveAttribute(
    "href",
    "/backoffice/ledger/accounts/escrow%3Ac-1",
  );
});

test("a distribution is named alike for margins and shares of profit", async () => {
  answers["ledger/postings"] = () => ({
    items: [{ ...payment, kind: "distribution" }],
    next_cursor: null,
  });
  render(<LedgerList />);
  expect(
    await screen.findByRole("link", { name: /^Buka jurnal Imbal hasil dan pokok/ }),
  ).toBeVisible();
});

test("a search looks through the journal, whatever was open, and says when it finds nothing", async () => {
  const { user } = render(<LedgerList />);
  await user.click(await screen.findByRole("button", { name: "Escrow" }));
  answers["ledger/postings"] = () => ({ items: [], next_cursor: null });
  await user.type(screen.getByRole("searchbox", { name: "Cari jurnal" }), " t-2 {Enter}");
  expect(await screen.findByText("Tidak ada jurnal untuk “t-2”")).toBeVisible();
  expect(asked("ledger/postings").at(-1)).toEqual({ search: "t-2" });
});

const entry = {
  amount: "1000000",
  balance: "1000000",
  seq: 1,
  party: "0123456789abcdef",
  ref: "t-1",
};

test("an account with its entries, each leading to its posting", async () => {
  answers["accounts/:account"] = () => ({
    account: escrow,
    title: "Kopi Gayo",
    balance: "1000000",
    entries: 1,
    items: [{ ...entry, posting_id: "0193-p", at: payment.at, kind: "payment", line: 2 }],
    next_cursor: null,
  });
  render(<LedgerAccountPage account={escrow} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Kopi Gayo" })).toBeVisible();
  const row = within(screen.getAllByRole("row")[1] as HTMLElement);
  expect(row.getByText("0123456789abcdef")).toBeVisible();
  expect(row.getByRole("link", { name: "Pembayaran transaksi" })).toHaveAttribute(
    "href",
    "/backoffice/ledger/postings/0193-p",
  );
});

test("a shared account has neither numbers nor running balances", async () => {
  answers["accounts/:account"] = () => ({
    account: "bank:rdf",
    title: null,
    balance: "5",
    entries: null,
    items: [
      {
        ...entry,
        seq: null,
        balance: null,
        posting_id: "p",
        at: payment.at,
        kind: "top-up",
        line: 1,
        party: "bank",
      },
    ],
    next_cursor: null,
  });
  render(<LedgerAccountPage account="bank:rdf" />);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Bank, rekening RDF" }),
  ).toBeVisible();
  expect(screen.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual([
    "Peristiwa",
    "Pihak",
    "Jumlah",
  ]);
  expect(screen.getByText("Akun bersama, tanpa rantai")).toBeVisible();
});

const posting = {
  ...payment,
  lines: 2,
  reverses: null,
  reversed_by: "0193-r",
  entries: [
    { ...entry, line: 1, account: escrow, hash: "h" },
    {
      ...entry,
      line: 2,
      account: "bank:escrow",
      balance: null,
      seq: null,
      hash: null,
      party: "bank",
    },
  ],
};

test("a posting shows what it did to every account, that it balances, and what took it back", async () => {
  answers["postings/:posting_id"] = () => posting;
  render(<LedgerPostingPage id="0193-p" />);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Pembayaran transaksi" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Escrow kampanye" })).toBeVisible();
  expect(screen.getByText("Berantai, nomor 1")).toBeVisible();
  expect(
    screen.getByText(/^Seimbang: bank Rp.1\.000\.000, semua lainnya Rp.1\.000\.000$/),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Lihat jurnal itu" })).toHaveAttribute(
    "href",
    "/backoffice/ledger/postings/0193-r",
  );
});

test("of a posting with very many entries the page says how many it shows", async () => {
  answers["postings/:posting_id"] = () => ({ ...posting, lines: 900 });
  render(<LedgerPostingPage id="0193-p" />);
  expect(await screen.findByText("2 dari 900 baris ditampilkan.")).toBeVisible();
});

test.each([
  ["account", <LedgerAccountPage key="a" account="rdf:x" />, "Akun ini tidak ada"],
  ["posting", <LedgerPostingPage key="p" id="x" />, "Jurnal ini tidak ada"],
])("an %s that does not exist leads back to the ledger", async (_name, page, title) => {
  mockedCall.mockRejectedValue(
    new ApiError({ status: 404, code: "not_found", message: "Tidak ditemukan." }),
  );
  render(page);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Buku besar" })).toHaveAttribute(
    "href",
    "/backoffice/ledger",
  );
});
