import { campaignChecklists } from "@rukun/contract/campaign-review-policy";
import type { OfficerRole } from "@rukun/contract/officer-roles";
import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/queries";
import { call } from "@/lib/api/client";
import { profileQuery } from "@/lib/api/profile/queries";
import { comesBefore } from "@/test/comes-before";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { CampaignPage } from "./campaign-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;

const status = { value: "1", name: "IN_REVIEW", title: "Belum siap" } as const;
const campaign: OperatedCampaignDetail = {
  id: "c-1",
  title: "Pengadaan biji kopi",
  company: "PT Sumber Tani",
  status,
  akad_type: "murabahah",
  target: "50000000",
  submitted_at: "2026-11-20T03:00:00Z",
  waiting_minutes: 90,
  is_overdue: false,
  starts_at: null,
  ends_at: null,
  reviewed: [],
  slug: null,
  signers: ["Neneng Rohayati"],
  company_id: "company-1",
  round: 2,
  may_decide: ["analysis"],
  borrower_limit: { cap: "2000000000", used: "150000000" },
  basics: null,
  terms: null,
  city: "Jakarta",
  province: "DKI",
  yield_bps: 1400,
  risk_grade: null,
  risk_reasons_id: null,
  risk_reasons_en: null,
  files: [],
  reviews: [],
  earlier: [],
  acceptance: null,
  funding: null,
  status_reason: null,
  status_reason_en: null,
  history: [
    { at: "2026-11-20T03:00:00Z", actor: "Nining", from: status, to: status, reason: "Alasan A" },
  ],
};

const basics: OperatedCampaignDetail["basics"] = {
  title_id: "Pengadaan biji kopi Gayo",
  title_en: "Buying Gayo coffee beans",
  summary_id: "Membeli biji kopi.",
  summary_en: "Buying coffee beans.",
  project_type: "trade",
  akad_type: "wakalah",
  province_id: "31",
  city_id: "31.71",
  target: "50000000",
  minimum: "30000000",
  pledge_minimum: "100000",
  pledge_maximum: "20000000",
  opens_on: "2026-12-01",
  closes_on: "2026-12-31",
  tenor_type: "6",
  underfunded_rule: "proceed_from_minimum",
};
const terms: OperatedCampaignDetail["terms"] = {
  akad: {
    kind: "wakalah",
    mandate_id: "Membeli biji kopi",
    mandate_en: "Buying coffee beans",
    agent_fee: "500000",
    instalments: 1,
    profits: { worst: "-1000000", base: "2000000", best: "3000000" },
  },
  use_of_funds: [{ label_id: "Biji kopi", label_en: "Coffee beans", amount: "50000000" }],
  collateral_id: "Persediaan",
  collateral_en: "Stock",
  collateral_value: "60000000",
  payor_name: "PT Sangrai",
  payor_id: "Pembeli tetap",
  payor_en: "A regular buyer",
  risks: [
    { risk_id: "Harga", risk_en: "Price", mitigation_id: "Kontrak", mitigation_en: "Contract" },
  ],
  ujrah: { kind: "share", bps: 250, is_deducted: false },
};
const picture: OperatedCampaignDetail["files"][number] = {
  kind: "campaign-image",
  alt_id: "Gudang kopi",
  alt_en: "Coffee store",
  file: {
    id: "f-1",
    name: "gudang.jpg",
    size: 2048,
    content_type: "image/jpeg",
    width: 1600,
    height: 900,
    pages: null,
    url: "https://api.rukun.test/v1/files/f-1?signature=x",
  },
};

let detail: OperatedCampaignDetail;
beforeEach(() => {
  jest.clearAllMocks();
  detail = campaign;
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/backoffice/campaigns/:campaign_id") return detail;
    return { status };
  });
});
let officers = 0;
/** The page as an officer with these roles sees it: each time another one, with no draft of an earlier test. */
function renderAs(...officer_roles: OfficerRole[]) {
  officers += 1;
  const queryClient = createQueryClient();
  const profile = createProfile({ id: `officer-${officers}`, officer_roles });
  queryClient.setQueryData(profileQuery().queryKey, profile);
  return render(<CampaignPage id="c-1" />, { queryClient });
}
const sent = (name: string) =>
  mockedCall.mock.calls
    .filter(([each]) => each === `POST /v1/backoffice/campaigns/:campaign_id/${name}`)
    .map(([, options]) => (options as { body: Record<string, unknown> }).body);

