import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { screen, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { CompanyReviewPage } from "./company-review-page";
import { createCompanyReview } from "./company-review-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("../viewer/pdf-document", () => ({
  openPdf: async () => ({ pages: 24, draw: async () => document.createElement("canvas") }),
  PdfError: Error,
}));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const detail = "GET /v1/backoffice/companies/:company_id";
const file = { url: "https://api.example/file", width: 800, height: 600 };

function answer(parts: Partial<CompanyReviewDetail> = {}) {
  mockedCall.mockImplementation(async (name) => {
    if (name === detail) return createCompanyReview(parts);
    return name.includes("/documents/") ? file : { counts: { waiting: 3 }, items: [] };
  });
}

const valueAt = (term: string) =>
  screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

beforeEach(() => jest.clearAllMocks());

test("shows what was typed beside what the outside checks said", async () => {
  answer();
  render(<CompanyReviewPage companyId="c-1" />);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
    "PT Dapur Ibu Nusantara",
  );
  expect(screen.getByText("1 dari 3")).toBeVisible();
  expect(valueAt("Nomor NPWP")).toBe("01.23.45.678901.000");
  expect(valueAt("Tanggal akta")).toBe("14 Maret 2014");
  expect(valueAt("Pemeriksaan NPWP")).toBe("Sesuai20 November 2026, 07.50 WIB");
  expect(valueAt("Pemeriksaan rekening")).toBe("Sesuai data bank20 November 2026, 07.55 WIB");
});

test.each([
  ["name_mismatch", "Nama tidak sama"],
  ["not_found", "Tidak ditemukan"],
  ["unavailable", "Tidak dapat diperiksa"],
] as const)("the tax check %s reads '%s'", async (result, text) => {
  const { checks } = createCompanyReview();
  answer({ checks: { ...checks, npwp: { ...checks.npwp, result } } });
  render(<CompanyReviewPage companyId="c-1" />);
  await screen.findByRole("heading", { level: 1 });
  expect(valueAt("Pemeriksaan NPWP")).toContain(text);
});

test("what was asked for before is shown with its items", async () => {
  answer({
    kind: "resubmission",
    rejection: {
      message: "Mohon dilengkapi.",
      items: [{ key: "nib_fits", step: 2, reason: "Nomor berbeda." }],
    },
  });
  render(<CompanyReviewPage companyId="c-1" />);
  expect(await screen.findByText("NIB sama dengan isian: Nomor berbeda.")).toBeVisible();
  expect(screen.getByText(/Mohon dilengkapi/)).toBeVisible();
});

test("an item of the checklist opens the document it is about", async () => {
  answer();
  const { user } = render(<CompanyReviewPage companyId="c-1" />);
  await screen.findByLabelText("Akta pendirian, halaman 1 dari 24");
  const checklist = screen.getByRole("region", { name: "Daftar periksa" });
  await user.click(within(checklist).getByRole("button", { name: "SIUP lengkap dan berlaku" }));
  expect(await screen.findByLabelText("SIUP, halaman 1 dari 24")).toBeVisible();
  expect(
    within(checklist).queryByRole("button", { name: "Rekening atas nama perusahaan" }),
  ).not.toBeInTheDocument();
});

test("the next company is one press away", async () => {
  answer();
  const { user, router } = render(<CompanyReviewPage companyId="c-1" />);
  await user.click(await screen.findByRole("button", { name: "Pengajuan berikutnya" }));
  expect(router.push).toHaveBeenCalledWith("/backoffice/companies/c-2");
  expect(screen.getByRole("button", { name: "Pengajuan sebelumnya" })).toBeDisabled();
});

test.each([
  [404, "not_found", "Pengajuan tidak ditemukan"],
  [500, "server_error", "Pengajuan belum bisa dimuat"],
] as const)("status %d: %s", async (status, code, title) => {
  mockedCall.mockRejectedValue(new ApiError({ status, code, message: "Ada masalah." }));
  render(<CompanyReviewPage companyId="c-1" />);
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(title);
});
