import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { comesBefore } from "@/test/comes-before";
import { render } from "@/test/render";
import { unmatchedPayment } from "./treasury-test-kit";
import { UnmatchedList } from "./unmatched-list";
import { UnmatchedPage } from "./unmatched-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/backoffice/unmatched";
const one = `GET ${path}/:unmatched_id`;
const proposed = {
  ...unmatchedPayment,
  state: "PROPOSED",
  version: 2,
  funder: { id: "f-1", name: "Siti Rahmawati", email: "siti@example.test" },
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

test("an officer proposes whose it is: with an e-mail and a reason", async () => {
  answerCalls({ [one]: () => unmatchedPayment });
  const { user } = render(<UnmatchedPage id="u-1" />);
  await user.click(await screen.findByRole("button", { name: "Usulkan" }));
  expect(screen.getAllByText("Masukan tidak boleh kosong")).toHaveLength(2);
  await user.type(screen.getByRole("textbox", { name: /^Email pendana/ }), "siti@example.test");
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Cocok.");
  await user.dblClick(screen.getByRole("button", { name: "Usulkan" }));
  await waitFor(() =>
    expect(requestsOf(`POST ${path}/:unmatched_id/propose`)).toEqual([
      {
        params: { unmatched_id: "u-1" },
        body: { version: 1, email: "siti@example.test", reason: "Cocok." },
      },
    ]),
  );
});

test("an e-mail of nobody is said under its field", async () => {
  const fieldErrors = { email: "Tidak ada pendana dengan email ini" };
  answerCalls({
    [one]: () => unmatchedPayment,
    [`POST ${path}/:unmatched_id/propose`]: () => {
      throw new ApiError({
        status: 422,
        message: "Periksa",
        code: "validation_failed",
        fieldErrors,
      });
    },
  });
  const { user } = render(<UnmatchedPage id="u-1" />);
  await user.type(await screen.findByRole("textbox", { name: /^Email pendana/ }), "x@example.test");
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Cocok.");
  await user.click(screen.getByRole("button", { name: "Usulkan" }));
  expect(await screen.findByText(fieldErrors.email)).toBeVisible();
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
      to: "siti@x.test",
      reason: "Fits.",
    },
  ];
  answerCalls({ [one]: () => ({ ...proposed, state: "GIVEN", history }) });
  render(<UnmatchedPage id="u-1" />, { locale: "en" });
  expect(await screen.findByText("Approved and given")).toBeVisible();
  expect(screen.getByText("Proposed for siti@x.test")).toBeVisible();
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
