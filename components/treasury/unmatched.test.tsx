import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { comesBefore } from "@/test/comes-before";
import { render } from "@/test/render";
import { receiver, unmatchedPayment } from "./treasury-test-kit";
import { UnmatchedList } from "./unmatched-list";
import { UnmatchedPage } from "./unmatched-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/backoffice/unmatched";
const one = `GET ${path}/:unmatched_id`;
const proposed = {
  ...unmatchedPayment,
  state: "PROPOSED",
  version: 2,
  funder: receiver,
  proposed_by: "Dimas Prakoso",
  reason: "Bukti transfer cocok.",
};

test("the list by state, with its pages", async () => {
  answerCalls({ [`GET ${path}`]: () => ({ items: [unmatchedPayment], next_cursor: "u-1" }) });
  const { user } = render(<UnmatchedList />);
  expect(await screen.findByText("TRF DANA KOPI SITI")).toBeVisible();
  expect(screen.getByRole("link", { name: "Buka TRF DANA KOPI SITI" })).toHaveAttribute(
    "href",
    "/backoffice/unmatched/u-1",
  );
  await user.click(screen.getByRole("button", { name: "Berikutnya" }));
  await user.click(screen.getByRole("button", { name: "Sudah diserahkan" }));
  await waitFor(() =>
    expect(requestsOf(`GET ${path}`).map(({ query }) => query)).toEqual([
      { state: "WAITING" },
      { state: "WAITING", cursor: "u-1" },
      { state: "GIVEN" },
    ]),
  );
});

const candidates = `POST ${path}/:unmatched_id/candidates`;
const masked = { ...receiver, email: "si•••@example.test" };