const answer = async (user: ReturnType<typeof render>["user"], wanted: "Sesuai" | "Tidak") => {
  for (const button of await screen.findAllByRole("radio", { name: wanted })) {
    await user.click(button);
  }
};

test("an approval needs every answer, a grade and its reasons in both languages", async () => {
  const { user } = renderAs("analyst", "operations");
  await user.click(await screen.findByRole("button", { name: "Setujui" }));
  expect(screen.getByText("Jawab setiap butir terlebih dahulu.")).toBeVisible();
  await answer(user, "Sesuai");
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  expect(screen.getByText("Lengkapi isian yang ditandai.")).toBeVisible();
  expect(sent("analysis")).toEqual([]);
  // The grade, and its reasons in both languages.
  expect(screen.getAllByText("Masukan tidak boleh kosong")).toHaveLength(3);
  expect(screen.getByRole("group", { name: /^Peringkat risiko/ })).toHaveAccessibleDescription(
    "Masukan tidak boleh kosong",
  );
  await user.click(screen.getByRole("radio", { name: "B" }));
  await user.type(screen.getByLabelText(/Alasan peringkat risiko \(Indonesia\)/), "Pembeli tetap.");
  await user.type(screen.getByLabelText(/Alasan peringkat risiko \(Inggris\)/), "A regular buyer.");
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  await waitFor(() => expect(sent("analysis")).toHaveLength(1));
  expect(sent("analysis")[0]).toMatchObject({
    round: 2,
    risk_grade: "B",
    risk_reasons_id: "Pembeli tetap.",
    risk_reasons_en: "A regular buyer.",
    checklist: { project_fits: { fits: true }, texts_fit: { fits: true } },
  });
});

test("a return needs a reason for each item that does not fit", async () => {
  const { user } = renderAs("analyst", "operations");
  await answer(user, "Sesuai");
  const [first] = await screen.findAllByRole("radio", { name: "Tidak" });
  if (first) await user.click(first);
  await user.click(screen.getByRole("button", { name: "Kembalikan ke perusahaan" }));
  expect(sent("analysis")).toEqual([]);
  const [reason] = screen.getAllByRole("textbox");
  if (reason) await user.type(reason, "Lokasi salah");
  await user.click(screen.getByRole("button", { name: "Kembalikan ke perusahaan" }));
  await waitFor(() => expect(sent("analysis")).toHaveLength(1));
  expect(sent("analysis")[0]).toMatchObject({
    checklist: { project_fits: { fits: false, reason: "Lokasi salah" } },
  });
  expect(sent("analysis")[0]).not.toHaveProperty("risk_grade");
});

test("what fitted before and has not changed is answered; what was returned is asked with its reason", async () => {
  detail = {
    ...campaign,
    risk_grade: "B",
    risk_reasons_id: "Pembeli tetap.",
    risk_reasons_en: "A regular buyer.",
    earlier: [
      {
        kind: "analysis",
        round: 1,
        is_approved: false,
        message: "Hampir lengkap.",
        decided_at: "2026-11-18T03:00:00Z",
        returned: [{ key: "amounts_fit", reason: "Minimum terlalu kecil" }],
        accepted: campaignChecklists.analysis.filter((key) => key !== "amounts_fit"),
        changes: ["amounts", "documents"],
      },
    ],
  };
  const { user } = renderAs("analyst", "operations");
  expect(await screen.findByText("Dikembalikan 18 November 2026, 10.00 WIB")).toBeVisible();
  expect(screen.getByText("Hampir lengkap.")).toBeVisible();
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toContain("Target, minimum, dan tenor wajar: Minimum terlalu kecil");
  expect(lines).toContain("Target, tenor, dan masa pendanaan");
  expect(screen.getByText("7 butir tidak berubah dan tetap sesuai.")).toBeVisible();
  expect(screen.getAllByRole("radio", { name: "Sesuai", checked: true })).toHaveLength(7);
  const asked = screen.getByRole("radiogroup", { name: "Target, minimum, dan tenor wajar" });
  expect(within(asked).queryByRole("radio", { checked: true })).toBeNull();

  await user.click(within(asked).getByRole("radio", { name: "Tidak" }));
  expect(screen.getByDisplayValue("Minimum terlalu kecil")).toBeVisible();
  await user.click(within(asked).getByRole("radio", { name: "Sesuai" }));
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  await waitFor(() => expect(sent("analysis")).toHaveLength(1));
  expect(sent("analysis")[0]).toMatchObject({ risk_grade: "B", risk_reasons_id: "Pembeli tetap." });
});

