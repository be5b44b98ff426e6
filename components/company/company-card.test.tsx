import { screen, waitFor, within } from "@testing-library/react";
import { signInAs } from "@/components/wizard/wizard-test-kit";
import { call } from "@/lib/api/client";
import { resetCompanyOpening, useCompanyOpening } from "@/lib/company/company-opening";
import { render } from "@/test/render";
import { CompanyCard } from "./company-card";
import { CompanySubmissions } from "./company-submissions";
import { company, memberOf } from "./company-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

beforeEach(resetCompanyOpening);

const show = (record: Parameters<typeof memberOf>[0], locale?: "id" | "en") =>
  render(<CompanyCard profile={memberOf(record)} />, { locale });

describe("the card of a company", () => {
  test.each([
    ["id", "draft", { step: 1 }, "Lengkapi informasi perusahaan", "Belum dikirim"],
    ["id", "draft", { step: 3 }, "Lanjutkan informasi perusahaan", "Belum dikirim"],
    ["id", "waiting", {}, "Lihat informasi perusahaan", "Menunggu tinjauan"],
    ["id", "rejected", {}, "Perbaiki informasi perusahaan", "Perlu perbaikan"],
    ["id", "approved", {}, "Lihat informasi perusahaan", "Disetujui"],
    ["id", "draft", { role: "viewer" }, "Lihat informasi perusahaan", "Belum dikirim"],
    ["en", "rejected", {}, "Correct the company information", "Perlu perbaikan"],
  ] as const)("(%s) as %s with %j offers '%s'", async (locale, status, parts, action, chip) => {
    const { user } = show(company(status, parts), locale);
    expect(screen.getByText("PT Maju Sejahtera")).toBeVisible();
    expect(screen.getByText(chip)).toBeVisible();
    await user.click(screen.getByRole("button", { name: action }));

    expect(useCompanyOpening.getState().isOpen).toBe(true);
  });

  test("prefetches its data when its button gets the focus", async () => {
    const { user } = show(company("draft"));
    await user.tab();

    expect(useCompanyOpening.getState()).toEqual({ isOpen: false, openRequests: 1 });
  });

  test("names what is missing", () => {
    show(company("draft", { step: 2 }));
    expect(
      screen.getByText("Belum diisi: akta, notaris, dan izin usaha, NPWP, dan rekening bank."),
    ).toBeVisible();
  });

  test("says when it was sent", () => {
    show(company("waiting", { submitted_at: "2026-05-12T02:41:00Z" }));
    expect(screen.getByText(/^Dikirim 12 Mei 2026, 09\.41 WIB\./)).toBeVisible();
  });

  test("repeats what is to be corrected", () => {
    show(
      company("rejected", {
        rejection: {
          message: "Mohon lengkapi.",
          items: [
            { key: "npwp_fits", step: 3, reason: "Buram." },
            { key: "nib_fits", step: 2, reason: "Terpotong." },
          ],
        },
      }),
    );
    expect(screen.getByText(/Perbaiki langkah 2 dan 3, lalu kirim lagi\./)).toBeVisible();
    expect(screen.getByText("Catatan petugas: Mohon lengkapi.")).toBeVisible();
  });

  test("tells a viewer who fills it in, and nothing to do", () => {
    show(company("draft", { role: "viewer" }));
    expect(screen.getByText("Informasi perusahaan belum lengkap.")).toBeVisible();
    expect(screen.queryByText(/^Isi /)).not.toBeInTheDocument();
    expect(
      screen.getByText("Pemilik dan penyunting perusahaan yang mengisi dan mengirim data ini."),
    ).toBeVisible();
  });

  test("tells a viewer of a returned company what its editors have to correct", () => {
    const items = [{ key: "nib_fits", step: 2, reason: "Terpotong." }];
    const rejection = { message: null, items };
    show(company("rejected", { role: "viewer", rejection }));
    expect(screen.getByText(/Langkah 2 perlu diperbaiki\./)).toBeVisible();
    expect(screen.queryByText(/Perbaiki|kirim lagi/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Pemilik dan penyunting perusahaan/)).toBeVisible();
  });

  test.each([
    [
      company("waiting", { submitted_at: null }),
      "Kami mengabari lewat email setelah tinjauan selesai.",
    ],
    [company("rejected", { rejection: null }), "Informasi perusahaan belum bisa disetujui."],
  ])("says nothing of a time or a step that is not known (%#)", (record, text) => {
    show(record);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/langkah|Catatan/)).not.toBeInTheDocument();
  });

  test.each([
    ["id", "Anda bukan anggota perusahaan mana pun"],
    ["en", "You are not a member of any company"],
  ] as const)("tells somebody who was removed (%s)", (locale, text) => {
    show(null, locale);
    expect(screen.getByRole("heading", { name: text })).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("the name of the company", () => {
  test.each([
    ["draft", "owner", true],
    ["rejected", "editor", true],
    ["draft", "viewer", false],
    ["waiting", "owner", false],
    ["approved", "owner", false],
  ] as const)("as %s, an %s may change it: %s", (status, role, may) => {
    show(company(status, { role }));
    expect(screen.queryAllByRole("button", { name: "Ubah nama" })).toHaveLength(may ? 1 : 0);
  });

  test("is changed in a dialog of its own", async () => {
    signInAs("user-1");
    jest.mocked(call).mockResolvedValue({ user: memberOf(company("draft")) });
    const { user } = show(company("draft"));
    await user.click(screen.getByRole("button", { name: "Ubah nama" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ubah nama perusahaan" }));
    await user.selectOptions(dialog.getByLabelText(/Badan usaha/), "CV");
    await user.click(dialog.getByRole("button", { name: "Simpan nama" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(call).toHaveBeenCalledWith("POST /v1/company/name", {
      body: { business_entity: "CV", company_name: "Maju Sejahtera" },
    });
  });
});

test("the submissions page shows the company first, then what else it submits", () => {
  render(
    <CompanySubmissions profile={memberOf(company("draft"))}>
      <h2>Pengajuan awal</h2>
    </CompanySubmissions>,
  );
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Informasi perusahaan", "Pengajuan awal"]);
});
