import type { RemittanceDetail, RemittancePlace } from "@rukun/contract/remittances";
import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { ProposePage } from "./propose-page";
import { RemittanceList } from "./remittance-list";
import { RemittancePage } from "./remittance-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/backoffice/remittances";
const one = `GET ${path}/:remittance_id`;
const proposed: RemittanceDetail = {
  ...{ remittance_id: "r-1", source: "tax:pph23", campaign: null, amount: "525000" },
  status: "PROPOSED",
  receiver: { bank_code: "MANDIRI", last_digits: "1234", holder: "KAS NEGARA" },
  reason: "Masa pajak November 2026.",
  ...{ proposed_by: "Sari Wulandari", proposed_at: "2026-11-25T02:00:00Z", is_own: false },
  ...{ decided_by: null, decided_at: null, reference: null, failure: null, ended_at: null },
  history: [
    {
      ...{ at: "2026-11-25T02:00:00Z", by: "Sari Wulandari", to: "PROPOSED" },
      reason: "Masa pajak November 2026.",
    },
  ],
};
const kopi = { id: "c-1", title: "Kopi Gayo", company: "PT Kopi Gayo" };

test("the list, open and ended", async () => {
  answerCalls({ [`GET ${path}`]: () => ({ items: [proposed], next_cursor: "next" }) });
  const { user } = render(<RemittanceList />);
  expect(
    await screen.findByRole("link", { name: /^Buka penerusan Pajak PPh 23 Rp.525\.000$/ }),
  ).toHaveAttribute("href", "/backoffice/remittances/r-1");
  expect(screen.getByText("KAS NEGARA, MANDIRI •••• 1234")).toBeVisible();
  expect(screen.getByRole("link", { name: "Usulkan penerusan" })).toHaveAttribute(
    "href",
    "/backoffice/remittances/new",
  );
  await user.click(screen.getByRole("button", { name: "Berikutnya" }));
  await user.click(screen.getByRole("button", { name: "Selesai" }));
  await waitFor(() =>
    expect(requestsOf(`GET ${path}`).map(({ query }) => query)).toEqual([
      { filter: "open" },
      { filter: "open", cursor: "next" },
      { filter: "ended" },
    ]),
  );
});

test("an empty list, and one that could not be loaded", async () => {
  answerCalls({ [`GET ${path}`]: () => ({ items: [], next_cursor: null }) });
  const first = render(<RemittanceList />);
  expect(await screen.findByText("Tidak ada yang berjalan")).toBeVisible();
  first.unmount();
  answerCalls({
    [`GET ${path}`]: () => {
      throw new ApiError({ status: 503, message: "Sebentar lagi.", code: "unavailable" });
    },
  });
  render(<RemittanceList />);
  expect(await screen.findByText("Data tidak dapat dimuat")).toBeVisible();
});