test("a refused decision is said, and nothing that was answered is lost", async () => {
  const { user } = renderAs("analyst", "operations");
  await answer(user, "Sesuai");
  await user.click(screen.getByRole("radio", { name: "A" }));
  for (const box of screen.getAllByRole("textbox")) await user.type(box, "x");
  const answered = mockedCall.getMockImplementation();
  mockedCall.mockImplementation(async (name, options) => {
    if (name.endsWith("/analysis")) {
      throw new ApiError({ status: 409, code: "second_officer_needed", message: "Petugas kedua" });
    }
    return answered?.(name, options);
  });
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Petugas kedua");
  expect(alert.parentElement).toHaveFocus();
  expect(screen.getByRole("radio", { name: "A" })).toBeChecked();
  expect(comesBefore(alert, screen.getByRole("radio", { name: "A" }))).toBe(true);
});

test("a decision that another officer forestalled is said above the state that replaced the form", async () => {
  const { user } = renderAs("analyst", "operations");
  await answer(user, "Sesuai");
  await user.click(screen.getByRole("radio", { name: "A" }));
  for (const box of screen.getAllByLabelText(/Alasan peringkat risiko/)) await user.type(box, "x");
  const answered = mockedCall.getMockImplementation();
  mockedCall.mockImplementation(async (name, options) => {
    if (name.endsWith("/analysis")) {
      detail = { ...campaign, status: { ...status, name: "RETURNED" }, may_decide: [] };
      throw new ApiError({ status: 409, code: "already_decided", message: "Muat ulang." });
    }
    return answered?.(name, options);
  });
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Setujui" })).toBeNull());
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent(/^Petugas lain sudah memutuskan.*Jawaban Anda tidak tersimpan/);
  expect(alert.parentElement).toHaveFocus();
});

test("the moments of publishing are those of western Indonesia", async () => {
  detail = { ...campaign, status: { ...status, name: "READY_TO_PUBLISH" }, may_decide: [] };
  const { user } = renderAs("analyst", "operations");
  const opens = await screen.findByLabelText(/Dibuka/);
  const closes = screen.getByLabelText(/Ditutup/);
  await user.clear(opens);
  await user.type(opens, "2026-12-01T09:00");
  await user.clear(closes);
  await user.type(closes, "2026-12-31T23:59");
  await user.click(screen.getByRole("button", { name: "Terbitkan" }));
  await waitFor(() =>
    expect(sent("publish")).toEqual([
      { starts_at: "2026-12-01T09:00+07:00", ends_at: "2026-12-31T23:59+07:00" },
    ]),
  );
});

