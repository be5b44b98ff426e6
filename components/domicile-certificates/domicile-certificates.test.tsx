import type { DomicileDetail } from "@rukun/contract/domicile-certificates";
import { screen, waitFor } from "@testing-library/react";
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
};

test("the list by where they are", async () => {
  answerCalls({ [`GET ${path}`]: () => ({ items: [waiting], next_cursor: null }) });
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
