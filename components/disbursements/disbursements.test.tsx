import { bankNameTexts, bankNameTitles } from "@rukun/contract/bank-name-texts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { profileQuery } from "@/lib/api/profile/queries";
import { clearSession, storeSession } from "@/lib/session/session";
import { comesBefore } from "@/test/comes-before";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { parseDisbursementDraft } from "./disbursement-draft";
import { DisbursementList } from "./disbursement-list";
import { DisbursementPage } from "./disbursement-page";
import {
  answerCalls,
  collected,
  disputed,
  list,
  one,
  posted,
  proposed,
  requestsOf,
  sending,
} from "./disbursement-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const approveName = /^Setujui dan kirim Rp.727\.500\.000$/;
const page = (locale: "id" | "en" = "id") =>
  render(<DisbursementPage campaignId="c-1" />, { locale });
const answerAll = async (user: ReturnType<typeof page>["user"], name = "Sesuai") => {
  for (const group of await screen.findAllByRole("radiogroup")) {
    await user.click(within(group).getByRole("radio", { name }));
  }
};

test("the list by section, with how many wait in each, in the rail too", async () => {
  const counts = { propose: 1, approve: 2, sending: 0, confirm: 4, disputed: 1, done: 9 };
  answerCalls({ [list]: () => ({ items: [proposed], next_cursor: "next", counts }) });
  const { user } = render(<DisbursementList />);
  expect(await screen.findByText("Kopi arabika Gayo")).toBeVisible();
  expect(screen.getByText("1 hari kerja lagi")).toBeVisible();
  expect(screen.getByRole("link", { name: "Buka penyaluran Kopi arabika Gayo" })).toHaveAttribute(
    "href",
    "/backoffice/disbursements/c-1",
  );
  expect(screen.getByRole("link", { name: "Penyaluran 4 menunggu" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Berikutnya" }));
  await user.click(screen.getByRole("button", { name: "Berbeda 1" }));
  await waitFor(() =>
    expect(requestsOf(list).map(({ query }) => query)).toEqual([
      { filter: "propose" },
      { filter: "propose", cursor: "next" },
      { filter: "disputed" },
    ]),
  );
});

test("an empty section says so, and an error offers another try", async () => {
  answerCalls({});
  const empty = render(<DisbursementList />);
  expect(await screen.findByText("Tidak ada dana yang perlu diusulkan")).toBeVisible();
  empty.unmount();
  answerCalls({
    [list]: () => {
      throw new ApiError({ status: 500, message: "Gangguan.", code: "unexpected" });
    },
  });
  render(<DisbursementList />);
  expect(await screen.findByText("Gangguan.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Coba lagi" })).toBeVisible();
});

test("the first officer proposes the sum that is shown, with a note, once", async () => {
  answerCalls({ [one]: () => collected });
  const { user } = page();
  await user.type(await screen.findByRole("textbox", { name: "Catatan" }), " Lengkap. ");
  await user.dblClick(screen.getByRole("button", { name: /^Usulkan Rp.727\.500\.000$/ }));
  await waitFor(() => expect(requestsOf(posted("propose"))).toHaveLength(1));
  expect(requestsOf(posted("propose"))).toEqual([
    { params: { campaign_id: "c-1" }, body: { sent: "727500000", note: "Lengkap." } },
  ]);
});

test("what does not fit cannot be proposed, and is named", async () => {
  const checks = collected.checks.map((check) =>
    check.key === "arrived" ? { ...check, fits: false, difference: "500000" } : check,
  );
  answerCalls({ [one]: () => ({ ...collected, checks, actions: [] }) });
  page();
  expect(await screen.findByText(/^Belum tiba Rp.500\.000$/)).toBeVisible();
  expect(screen.getByText("Tidak sesuai")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Usulkan/ })).toBeDisabled();
});