test("a second officer releases it after one more question, once", async () => {
  answerCalls({
    [one]: () => proposed,
    [`POST ${path}/:remittance_id/approve`]: () => ({ status: "APPROVED" }),
  });
  const { user } = render(<RemittancePage id="r-1" />);
  await user.click(await screen.findByRole("button", { name: "Setujui dan kirim" }));
  const dialog = await screen.findByRole("alertdialog", { name: /^Kirim Rp.525\.000/ });
  expect(dialog).toHaveTextContent("KAS NEGARA, MANDIRI •••• 1234");
  expect(requestsOf(`POST ${path}/:remittance_id/approve`)).toEqual([]);
  await user.dblClick([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
  await waitFor(() =>
    expect(requestsOf(`POST ${path}/:remittance_id/approve`)).toEqual([
      { params: { remittance_id: "r-1" }, idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) },
    ]),
  );
});

test("tried again, a release has the same key; what refuses it is said", async () => {
  answerCalls({
    [one]: () => proposed,
    [`POST ${path}/:remittance_id/approve`]: () => {
      throw new ApiError({
        status: 409,
        message: "Dana kurang.",
        code: "remittance_above_available",
      });
    },
  });
  const { user } = render(<RemittancePage id="r-1" />);
  for (const tries of [1, 2]) {
    await user.click(await screen.findByRole("button", { name: "Setujui dan kirim" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
    await waitFor(() =>
      expect(requestsOf(`POST ${path}/:remittance_id/approve`)).toHaveLength(tries),
    );
  }
  expect(await screen.findByRole("alert")).toHaveTextContent("Dana kurang.");
  const keys = requestsOf(`POST ${path}/:remittance_id/approve`).map(
    (request) => (request as { idempotencyKey?: string }).idempotencyKey,
  );
  expect(new Set(keys).size).toBe(1);
});

test("declining it wants a reason", async () => {
  answerCalls({
    [one]: () => proposed,
    [`POST ${path}/:remittance_id/decline`]: () => ({ status: "DECLINED" }),
  });
  const { user } = render(<RemittancePage id="r-1" />);
  await user.click(await screen.findByRole("button", { name: "Tolak usulan" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(requestsOf(`POST ${path}/:remittance_id/decline`)).toEqual([]);
  await user.type(screen.getByLabelText(/^Alasan menolak/), "Kode billing salah.");
  await user.click(screen.getByRole("button", { name: "Tolak usulan" }));
  await waitFor(() =>
    expect(requestsOf(`POST ${path}/:remittance_id/decline`)).toMatchObject([
      { body: { reason: "Kode billing salah." } },
    ]),
  );
});

test("one's own proposal waits for somebody else and can be taken back, in English too", async () => {
  answerCalls({ [one]: () => ({ ...proposed, is_own: true }) });
  render(<RemittancePage id="r-1" />, { locale: "en" });
  expect(await screen.findByText(/^You proposed it, so another officer approves it/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Approve and send" })).toBeNull();
  expect(screen.getByRole("button", { name: "Take the proposal back" })).toBeVisible();
});

test("what the bank said of it is there, with its campaign", async () => {
  answerCalls({
    [one]: () => ({
      ...proposed,
      ...{ source: "excess", campaign: kopi, status: "FAILED", failure: "Rekening tidak ada" },
      ...{ decided_by: "Hana Pertiwi", decided_at: "2026-11-25T03:00:00Z" },
    }),
  });
  render(<RemittancePage id="r-1" />);
  expect(await screen.findByText("Kopi Gayo, PT Kopi Gayo")).toBeVisible();
  expect(screen.getByText("Rekening tidak ada")).toBeVisible();
  expect(screen.getByText("Gagal, dana kembali")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Setujui dan kirim" })).toBeNull();
});

test("what does not exist leads back to the list", async () => {
  answerCalls({
    [one]: () => {
      throw new ApiError({ status: 404, message: "Data tidak ditemukan.", code: "not_found" });
    },
  });
  render(<RemittancePage id="r-9" />);
  expect(await screen.findByRole("heading", { name: "Penerusan tidak ditemukan" })).toBeVisible();
});

const place: RemittancePlace = {
  ...{ source: "tax:pph23", campaign: null },
  ...{ held: "525000", unsettled: "0", proposed: "0", available: "525000" },
  receiver: proposed.receiver,
};
const places: RemittancePlace[] = [
  place,
  { ...place, source: "tax:pph26", held: "0", available: "0" },
  { ...place, source: "ujrah", held: "900000", unsettled: "300000", available: "600000" },
  { ...place, source: "benevolence", receiver: null },
  { ...place, source: "excess", campaign: kopi, available: "1000", proposed: "500" },
];

test("an officer proposes: of what there is, at most that, and why", async () => {
  answerCalls({
    [`GET ${path}/sources`]: () => ({ items: places }),
    [`POST ${path}`]: () => ({ remittance_id: "r-1", status: "PROPOSED" }),
  });
  const { user } = render(<ProposePage />);
  const choices = await screen.findAllByRole("radio");
  expect(choices.map((each) => (each as HTMLInputElement).disabled)).toEqual([
    ...[false, true, false, true, false],
  ]);
  expect(screen.getByText(/^Rp.300\.000 lagi masih bisa kembali/)).toBeVisible();
  expect(screen.getByText(/^Rp.500 lagi sudah diusulkan/)).toBeVisible();
  expect(screen.getByText(/^Rekening penerima belum ditetapkan/)).toBeVisible();
  expect(screen.getByLabelText(/^Jumlah/)).toHaveValue("525.000");
  await user.click(screen.getByRole("radio", { name: /^Kelebihan bayar: tersedia Rp.1\.000/ }));
  expect(screen.getByLabelText(/^Jumlah/)).toHaveValue("1.000");
  expect(screen.getByText(/^Paling banyak Rp.1\.000$/)).toBeVisible();
  await user.clear(screen.getByLabelText(/^Jumlah/));
  await user.click(screen.getByRole("button", { name: "Usulkan" }));
  expect(screen.getAllByText("Masukan tidak boleh kosong")).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Jumlah/), "750");
  await user.type(screen.getByLabelText(/^Keterangan/), "Diminta perusahaan.");
  await user.dblClick(screen.getByRole("button", { name: "Usulkan" }));
  await waitFor(() =>
    expect(requestsOf(`POST ${path}`)).toEqual([
      {
        body: {
          ...{ source: "excess", campaign_id: "c-1", amount: "750" },
          reason: "Diminta perusahaan.",
        },
      },
    ]),
  );
});

test("what the server says of the amount is at the amount", async () => {
  const fieldErrors = { amount: "Jumlah melebihi dana yang tersedia" };
  answerCalls({
    [`GET ${path}/sources`]: () => ({ items: places }),
    [`POST ${path}`]: () => {
      throw new ApiError({
        status: 422,
        message: "Periksa.",
        code: "validation_failed",
        fieldErrors,
      });
    },
  });
  const { user } = render(<ProposePage />);
  await user.type(await screen.findByLabelText(/^Keterangan/), "Masa pajak November.");
  await user.click(screen.getByRole("button", { name: "Usulkan" }));
  expect(await screen.findByText("Jumlah melebihi dana yang tersedia")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("where nothing can be handed on there is nothing to fill in", async () => {
  answerCalls({
    [`GET ${path}/sources`]: () => ({ items: [{ ...place, receiver: null }] }),
  });
  render(<ProposePage />);
  expect(await screen.findByText(/^Saat ini tidak ada dana/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Usulkan" })).toBeNull();
});
