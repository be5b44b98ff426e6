import type { DomicileDetail } from "@rukun/contract/domicile-certificates";
import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { CertificateList } from "./certificate-list";
import { CertificatePage } from "./certificate-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/backoffice/domicile-certificates";
const one = `GET ${path}/:certificate_id`;
const waiting: DomicileDetail = {
  ...{ certificate_id: "d-1", name: "Tan Wei Ming", country: "SG", result: null },
  ...{ valid_from: "2026-01-01", valid_until: "2026-12-31", treaty_bps: 1000 },
  submitted_at: "2026-01-05T02:00:00Z",
  file: {
    ...{ id: "f-1", name: "domisili.pdf", size: 1000, content_type: "application/pdf" },
    ...{ width: null, height: null, pages: 2, url: "https://api.test/f-1" },
  },
  ...{ is_replaced: false, reason: null, decided_by: null, decided_at: null },
  ...{ is_withdrawn: false, can_withdraw: false, withdrawal: null },
};

test("the list by where they are", async () => {
  answerCalls({ [`GET ${path}`]: () => ({ items: [waiting], next_cursor: null, waiting: 1 }) });
  const { user } = render(<CertificateList />);
  expect(
    await screen.findByRole("link", { name: "Buka surat keterangan domisili Tan Wei Ming" }),
  ).toHaveAttribute("href", "/backoffice/domicile-certificates/d-1");
  expect(screen.getByText("Singapura")).toBeVisible();
  expect(screen.getByText("1 Januari 2026 sampai 31 Desember 2026")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ditolak" }));
  await waitFor(() =>
    expect(requestsOf(`GET ${path}`).map(({ query }) => query)).toEqual([
      { filter: "open" },
      { filter: "refused" },
    ]),
  );
});

test("an officer compares, and accepts after one more question", async () => {
  answerCalls({ [one]: () => waiting });
  const { user } = render(<CertificatePage id="d-1" />);
  expect(await screen.findByRole("link", { name: "domisili.pdf" })).toHaveAttribute(
    "href",
    "https://api.test/f-1",
  );
  expect(screen.getByText("10%")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Terima" }));
  const dialog = await screen.findByRole("alertdialog", {
    name: "Terima surat keterangan Tan Wei Ming?",
  });
  expect(dialog).toHaveTextContent(
    "Untuk pembagian dari 1 Januari 2026 sampai 31 Desember 2026, pajaknya 10%.",
  );
  expect(requestsOf(`POST ${path}/:certificate_id/accept`)).toEqual([]);
  await user.dblClick([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
  await waitFor(() =>
    expect(requestsOf(`POST ${path}/:certificate_id/accept`)).toEqual([
      { params: { certificate_id: "d-1" } },
    ]),
  );
});

test("refusing wants a reason, and what changed meanwhile is said", async () => {
  answerCalls({
    [one]: () => waiting,
    [`POST ${path}/:certificate_id/refuse`]: () => {
      throw new ApiError({ status: 409, message: "Sudah berubah.", code: "changed_meanwhile" });
    },
  });
  const { user } = render(<CertificatePage id="d-1" />);
  await user.click(await screen.findByRole("button", { name: "Tolak" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(requestsOf(`POST ${path}/:certificate_id/refuse`)).toEqual([]);
  await user.type(screen.getByLabelText(/^Alasan ditolak/), "Nama berbeda.");
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Sudah berubah.");
  expect(requestsOf(`POST ${path}/:certificate_id/refuse`)).toEqual([
    { params: { certificate_id: "d-1" }, body: { reason: "Nama berbeda." } },
  ]);
});

test("without a treaty it can be refused alone", async () => {
  answerCalls({ [one]: () => ({ ...waiting, treaty_bps: null }) });
  render(<CertificatePage id="d-1" />);
  expect(await screen.findByText(/jadi surat ini belum dapat diterima/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Terima" })).toBeNull();
  expect(screen.getByRole("button", { name: "Tolak" })).toBeVisible();
});

test("one that another has taken the place of is decided no more, in English too", async () => {
  answerCalls({ [one]: () => ({ ...waiting, is_replaced: true }) });
  render(<CertificatePage id="d-1" />, { locale: "en" });
  expect(await screen.findByText(/^The funder has sent another certificate/)).toBeVisible();
  expect(screen.getByText("Replaced by the funder")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Refuse" })).toBeNull();
});

test("a decided one says by whom, and why", async () => {
  answerCalls({
    [one]: () => ({
      ...waiting,
      ...{ result: "refused", reason: "Nama berbeda.", decided_by: "Rina Kusuma" },
      decided_at: "2026-01-06T02:00:00Z",
    }),
  });
  render(<CertificatePage id="d-1" />);
  expect(await screen.findByText("Nama berbeda.")).toBeVisible();
  expect(screen.getByText("Rina Kusuma")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tolak" })).toBeNull();
});

const accepted: DomicileDetail = {
  ...waiting,
  ...{ result: "accepted", decided_by: "Rina Kusuma", decided_at: "2026-01-06T02:00:00Z" },
  can_withdraw: true,
};
const withdraw = `POST ${path}/:certificate_id/withdraw`;

test("an acceptance is withdrawn with a reason, which is then shown", async () => {
  let certificate = accepted;
  answerCalls({
    [one]: () => certificate,
    [withdraw]: () => {
      certificate = {
        ...{ ...accepted, can_withdraw: false, is_withdrawn: true },
        withdrawal: {
          ...{ reason: "Bukan surat kantor pajak.", withdrawn_by: "Dewi Lestari" },
          withdrawn_at: "2026-02-06T02:00:00Z",
        },
      };
      return { withdrawn_at: "2026-02-06T02:00:00Z" };
    },
  });
  const { user } = render(<CertificatePage id="d-1" />);
  await user.click(await screen.findByRole("button", { name: "Cabut penerimaan" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(requestsOf(withdraw)).toEqual([]);
  await user.type(screen.getByLabelText(/^Alasan dicabut/), "Bukan surat kantor pajak.");
  await user.click(screen.getByRole("button", { name: "Cabut penerimaan" }));
  const question = await screen.findByRole("alertdialog", { name: /^Cabut penerimaan surat / });
  expect(requestsOf(withdraw)).toEqual([]);
  await user.dblClick(within(question).getByRole("button", { name: "Cabut penerimaan" }));
  expect(await screen.findByText("Penerimaan dicabut")).toBeVisible();
  expect(screen.getByText("Bukan surat kantor pajak.")).toBeVisible();
  expect(screen.getByText("Dewi Lestari")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cabut penerimaan" })).toBeNull();
  expect(requestsOf(withdraw)).toEqual([
    { params: { certificate_id: "d-1" }, body: { reason: "Bukan surat kantor pajak." } },
  ]);
});

test("what came before a withdrawal is said, in English too", async () => {
  answerCalls({
    [one]: () => accepted,
    [withdraw]: () => {
      throw new ApiError({ status: 409, message: "It has changed.", code: "transition_invalid" });
    },
  });
  const { user } = render(<CertificatePage id="d-1" />, { locale: "en" });
  await user.type(await screen.findByLabelText(/^Reason for the withdrawal/), "Forged.");
  await user.click(screen.getByRole("button", { name: "Withdraw the acceptance" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Withdraw the acceptance" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("It has changed.");
});

test("an accepted one whose days are over is not withdrawn", async () => {
  answerCalls({ [one]: () => ({ ...accepted, can_withdraw: false }) });
  render(<CertificatePage id="d-1" />);
  expect(await screen.findByText("Rina Kusuma")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cabut penerimaan" })).toBeNull();
});

test("what does not exist leads back to the list", async () => {
  answerCalls({
    [one]: () => {
      throw new ApiError({ status: 404, message: "Data tidak ditemukan.", code: "not_found" });
    },
  });
  render(<CertificatePage id="d-9" />);
  expect(
    await screen.findByRole("heading", { name: "Surat keterangan tidak ditemukan" }),
  ).toBeVisible();
});
