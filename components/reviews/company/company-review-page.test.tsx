import { bankNameTexts } from "@rukun/contract/bank-name-texts";
import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { act, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { profileQuery } from "@/lib/api/profile/queries";
import { clearSession, storeSession } from "@/lib/session/session";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { useShortcutSetting } from "../shortcuts/shortcut-setting";
import { CompanyReviewPage } from "./company-review-page";
import { createCompanyReview } from "./company-review-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("../viewer/pdf-document", () => ({
  openPdf: async () => ({
    pages: 24,
    draw: async () => document.createElement("canvas"),
    read: async () => texts,
  }),
  PdfError: Error,
}));

let texts: string[] = [];

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const detail = "GET /v1/backoffice/companies/:company_id";
const file = { url: "https://api.example/file", width: 800, height: 600 };

const officer = createProfile({ id: "o-1" });

function answer(parts: Partial<CompanyReviewDetail> = {}) {
  const review = createCompanyReview(parts);
  const { submission_id, assignee } = review;
  mockedCall.mockImplementation(async (name) => {
    if (name === detail) return review;
    if (name === `${detail}/assignment`) return { submission_id, assignee, is_decidable: true };
    if (name === "GET /v1/user/profile") return officer;
    return name.includes("/documents/") ? file : { counts: { waiting: 3 }, items: [] };
  });
}

const valueAt = (term: string) =>
  screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

beforeEach(() => {
  jest.clearAllMocks();
  clearSession();
  texts = [];
});

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
  expect(screen.getByText("Nama sesuai")).toBeInTheDocument();
  expect(valueAt("Yang berbeda")).toBe("Namanya sama");
  expect(valueAt("Jawaban bank")).toBe("20 November 2026, 07.55 WIB");
});

