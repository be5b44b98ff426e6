import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { storeSession } from "@/lib/session/session";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { Decision } from "../decision/decision";
import { answerItem, companyItems, createCompanyReview } from "./company-review-test-kit";
import { companyView } from "./company-view";
import { documentOfItem } from "./document-of-item";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const decided = () =>
  mockedCall.mock.calls.filter(([name]) => /\/(approve|return|take-over)$/.test(name));

function renderDecision(parts: Partial<CompanyReviewDetail> = {}) {
  const onOpenDocument = jest.fn();
  const result = render(
    <Decision
      view={companyView}
      id="c-1"
      review={createCompanyReview(parts)}
      opensDocument={(item) => {
        const type = documentOfItem(item);
        return type && (() => onOpenDocument(type));
      }}
    />,
  );
  const answer = (item: string, value: "Sesuai" | "Tidak") => answerItem(result.user, item, value);
  const answerAll = async (value: "Sesuai" | "Tidak") => {
    for (const item of companyItems) await answer(item, value);
  };
  const press = (name: string) => result.user.click(screen.getByRole("button", { name }));
  const confirm = async (name: string) =>
    result.user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  return { ...result, onOpenDocument, answer, answerAll, press, confirm };
}

beforeEach(() => {
  jest.clearAllMocks();
  mockedCall.mockResolvedValue({});
});

test("approving needs every item to fit and a confirmation, and leads to the next company", async () => {
  const { answer, press, confirm, router } = renderDecision();
  for (const item of companyItems) {
    expect(screen.getByRole("button", { name: "Setujui" })).toBeDisabled();
    await answer(item, "Sesuai");
  }
  expect(screen.getByText("10 dari 10 terisi")).toBeVisible();
  await press("Setujui");
  expect(decided()).toEqual([]);
  await confirm("Setujui");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/backoffice/companies/c-2"));
  const [[name, sent] = []] = decided();
  expect(name).toBe("POST /v1/backoffice/companies/:company_id/approve");
  expect(sent).toMatchObject({
    params: { company_id: "c-1" },
    body: { submission_id: "s-1", checklist: { npwp_fits: { fits: true } } },
  });
});

test("one item that does not fit keeps approval closed", async () => {
  const { answer, answerAll } = renderDecision();
  await answerAll("Sesuai");
  await answer("NPWP sama dengan isian", "Tidak");
  expect(screen.getByRole("button", { name: "Setujui" })).toBeDisabled();
});

test("returning needs every answer, one item that does not fit, and its reason", async () => {
  const { user, answer, answerAll, press, confirm, router } = renderDecision({
    position: { index: 1, total: 1, previous: null, next: null },
  });
  await press("Kembalikan untuk perbaikan");
  expect(screen.getByRole("alert")).toHaveTextContent("Isi semua butir");
  await answerAll("Sesuai");
  await press("Kembalikan untuk perbaikan");
  expect(screen.getByRole("alert")).toHaveTextContent("Semua butir sesuai.");
  expect(screen.queryByRole("textbox", { name: /^Alasan/ })).not.toBeInTheDocument();

  await answer("NIB sama dengan isian", "Tidak");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  const reason = screen.getByRole("textbox", {
    name: /^Alasan tidak sesuai.*NIB sama dengan isian/,
  });
  await user.type(reason, "   ");
  await press("Kembalikan untuk perbaikan");
  expect(reason).toHaveAccessibleDescription("Masukan tidak boleh kosong");
  expect(reason).toHaveFocus();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();

  await user.type(reason, "Nomor berbeda.");
  await user.type(screen.getByLabelText("Pesan untuk perusahaan"), "Mohon diperbaiki.");
  await press("Kembalikan untuk perbaikan");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("1 butir perlu diperbaiki");
  expect(decided()).toEqual([]);
  await confirm("Kembalikan untuk perbaikan");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/backoffice/companies"));
  expect(decided()[0]?.[1]).toMatchObject({
    body: {
      message: "Mohon diperbaiki.",
      checklist: {
        nib_fits: { fits: false, reason: "Nomor berbeda." },
        business_license_fits: { fits: true },
      },
    },
  });
});

test("a reason survives a change of mind, and is not sent for an item that fits", async () => {
  const { user, answer, answerAll, press, confirm } = renderDecision();
  await answerAll("Sesuai");
  await answer("SIUP lengkap dan berlaku", "Tidak");
  await user.type(
    screen.getByRole("textbox", { name: /^Alasan tidak sesuai.*SIUP/ }),
    "Sudah lewat.",
  );
  await answer("SIUP lengkap dan berlaku", "Sesuai");
  await answer("SIUP lengkap dan berlaku", "Tidak");
  expect(screen.getByRole("textbox", { name: /^Alasan tidak sesuai.*SIUP/ })).toHaveValue(
    "Sudah lewat.",
  );
  await answer("SIUP lengkap dan berlaku", "Sesuai");
  await press("Setujui");
  await confirm("Setujui");
  await waitFor(() => expect(decided()).toHaveLength(1));
  expect(decided()[0]?.[1]).toHaveProperty("body.checklist.business_license_fits", { fits: true });
});