test("the second officer answers every item, then approves after a question, under one key", async () => {
  answerCalls({
    [one]: () => proposed,
    [posted("approve")]: () => {
      throw new ApiError({ status: 409, message: "Sudah berubah.", code: "changed_meanwhile" });
    },
  });
  const { user } = page();
  expect(await screen.findByText("Petugas kedua: Anda")).toBeVisible();
  expect(screen.getByText("9 dari 13 terisi")).toBeVisible();
  expect(screen.getByRole("button", { name: approveName })).toBeDisabled();
  await answerAll(user);
  expect(screen.getByText("13 dari 13 terisi")).toBeVisible();
  for (let press = 0; press < 2; press += 1) {
    await user.click(screen.getByRole("button", { name: approveName }));
    const question = await screen.findByRole("alertdialog", { name: /^Kirim Rp.727\.500\.000/ });
    expect(question).toHaveTextContent("PT GAYO RASA LESTARI, BSI, nomor 7201 4488 16");
    await user.dblClick(within(question).getByRole("button", { name: "Kirim sekarang" }));
    await waitFor(() => expect(requestsOf(posted("approve"))).toHaveLength(press + 1));
    expect(await screen.findByRole("alert")).toHaveTextContent("Sudah berubah.");
  }
  const [first, second] = requestsOf(posted("approve"));
  expect(first).toMatchObject({
    body: {
      number: "PYL-2026-0052",
      sent: "727500000",
      answers: { ujrah: true, account: true, screening: true, use_of_funds: true },
    },
  });
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test("an item that does not fit leads to a return, which needs a reason", async () => {
  answerCalls({ [one]: () => proposed });
  const { user } = page();
  await answerAll(user, "Tidak");
  expect(screen.getByText(/^Ada butir yang tidak sesuai/)).toBeVisible();
  expect(screen.getByRole("button", { name: approveName })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Kembalikan" }));
  const reason = screen.getByRole("textbox", { name: /^Alasan/ });
  expect(reason).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Kembalikan usulan" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(requestsOf(posted("return"))).toEqual([]);
  await user.type(reason, "Rekening lama.");
  await user.dblClick(screen.getByRole("button", { name: "Kembalikan usulan" }));
  await waitFor(() =>
    expect(requestsOf(posted("return"))).toEqual([
      {
        params: { campaign_id: "c-1" },
        body: { number: "PYL-2026-0052", reason: "Rekening lama." },
      },
    ]),
  );
});

test("a refused return is told above its reason", async () => {
  answerCalls({
    [one]: () => proposed,
    [posted("return")]: () => {
      throw new ApiError({ status: 409, message: "Sudah berubah.", code: "changed_meanwhile" });
    },
  });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Kembalikan" }));
  const reason = screen.getByRole("textbox", { name: /^Alasan/ });
  await user.type(reason, "Rekening lama.");
  await user.click(screen.getByRole("button", { name: "Kembalikan usulan" }));
  const alert = await screen.findByRole("alert");
  expect(alert.parentElement).toHaveFocus();
  expect(comesBefore(alert, reason)).toBe(true);
});

test("one's own proposal waits for somebody else, and can be taken back", async () => {
  answerCalls({ [one]: () => ({ ...proposed, is_own: true, actions: ["return"] }) });
  page();
  expect(await screen.findByText("Usulan Anda menunggu petugas kedua.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Tarik usulan" })).toBeVisible();
  expect(screen.queryByRole("button", { name: approveName })).toBeNull();
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

test("what is sent is followed until the bank has answered", async () => {
  jest.useFakeTimers({ now: new Date("2026-05-22T03:00:30Z"), advanceTimers: true });
  answerCalls({ [one]: () => sending });
  page();
  expect(await screen.findByText(/^Menunggu jawaban bank/)).toBeVisible();
  expect(screen.queryByText("Daftar periksa")).toBeNull();
  const before = requestsOf(one).length;
  await jest.advanceTimersByTimeAsync(3100);
  expect(requestsOf(one).length).toBeGreaterThan(before);
  jest.useRealTimers();
});

test("a dispute is explained in both languages before its closing is proposed", async () => {
  answerCalls({ [one]: () => disputed });
  const { user } = page();
  expect(await screen.findByText("Jumlah berbeda")).toBeVisible();
  expect(screen.getByText("Referensi berbeda")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Usulkan penutupan" }));
  expect(screen.getAllByText("Masukan tidak boleh kosong")).toHaveLength(2);
  await user.type(screen.getByRole("textbox", { name: /bahasa Indonesia/ }), "Salah baca.");
  await user.type(screen.getByRole("textbox", { name: /bahasa Inggris/ }), "Misread.");
  await user.dblClick(screen.getByRole("button", { name: "Usulkan penutupan" }));
  await waitFor(() =>
    expect(requestsOf(posted("dispute/propose"))).toMatchObject([
      { body: { number: "PYL-2026-0052", reason: "Salah baca.", reason_en: "Misread." } },
    ]),
  );
});

test("a refused closing is told above the reasons that were typed", async () => {
  answerCalls({
    [one]: () => disputed,
    [posted("dispute/propose")]: () => {
      throw new ApiError({ status: 409, message: "Sudah berubah.", code: "changed_meanwhile" });
    },
  });
  const { user } = page();
  const reason = await screen.findByRole("textbox", { name: /bahasa Indonesia/ });
  await user.type(reason, "Salah baca.");
  await user.type(screen.getByRole("textbox", { name: /bahasa Inggris/ }), "Misread.");
  await user.click(screen.getByRole("button", { name: "Usulkan penutupan" }));
  const alert = await screen.findByRole("alert");
  expect(alert.parentElement).toHaveFocus();
  expect(comesBefore(alert, reason)).toBe(true);
  expect(reason).toHaveValue("Salah baca.");
});

test("closing is approved after a question, or declined with a reason", async () => {
  const closing = {
    reason: "Salah baca.",
    reason_en: "Misread.",
    proposed_by: "Sari Wulandari",
    proposed_at: "2026-05-24T04:00:00Z",
    is_own: false,
  };
  const waiting = { ...disputed, closing, actions: ["approve_closing", "decline_closing"] };
  answerCalls({ [one]: () => waiting });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Tolak usulan" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Belum jelas.");
  await user.click(screen.getByRole("button", { name: "Tolak usulan" }));
  await waitFor(() =>
    expect(requestsOf(posted("dispute/decline"))).toMatchObject([
      { body: { number: "PYL-2026-0052", reason: "Belum jelas." } },
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Setujui penutupan" }));
  const question = await screen.findByRole("alertdialog", { name: "Tutup perbedaan ini?" });
  await user.dblClick(within(question).getByRole("button", { name: "Tutup sekarang" }));
  await waitFor(() => expect(requestsOf(posted("dispute/approve"))).toHaveLength(1));
  expect(requestsOf(posted("dispute/approve"))[0]).toMatchObject({
    body: { number: "PYL-2026-0052" },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test("what was decided is shown, though what it has become cannot be read", async () => {
  let reads = 0;
  answerCalls({
    [one]: () => {
      reads += 1;
      if (reads > 1) throw new ApiError({ status: 0, message: "Lama.", code: "timeout" });
      return { ...proposed, is_own: true, actions: ["return"] };
    },
  });
  const { user } = page();
  await user.click(await screen.findByRole("button", { name: "Tarik usulan" }));
  await user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Salah.");
  const [submit] = screen.getAllByRole("button", { name: "Tarik usulan" });
  if (submit) await user.click(submit);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Tarik usulan" })).toBeNull());
  // As its status, and as the step that follows.
  expect(screen.getAllByText("Dikirim ke bank")).toHaveLength(2);
});

test("closing waits while the company's last word differs", async () => {
  answerCalls({ [one]: () => ({ ...disputed, actions: [] }) });
  page("en");
  expect(await screen.findByText("Waiting for the company")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Propose closing" })).toBeNull();
});

test.each([
  [1, "From 1 funder, equals the escrow balance"],
  [641, "From 641 funders, equals the escrow balance"],
])("funders are counted in English: %i", async (funders, note) => {
  answerCalls({ [one]: () => ({ ...proposed, funders }) });
  page("en");
  expect(await screen.findByText(note)).toBeVisible();
});

test("earlier attempts with their reasons; the book and its proof", async () => {
  const attempt = {
    number: "PYL-2026-0050",
    proposed_by: "Sari Wulandari",
    proposed_at: "2026-05-21T04:00:00Z",
    ended_at: "2026-05-21T05:00:00Z",
  };
  const earlier = [
    {
      ...attempt,
      status: { value: "FAILED", title: "Gagal dikirim" },
      reason: null,
      failure: "INVALID_DESTINATION",
    },
    {
      ...attempt,
      number: "PYL-2026-0049",
      status: { value: "RETURNED", title: "Dikembalikan" },
      reason: "Rekening lama.",
      failure: null,
    },
  ];
  answerCalls({ [one]: () => ({ ...collected, earlier }) });
  page();
  expect(await screen.findByText("Rekening tujuan tidak dikenal bank")).toBeVisible();
  expect(screen.getByText("Rekening lama.")).toBeVisible();
  expect(screen.getByText("1.284")).toBeVisible();
  expect(screen.getByRole("link", { name: "Lihat Bukti" })).toHaveAttribute(
    "href",
    "/campaign/kopi-arabika-gayo/bukti",
  );
});

test("a name that the bank did not give, or that differs, is said", async () => {
  const { account } = collected;
  const doubtful = { ...account?.name, state: "waiting", case_id: "case-1" };
  answerCalls({
    [one]: () => ({
      ...collected,
      account: { ...account, name: doubtful, is_asked_again: true },
    }),
  });
  const differs = page();
  expect(await screen.findByText(bankNameTitles.waiting.id)).toBeVisible();
  expect(screen.getByText(bankNameTexts.waiting.id)).toBeVisible();
  expect(screen.getByText(/^Jawaban bank sudah lama/)).toBeVisible();
  differs.unmount();
  answerCalls({ [one]: () => ({ ...collected, account: null, contract: null, actions: [] }) });
  page();
  expect(await screen.findByText("Perusahaan belum mendaftarkan rekening.")).toBeVisible();
  expect(screen.getByText("Akad belum ditandatangani")).toBeVisible();
});

test("a name that the bank is asked about again has no tick, and none is asked about once the money has left", async () => {
  const { account } = collected;
  const unasked = { state: "unasked" as const, case_id: null, evidence: null };
  const old = { ...account, name: unasked, is_asked_again: true };
  answerCalls({ [one]: () => ({ ...collected, account: old }) });
  const before = page();
  const pending = await screen.findByText("Akan ditanya");
  expect(pending.closest("li")).toHaveTextContent("Nama rekening menurut bank cocok");
  expect(screen.getAllByText("Otomatis")).toHaveLength(collected.checks.length - 1);
  expect(screen.getByText(`${collected.checks.length - 1} dari 13 terisi`)).toBeVisible();
  expect(screen.getByText("Bank ditanya sebelum dana keluar.")).toBeVisible();
  before.unmount();
  answerCalls({ [one]: () => ({ ...sending, account: old }) });
  page();
  expect(await screen.findByText(account?.holder ?? "")).toBeVisible();
  expect(screen.queryByText(bankNameTexts.unasked.id)).toBeNull();
  expect(screen.queryByText(/^Jawaban bank sudah lama/)).toBeNull();
});

test.each([
  [null, /^Dibayar perusahaan dari kasnya sendiri, Rp.22\.500\.000$/],
  ["0", /Rp.22\.500\.000\. Sudah dibayar Rp.0$/],
  ["22500000", /Rp.22\.500\.000\. Sudah lunas$/],
])("ujrah from the company's own cash, of which %s is paid", async (paid, said) => {
  const ujrah = { ...collected.ujrah, is_deducted: false };
  answerCalls({ [one]: () => ({ ...collected, ujrah, deducted: "0", ujrah_paid: paid }) });
  page();
  expect(await screen.findByText(said)).toBeVisible();
  // It is none of what was collected, so there is no amount to hold against that.
  const check = screen.getByText("Ujrah lebih kecil dari dana terkumpul").closest("li");
  expect(check).toHaveTextContent("Dibayar perusahaan dari kasnya sendiri");
});

test("what does not exist leads back to the list", async () => {
  answerCalls({
    [one]: () => {
      throw new ApiError({ status: 404, message: "Data tidak ditemukan.", code: "not_found" });
    },
  });
  page();
  expect(await screen.findByRole("heading", { name: "Penyaluran tidak ditemukan" })).toBeVisible();
});

test("answers and reasons are kept over a reload, and a draft of another form is thrown away", async () => {
  answerCalls({ [one]: () => ({ ...proposed, campaign_id: "c-kept" }) });
  const open = () => {
    storeSession({
      token: "t",
      user_id: "officer-1",
      role: "officer",
      expires_at: "2027-01-01T00:00:00Z",
    });
    const queryClient = createQueryClient();
    queryClient.setQueryData(profileQuery().queryKey, createProfile({ id: "officer-1" }));
    return render(<DisbursementPage campaignId="c-kept" />, { queryClient });
  };
  const first = open();
  await answerAll(first.user);
  await first.user.click(screen.getByRole("button", { name: "Kembalikan" }));
  await first.user.type(screen.getByRole("textbox", { name: /^Alasan/ }), "Tunggu.");
  first.unmount();
  const { user } = open();
  expect(await screen.findByText("13 dari 13 terisi")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Kembalikan" }));
  expect(screen.getByRole("textbox", { name: /^Alasan/ })).toHaveValue("Tunggu.");
  act(clearSession);
  const decision = { answers: { ujrah: true }, note: "", reason: "", closing: "", closing_en: "" };
  expect(parseDisbursementDraft({ decision })).toEqual({ decision });
  expect(parseDisbursementDraft({ decision: { ...decision, answers: { other: true } } })).toBe(
    undefined,
  );
  expect(parseDisbursementDraft({ decision: { ...decision, note: 1 } })).toBe(undefined);
  expect(parseDisbursementDraft("x")).toBe(undefined);
});