describe("a colleague", () => {
  const colleague = { id: "o-2", full_name: "Dewi Lestari" };

  async function comeBack(now: Partial<CompanyReviewDetail>) {
    answer(now);
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    await act(
      async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
  }
  const views = () => mockedCall.mock.calls.filter(([name]) => name === detail).length;

  function openReview() {
    answer();
    const expires_at = "2027-01-01T00:00:00Z";
    storeSession({ token: "t", user_id: "o-1", role: "officer", expires_at });
    const queryClient = createQueryClient();
    queryClient.setQueryData(profileQuery().queryKey, officer);
    render(<CompanyReviewPage companyId="c-1" />, { queryClient });
    return screen.findByRole("button", { name: "Setujui" });
  }
  afterEach(() => jest.restoreAllMocks());

  test("who takes over an open review is named when the officer comes back to it", async () => {
    await openReview();
    await comeBack({ assignee: colleague });
    expect(await screen.findByText("Sedang ditinjau Dewi Lestari")).toBeVisible();
    expect(screen.getByRole("button", { name: "Ambil alih" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Setujui" })).not.toBeInTheDocument();
    expect(views()).toBe(2);
  });

  test("who has taken nothing leaves the review as it is, and no further view is recorded", async () => {
    await openReview();
    await comeBack({});
    await waitFor(() =>
      expect(mockedCall.mock.calls.map(([name]) => name)).toContain(`${detail}/assignment`),
    );
    expect(views()).toBe(1);
  });
});

describe("one's own decision", () => {
  const decided = "Pengajuan ini sudah diputuskan.";

  /** Approves a submission of which every item was accepted before; the way to the next one takes a while. */
  async function approve() {
    const accepted = companyChecklist.map(({ key }) => key);
    const earlier = { decided_at: "2026-11-18T03:00:00Z", message: "", returned: [], changes: [] };
    answer({ earlier: { ...earlier, accepted } });
    const expires_at = "2027-01-01T00:00:00Z";
    storeSession({ token: "t", user_id: "o-1", role: "officer", expires_at });
    const queryClient = createQueryClient();
    queryClient.setQueryData(profileQuery().queryKey, officer);
    let arrive: (isThere: boolean) => void = () => undefined;
    const push = jest.fn(() => new Promise<boolean>((resolve) => (arrive = resolve)));
    const page = render(<CompanyReviewPage companyId="c-1" />, { queryClient, router: { push } });
    await screen.findByText("10 dari 10 terisi");
    answer({
      earlier: { ...earlier, accepted },
      status: { value: "approved", title: "Disetujui" },
    });
    await page.user.click(screen.getByRole("button", { name: "Setujui" }));
    const question = await screen.findByRole("alertdialog");
    await page.user.click(within(question).getByRole("button", { name: "Setujui" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/backoffice/companies/c-2"));
    return { ...page, queryClient, arrive: (isThere: boolean) => act(async () => arrive(isThere)) };
  }
  const views = () => mockedCall.mock.calls.filter(([name]) => name === detail).length;

  test("is on its way to the next one until that is there, and is no view of this one", async () => {
    await approve();
    // What is read anew was asked for before the way began.
    await act(async () => undefined);
    expect(screen.queryByText(decided)).not.toBeInTheDocument();
    expect(screen.getByText("10 dari 10 terisi")).toBeVisible();
    expect(screen.getByRole("button", { name: "Menunggu" })).toBeDisabled();
    expect(views()).toBe(1);
  });

  test("is told here when the next one cannot be reached", async () => {
    const { arrive } = await approve();
    await arrive(false);
    expect(await screen.findByText(decided)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Setujui" })).not.toBeInTheDocument();
  });

  test("is read anew by whoever comes back to it", async () => {
    const { arrive, unmount, queryClient } = await approve();
    unmount();
    await arrive(true);
    render(<CompanyReviewPage companyId="c-1" />, { queryClient });
    expect(screen.queryByText("0 dari 10 terisi")).not.toBeInTheDocument();
    expect(await screen.findByText(decided)).toBeVisible();
  });
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

test("every doubt about the data is named", async () => {
  answer({ warnings: ["account_of_stranger", "deed_expired", "npwp_impossible"] });
  render(<CompanyReviewPage companyId="c-1" />);
  expect(
    await screen.findByText(
      "Rekening atas nama PT DAPUR IBU NUSANTARA. Nama itu tidak mirip PT Dapur Ibu Nusantara maupun pemilik akun, Budi Santoso.",
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^Akta bertanggal 14 Maret 2014, lebih dari lima tahun lalu/),
  ).toBeVisible();
  expect(screen.getByText(/^Angka ke-9 NPWP tidak cocok/)).toBeVisible();
});

describe("a resubmission", () => {
  const earlier = {
    decided_at: "2026-11-18T03:00:00Z",
    message: "Mohon dilengkapi.",
    returned: [{ key: "nib_fits", reason: "Halaman 2 tidak terbaca." }],
    accepted: ["address_matches", "akta_pendirian_fits", "npwp_fits"],
    changes: [
      {
        field: "company_npwp_number",
        from: { text: "012345678901000", size: null },
        to: { text: "012345678902000", size: null },
      },
      {
        field: "nib_file",
        from: { text: "nib-lama.pdf", size: 1024 },
        to: { text: "nib.pdf", size: 2048 },
      },
    ],
  };

  test("says what was asked for, and what changed since", async () => {
    answer({ kind: "resubmission", earlier });
    render(<CompanyReviewPage companyId="c-1" />);
    expect(
      await screen.findByText("Pengajuan ulang. Yang diminta pada 18 November 2026, 10.00 WIB"),
    ).toBeVisible();
    expect(screen.getByText("Mohon dilengkapi.")).toBeVisible();
    expect(screen.getByText("NIB sama dengan isian: Halaman 2 tidak terbaca.")).toBeVisible();
    const [number, file] = screen
      .getAllByText("Semula:")
      .map((each) => each.closest("li")?.textContent);
    expect(number).toBe("Nomor NPWPSemula: 01.23.45.678901.000Menjadi: 01.23.45.678902.000");
    expect(file).toBe("Berkas NIBSemula: nib-lama.pdf (1,00 KB)Menjadi: nib.pdf (2,00 KB)");
  });

  test("asks again only about what was returned or has changed", async () => {
    answer({ kind: "resubmission", earlier });
    const { user } = render(<CompanyReviewPage companyId="c-1" />);
    expect(await screen.findByText("3 dari 10 terisi")).toBeVisible();
    const accepted = screen.getByText("3 butir sudah diterima dan tidak berubah");
    const group = screen.getByLabelText("Alamat sama dengan dokumen", {
      selector: "[role=radiogroup]",
    });
    expect(within(group).getByLabelText("Sesuai")).toBeChecked();
    expect(group).not.toBeVisible();
    // An officer may still find something.
    await user.click(accepted);
    expect(group).toBeVisible();
    await user.click(within(group).getByLabelText("Tidak"));
    expect(within(group).getByLabelText("Tidak")).toBeChecked();
  });

  test("of which nothing was kept says so", async () => {
    answer({ kind: "resubmission", earlier: { ...earlier, accepted: [], changes: null } });
    render(<CompanyReviewPage companyId="c-1" />);
    expect(await screen.findByText(/^Isian waktu itu tidak tersimpan/)).toBeVisible();
    expect(screen.getByText("0 dari 10 terisi")).toBeVisible();
  });
});

describe("typed values beside the document", () => {
  const row = (name: string) => screen.findByRole("row", { name: new RegExp(`^${name}`) });

  test("are looked for in its text, page by page", async () => {
    texts = [
      "AKTA PENDIRIAN PT DAPUR IBU NUSANTARA",
      "Nomor: 27, tanggal 14 Maret 2014, Notaris Dewi",
    ];
    answer();
    render(<CompanyReviewPage companyId="c-1" />);
    await screen.findAllByText("Tertulis di hlm 2");
    expect(await row("Nama usaha")).toHaveTextContent("PT Dapur Ibu NusantaraTertulis di hlm 1");
    expect(await row("Nomor akta notaris")).toHaveTextContent("27Tertulis di hlm 2");
    expect(await row("Tanggal akta")).toHaveTextContent("14 Maret 2014Tertulis di hlm 2");
    expect(await row("Nama notaris")).toHaveTextContent("Tidak ditemukan di teksnya");
  });

  test("of a scan are the officer's to read", async () => {
    answer();
    render(<CompanyReviewPage companyId="c-1" />);
    await screen.findAllByText("Hasil pindai, baca sendiri");
    expect(await row("Nomor akta notaris")).toHaveTextContent("27Hasil pindai, baca sendiri");
  });

  test("are those of the item the officer has come to, so that both fit beside each other", async () => {
    answer();
    const { user } = render(<CompanyReviewPage companyId="c-1" />);
    await row("Nama notaris");
    const compared = () =>
      within(screen.getByRole("region", { name: /^Isian dibanding/ }))
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent);
    await user.keyboard("j");
    await row("RT/RW");
    expect(compared()).not.toContain("Nomor NIB");
    await user.click(screen.getByRole("button", { name: "NIB sama dengan isian" }));
    await row("Nomor NIB");
    expect(compared()).toEqual(["Nama usaha", "Nomor NIB"]);
  });

  test("follow the item, also where there is no document", async () => {
    answer({ bank_name: { state: "different", evidence: null, case_id: null } });
    const { user } = render(<CompanyReviewPage companyId="c-1" />);
    await row("Nama notaris");
    // Above the data, and beside them.
    expect(screen.getAllByText(bankNameTexts.different.id)).toHaveLength(2);
    const bank = screen.getByLabelText("Rekening atas nama perusahaan", {
      selector: "[role=radiogroup]",
    });
    // Nothing moves under the pointer that answers.
    await user.click(within(bank).getByLabelText("Tidak"));
    expect(await row("Nama notaris")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Rekening atas nama perusahaan" }));
    expect(await row("Nama pemilik rekening")).toHaveTextContent("Atas nama pihak lain");
    expect(await row("Nomor rekening")).not.toHaveTextContent("Sesuai data bank");
  });
});

describe("keys", () => {
  const focused = () => document.activeElement?.closest("[role=radiogroup]");
  const item = (name: string) => screen.getByLabelText(name, { selector: "[role=radiogroup]" });

  test("walk through the items and their documents, answer, turn pages and go on", async () => {
    answer();
    const { user, router } = render(<CompanyReviewPage companyId="c-1" />);
    await screen.findByLabelText("Akta pendirian, halaman 1 dari 24");
    await user.keyboard("j");
    expect(focused()).toBe(item("Alamat sama dengan dokumen"));
    expect(await screen.findByLabelText("Berkas NIB, halaman 1 dari 24")).toBeVisible();
    await user.keyboard("]]");
    expect(await screen.findByLabelText("Berkas NIB, halaman 3 dari 24")).toBeVisible();
    await user.keyboard("[[");
    expect(await screen.findByLabelText("Berkas NIB, halaman 2 dari 24")).toBeVisible();
    await user.keyboard("1");
    expect(within(item("Alamat sama dengan dokumen")).getByLabelText("Sesuai")).toBeChecked();
    expect(focused()).toBe(item("Akta pendirian lengkap dan terbaca"));

    // A negative answer goes to its reason, where keys are letters.
    await user.keyboard("2");
    const reason = await screen.findByRole("textbox", { name: /Alasan tidak sesuai/ });
    await waitFor(() => expect(reason).toHaveFocus());
    await user.keyboard("12jk]n");
    expect(reason).toHaveValue("12jk]n");
    expect(router.push).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(focused()).toBe(item("Akta pendirian lengkap dan terbaca"));
    await user.keyboard("k");
    expect(focused()).toBe(item("Alamat sama dengan dokumen"));

    await user.keyboard("{Control>}n{/Control}");
    expect(router.push).not.toHaveBeenCalled();
    await user.keyboard("n");
    expect(router.push).toHaveBeenCalledWith("/backoffice/companies/c-2");
  });

  test("can be turned off, and stay off", async () => {
    answer();
    const { user, unmount } = render(<CompanyReviewPage companyId="c-1" />);
    await screen.findByLabelText("Akta pendirian, halaman 1 dari 24");
    await user.click(screen.getByLabelText("Pintasan papan tik", { selector: "input, button" }));
    await user.keyboard("j1");
    expect(screen.getByText("0 dari 10 terisi")).toBeVisible();
    unmount();
    const again = render(<CompanyReviewPage companyId="c-1" />);
    await screen.findByLabelText("Akta pendirian, halaman 1 dari 24");
    await again.user.keyboard("j1");
    expect(screen.getByText("0 dari 10 terisi")).toBeVisible();
    act(() => useShortcutSetting.getState().setOn(true));
  });
});

test("an item of the checklist opens the document it is about", async () => {
  answer();
  const { user } = render(<CompanyReviewPage companyId="c-1" />);
  await screen.findByLabelText("Akta pendirian, halaman 1 dari 24");
  const checklist = screen.getByRole("region", { name: "Daftar periksa" });
  await user.click(within(checklist).getByRole("button", { name: "SIUP lengkap dan berlaku" }));
  expect(await screen.findByLabelText("SIUP, halaman 1 dari 24")).toBeVisible();
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