test("a decision another officer made first is shown, and no input is lost", async () => {
  mockedCall.mockRejectedValue(
    new ApiError({ status: 409, code: "already_decided", message: "Sudah diputuskan." }),
  );
  const { user, answerAll, press, confirm } = renderDecision();
  await answerAll("Sesuai");
  await user.type(screen.getByLabelText("Pesan untuk perusahaan"), "Catatan");
  await press("Setujui");
  await confirm("Setujui");
  expect(await screen.findByRole("alert")).toHaveTextContent("Sudah diputuskan.");
  expect(screen.getByLabelText("Pesan untuk perusahaan")).toHaveValue("Catatan");
});

test.each([
  ["SK akta perubahan terakhir lengkap dan terbaca", "sk-kemenkumham"],
  ["NPWP sama dengan isian", "npwp"],
  ["Data notaris sama dengan akta", "akta-pendirian"],
])("choosing '%s' opens the document %s", async (item, type) => {
  const { press, onOpenDocument } = renderDecision();
  await press(item);
  expect(onOpenDocument).toHaveBeenCalledWith(type);
});

test("a company of another officer can be taken over before it is decided", async () => {
  storeSession({ token: "t", user_id: "me", role: "officer", expires_at: "2099-01-01T00:00:00Z" });
  mockedCall.mockImplementation(async (name) =>
    name === "GET /v1/user/profile" ? createProfile({ id: "me" }) : {},
  );
  const { user } = renderDecision({ assignee: { id: "other", full_name: "Sari Wulandari" } });
  await user.click(await screen.findByRole("button", { name: "Ambil alih" }));
  expect(screen.getByText("Sedang ditinjau Sari Wulandari")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Setujui" })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(decided()[0]).toEqual([
      "POST /v1/backoffice/companies/:company_id/take-over",
      expect.objectContaining({ params: { company_id: "c-1" }, body: { submission_id: "s-1" } }),
    ]),
  );
});

test("a decision that came after another officer's take-over says that it was not sent", async () => {
  storeSession({ token: "t", user_id: "me", role: "officer", expires_at: "2099-01-01T00:00:00Z" });
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/user/profile") return createProfile({ id: "me" });
    if (!name.endsWith("/approve")) return {};
    throw new ApiError({ status: 409, code: "assigned_to_other", message: "Ditinjau yang lain." });
  });
  const of = (parts: Partial<CompanyReviewDetail>) => (
    <fieldset tabIndex={-1}>
      <Decision view={companyView} id="c-1" review={createCompanyReview(parts)} />
    </fieldset>
  );
  const { user, rerender } = render(of({}));
  for (const item of companyItems) await answerItem(user, item, "Sesuai");
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Setujui" }));
  await screen.findByText("Ditinjau yang lain.");
  rerender(of({ assignee: { id: "other", full_name: "Sari Wulandari" } }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Keputusan Anda tidak terkirim.");
  expect(screen.getByText(/Jawaban Anda tetap tersimpan/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Ambil alih" }));
  await waitFor(() => expect(screen.getByRole("group")).toHaveFocus());
  rerender(of({ assignee: { id: "me", full_name: "Dimas" } }));
  expect(screen.queryByText("Ditinjau yang lain.")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Setujui" })).toBeEnabled();
});

test("a decision that arrived although its answer was lost is told as done", async () => {
  storeSession({ token: "t", user_id: "me", role: "officer", expires_at: "2099-01-01T00:00:00Z" });
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/user/profile") return createProfile({ id: "me", full_name: "Dimas" });
    throw new ApiError({ status: 0, code: "network", message: "Layanan tidak dapat dihubungi." });
  });
  const line = { from: "Ditinjau", action: "status", reason: null };
  const before = { ...line, at: "2026-11-20T03:00:00.000Z", actor: "Dimas", to: "Dikembalikan" };
  const decidedBy = (actor: string) => ({ ...before, at: "2026-11-24T03:00:00.000Z", actor });
  const of = (parts: Partial<CompanyReviewDetail>) => (
    <Decision view={companyView} id="c-1" review={createCompanyReview(parts)} />
  );
  const { user, rerender } = render(of({ history: [before] }));
  for (const item of companyItems) await answerItem(user, item, "Sesuai");
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Setujui" }));
  await screen.findByText("Layanan tidak dapat dihubungi.");
  const status = { value: "approved", title: "Disetujui" } as const;
  const shown = jest.spyOn(Element.prototype, "scrollIntoView");
  rerender(of({ status, history: [decidedBy("Dimas"), before] }));
  const told = await screen.findByText(/^Informasi .+ disetujui\.$/);
  expect(told).toBeVisible();
  // The officer is at the buttons, far below.
  const scrolled = shown.mock.contexts as Element[];
  expect(scrolled.some((element) => element.contains(told))).toBe(true);
  shown.mockRestore();
  expect(screen.queryByText("Keputusan Anda tidak terkirim.")).not.toBeInTheDocument();

  rerender(of({ status, history: [decidedBy("Sari"), before] }));
  expect(screen.getByText("Keputusan Anda tidak terkirim.")).toBeVisible();
});

test.each(["approved", "rejected"] as const)("nothing can be decided in status %s", (value) => {
  renderDecision({ status: { value, title: value } });
  expect(screen.queryByRole("button", { name: "Setujui" })).not.toBeInTheDocument();
  expect(screen.getByText("Pengajuan ini sudah diputuskan.")).toBeVisible();
});