test("cancelling asks for a reason, then whether it is meant", async () => {
  detail = { ...campaign, status: { ...status, name: "PRE_LAUNCH" }, may_decide: [] };
  const { user } = renderAs("analyst", "operations");
  await user.click(await screen.findByRole("button", { name: "Batalkan kampanye" }));
  expect(screen.getAllByText("Masukan tidak boleh kosong")).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Alasan \(Indonesia\)/), "Pemasok mundur");
  await user.click(screen.getByRole("button", { name: "Batalkan kampanye" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.type(screen.getByLabelText(/^Alasan \(Inggris\)/), "The supplier withdrew");
  await user.click(screen.getByRole("button", { name: "Batalkan kampanye" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Batalkan kampanye" }));
  await waitFor(() =>
    expect(sent("cancel")).toEqual([
      { reason: "Pemasok mundur", reason_en: "The supplier withdrew" },
    ]),
  );
});

test("what the server refuses to manage is told above the fields", async () => {
  detail = { ...campaign, status: { ...status, name: "FUNDING_IN_PROGRESS" }, may_decide: [] };
  const { user } = renderAs("analyst", "operations");
  const answered = mockedCall.getMockImplementation();
  mockedCall.mockImplementation(async (name, options) => {
    if (name.endsWith("/suspend")) {
      throw new ApiError({ status: 409, code: "changed_meanwhile", message: "Sudah berubah." });
    }
    return answered?.(name, options);
  });
  const reason = await screen.findByLabelText(/^Alasan \(Indonesia\)/);
  await user.type(reason, "Pemasok mundur");
  await user.type(screen.getByLabelText(/^Alasan \(Inggris\)/), "The supplier withdrew");
  await user.click(screen.getByRole("button", { name: "Hentikan sementara" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Sudah berubah.");
  expect(comesBefore(alert, reason)).toBe(true);
});

test("a refusal is told although nothing is left to manage", async () => {
  detail = { ...campaign, status: { ...status, name: "NON_ACTIVE" }, may_decide: [] };
  const { user } = renderAs("operations");
  const answered = mockedCall.getMockImplementation();
  mockedCall.mockImplementation(async (name, options) => {
    if (name.endsWith("/resume")) {
      detail = { ...detail, status: { ...status, name: "CANCELLED" } };
      throw new ApiError({ status: 409, code: "changed_meanwhile", message: "Sudah berubah." });
    }
    return answered?.(name, options);
  });
  await user.click(await screen.findByRole("button", { name: "Lanjutkan" }));
  await waitFor(() => expect(screen.queryByText("Kelola kampanye")).toBeNull());
  expect(screen.getByRole("alert")).toHaveTextContent("Sudah berubah.");
});

test("a taken address is refused under its field, and another one is sent", async () => {
  detail = {
    ...campaign,
    status: { ...status, name: "FINISH" },
    may_decide: [],
    slug: "biji-kopi",
  };
  const { user } = renderAs("operations");
  expect(await screen.findByRole("link", { name: /Buka halaman publik/ })).toHaveAttribute(
    "href",
    "/campaign/biji-kopi",
  );
  const field = screen.getByLabelText(/Alamat halaman/);
  expect(screen.getByRole("button", { name: "Ubah alamat" })).toBeDisabled();
  const answered = mockedCall.getMockImplementation();
  mockedCall.mockImplementation(async (name, options) => {
    if (name.endsWith("/slug")) {
      throw new ApiError({
        status: 422,
        code: "validation_failed",
        message: "Periksa isian",
        fieldErrors: { slug: "Alamat ini sudah dipakai" },
      });
    }
    return answered?.(name, options);
  });
  await user.clear(field);
  await user.type(field, "kopi-gayo");
  await user.click(screen.getByRole("button", { name: "Ubah alamat" }));
  expect(await screen.findByText("Alamat ini sudah dipakai")).toBeVisible();
  expect(field).toHaveValue("kopi-gayo");
  expect(sent("slug")).toEqual([{ slug: "kopi-gayo" }]);
});

test("what it says is shown in the chosen language, figures once, with pictures and Rukun's ujrah", async () => {
  detail = { ...campaign, basics: basics, terms: terms, files: [picture] };
  const { user } = renderAs("analyst");
  expect(await screen.findByText("Pengadaan biji kopi Gayo")).toBeVisible();
  const row = (term: string) => screen.getByText(term).nextElementSibling;
  expect(row("Sektor")).toHaveTextContent("Perdagangan");
  expect(row("Pendanaan paling banyak")).toHaveTextContent("Rp 20.000.000");
  expect(row("Batas satu perusahaan")).toHaveTextContent("Rp 2.000.000.000");
  expect(row("Terpakai kampanye lain")).toHaveTextContent("Rp 150.000.000");
  expect(row("Bagian dari dana terkumpul")).toHaveTextContent("2,5%");
  expect(row("Dibayar")).toHaveTextContent("Dari kas perusahaan");
  expect(screen.getByRole("img", { name: "Gudang kopi" })).toHaveAttribute("src", picture.file.url);
  await user.click(screen.getByRole("radio", { name: "English" }));
  expect(screen.getByText("Buying Gayo coffee beans")).toBeVisible();
  expect(screen.getByRole("img", { name: "Coffee store" })).toBeVisible();
});

test("the declaration that a campaign was sent with is among what is reviewed", async () => {
  detail = campaign;
  renderAs("analyst");
  const declared = await screen.findByText(/^Isi kampanye, anggaran, jaminan, dan dokumennya/);
  expect(declared).toHaveTextContent("20 November 2026, 10.00 WIB");
  expect(declared.previousElementSibling).toHaveTextContent("Pernyataan perusahaan");
});

test("a draft that was never sent has no declaration", async () => {
  detail = { ...campaign, submitted_at: null };
  renderAs("analyst");
  expect(await screen.findByText("Belum ada dokumen.")).toBeVisible();
  expect(screen.queryByText("Pernyataan perusahaan")).toBeNull();
});

test("who may not manage sees no buttons, only what happened", async () => {
  detail = { ...campaign, may_decide: [] };
  renderAs("sharia");
  expect(await screen.findByText("Alasan A")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Batalkan kampanye" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Setujui" })).toBeNull();
});