test("an officer searches, chooses one of those found by its id, and says why", async () => {
  const other = { ...masked, id: "f-2", name: "Siti Rahmawati Dewi" };
  answerCalls({
    [one]: () => unmatchedPayment,
    [candidates]: () => ({ items: [masked, other], has_more: true }),
  });
  const { user } = render(<UnmatchedPage id="u-1" />);
  await user.click(await screen.findByRole("button", { name: "Cari" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  // Nothing can be proposed before somebody is found.
  expect(screen.queryByRole("button", { name: "Usulkan" })).toBeNull();
  await user.type(screen.getByRole("searchbox", { name: /^Cari pendana/ }), "siti");
  await user.click(screen.getByRole("button", { name: "Cari" }));
  const choice = await screen.findByRole("radio", { name: /^Siti Rahmawati Dewi/ });
  expect(choice).toHaveAccessibleName(/NIK: 3273••••••••0001/);
  expect(choice).toHaveAccessibleName(/Email: si•••@example.test/);
  expect(choice).toHaveAccessibleName(/Terdaftar: .*\(\d+ hari\)/);
  expect(screen.getByText("Masih ada yang lain. Persempit pencarian.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Usulkan" }));
  expect(screen.getAllByText("Masukan tidak boleh kosong")).toHaveLength(2);
  await user.click(choice);
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Bukti cocok.");
  await user.dblClick(screen.getByRole("button", { name: "Usulkan" }));
  await waitFor(() =>
    expect(requestsOf(`POST ${path}/:unmatched_id/propose`)).toEqual([
      {
        params: { unmatched_id: "u-1" },
        body: { version: 1, funder_id: "f-2", reason: "Bukti cocok." },
      },
    ]),
  );
  expect(requestsOf(candidates)).toEqual([
    { params: { unmatched_id: "u-1" }, body: { search: "siti" } },
  ]);
});

test("that nobody is found says who could be; another search forgets the choice", async () => {
  let items: object[] = [masked];
  answerCalls({ [one]: () => unmatchedPayment, [candidates]: () => ({ items, has_more: false }) });
  const { user } = render(<UnmatchedPage id="u-1" />);
  const box = await screen.findByRole("searchbox", { name: /^Cari pendana/ });
  await user.type(box, "siti{Enter}");
  await user.click(await screen.findByRole("radio", { name: /^Siti Rahmawati/ }));
  await user.type(box, " r{Enter}");
  await waitFor(() => expect(requestsOf(candidates)).toHaveLength(2));
  expect(await screen.findByRole("radio", { name: /^Siti Rahmawati/ })).not.toBeChecked();
  items = [];
  await user.type(box, "x{Enter}");
  expect(
    await screen.findByText(/^Tidak ada pendana terverifikasi dengan RDF terbuka yang cocok/),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Usulkan" })).toBeNull();
});

test("who can no longer receive money is said at the choice, and a short search at its field", async () => {
  const refuse = (fieldErrors: Record<string, string>) => () => {
    throw new ApiError({ status: 422, message: "Periksa", code: "validation_failed", fieldErrors });
  };
  answerCalls({
    [one]: () => unmatchedPayment,
    [candidates]: refuse({ search: "Tulis paling sedikit 3 karakter" }),
  });
  const first = render(<UnmatchedPage id="u-1" />);
  const box = await screen.findByRole("searchbox", { name: /^Cari pendana/ });
  await first.user.type(box, "si{Enter}");
  expect(await screen.findByText("Tulis paling sedikit 3 karakter")).toBeVisible();
  first.unmount();
  const text = "Pilih pendana terverifikasi yang RDF-nya terbuka";
  answerCalls({
    [one]: () => unmatchedPayment,
    [candidates]: () => ({ items: [masked], has_more: false }),
    [`POST ${path}/:unmatched_id/propose`]: refuse({ funder_id: text }),
  });
  const { user } = render(<UnmatchedPage id="u-1" />);
  await user.type(await screen.findByRole("searchbox", { name: /^Cari pendana/ }), "siti{Enter}");
  await user.click(await screen.findByRole("radio", { name: /^Siti Rahmawati/ }));
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Bukti cocok.");
  await user.click(screen.getByRole("button", { name: "Usulkan" }));
  expect(await screen.findByText(text)).toBeVisible();
});

test("the second officer sees who it is, and is warned of one who cannot receive money", async () => {
  const funder = {
    ...receiver,
    status: { value: "REGISTERED", title: "Terdaftar" },
    confirmed_at: null,
    fund_account_opened_at: null,
    id_card_number: null,
    bank_accounts: [],
    may_receive: false,
  };
  answerCalls({ [one]: () => ({ ...proposed, funder }) });
  render(<UnmatchedPage id="u-1" />);
  expect(await screen.findByText(/^Pendana ini tidak dapat menerima dana sekarang/)).toBeVisible();
  expect(screen.getByText("siti@example.test")).toBeVisible();
  expect(screen.getByText("+628•••••7890")).toBeVisible();
  expect(screen.getAllByText("Belum")).toHaveLength(2);
  expect(screen.getAllByText("Tidak ada")).toHaveLength(2);
});

test("it is kept with a note", async () => {
  answerCalls({ [one]: () => unmatchedPayment });
  const { user } = render(<UnmatchedPage id="u-1" />);
  await user.click(await screen.findByRole("button", { name: "Simpan catatan" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /^Catatan/ }), "Bank ditanya.");
  await user.click(screen.getByRole("button", { name: "Simpan catatan" }));
  await waitFor(() =>
    expect(requestsOf(`POST ${path}/:unmatched_id/keep`)).toMatchObject([
      { body: { version: 1, reason: "Bank ditanya." } },
    ]),
  );
});

test("a second officer approves after one more question, under one key, or declines", async () => {
  answerCalls({ [one]: () => proposed });
  const { user } = render(<UnmatchedPage id="u-1" />);
  await user.click(await screen.findByRole("button", { name: "Setujui dan serahkan" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Benar.");
  const keys = [];
  for (let press = 0; press < 2; press += 1) {
    await user.click(screen.getByRole("button", { name: "Setujui dan serahkan" }));
    const dialog = await screen.findByRole("alertdialog", { name: /^Serahkan Rp.2\.500\.000/ });
    expect(dialog).toHaveTextContent("Siti Rahmawati");
    const confirm = [...dialog.querySelectorAll("button")].at(-1);
    if (confirm) await user.click(confirm);
    await waitFor(() =>
      expect(requestsOf(`POST ${path}/:unmatched_id/approve`)).toHaveLength(press + 1),
    );
    keys.push(requestsOf(`POST ${path}/:unmatched_id/approve`)[press]?.idempotencyKey);
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await user.click(screen.getByRole("button", { name: "Tolak usulan" }));
  await waitFor(() =>
    expect(requestsOf(`POST ${path}/:unmatched_id/decline`)).toMatchObject([
      { body: { version: 2, reason: "Benar." } },
    ]),
  );
});

test("one's own proposal waits for somebody else, and what changed meanwhile is said", async () => {
  answerCalls({ [one]: () => ({ ...proposed, is_own: true }) });
  const own = render(<UnmatchedPage id="u-1" />);
  expect(await screen.findByText(/jadi petugas lain yang memutuskan/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Setujui dan serahkan" })).toBeNull();
  own.unmount();
  answerCalls({
    [one]: () => proposed,
    [`POST ${path}/:unmatched_id/decline`]: () => {
      throw new ApiError({ status: 409, message: "Sudah berubah.", code: "changed_meanwhile" });
    },
  });
  const { user } = render(<UnmatchedPage id="u-1" />);
  await user.type(await screen.findByRole("textbox", { name: /^Alasan/ }), "Salah.");
  await user.click(screen.getByRole("button", { name: "Tolak usulan" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Sudah berubah.");
  expect(comesBefore(alert, screen.getByRole("textbox", { name: /^Alasan/ }))).toBe(true);
});

test("what was done is told with names and reasons, in English too", async () => {
  const history = [
    { at: "2026-11-25T04:00:00Z", by: "Sari", action: "approve", to: null, reason: "Right." },
    {
      at: "2026-11-25T03:00:00Z",
      by: "Dimas",
      action: "propose",
      to: "f-1",
      reason: "Fits.",
    },
  ];
  answerCalls({ [one]: () => ({ ...proposed, state: "GIVEN", history }) });
  render(<UnmatchedPage id="u-1" />, { locale: "en" });
  expect(await screen.findByText("Approved and given")).toBeVisible();
  expect(screen.getByText("Proposed for account f-1")).toBeVisible();
  expect(screen.getByRole("link", { name: "Unmatched payment" })).toHaveAttribute(
    "href",
    "/backoffice/ledger/postings/p-1",
  );
});

test("what does not exist leads back to the list", async () => {
  answerCalls({
    [one]: () => {
      throw new ApiError({ status: 404, message: "Data tidak ditemukan.", code: "not_found" });
    },
  });
  render(<UnmatchedPage id="u-9" />);
  expect(await screen.findByRole("heading", { name: "Pembayaran ini tidak ada" })).toBeVisible();
});
