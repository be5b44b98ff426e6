import type { CallData } from "@rukun/contract/call";
import type { getCompanySignatories, ListedAuthority } from "@rukun/contract/signatories";
import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { AuthorityList } from "./authority-list";
import { CompanyPage } from "./company-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

type Company = CallData<typeof getCompanySignatories>;
type Authority = Company["members"][number]["authorities"][number];

const queue = "/v1/backoffice/signatories";
const one = "GET /v1/backoffice/companies/:company_id/signatories";
const record = "POST /v1/backoffice/companies/:company_id/signatories";

const line: ListedAuthority = {
  ...{ authority_id: "a-1", company_id: "c-1", company: "PT Gayo Rasa", name: "Mahdi Ilyas" },
  ...{ basis: "director-attorney", valid_until: null, proposed_at: "2026-11-20T02:00:00Z" },
  ...{ result: null, is_withdrawn: false },
};
const authority = (changes: Partial<Authority> = {}): Authority => ({
  ...{ authority_id: "a-1", basis: "director-attorney", state: "proposed", valid_until: null },
  ...{ proposed_at: "2026-11-20T02:00:00Z", proposed_by: "Mahdi Ilyas" },
  ...{ decided_at: null, decided_by: null, withdrawn_at: null, withdrawn_by: null, reason: null },
  ...changes,
});
const company = (
  authorities: Authority[],
  changes: Partial<Company["members"][number]> = {},
): Company => ({
  company: "PT Gayo Rasa",
  has_signer: changes.missing?.length === 0,
  deeds: ["akta-pendirian", "akta-perubahan-terakhir"],
  members: [
    {
      ...{ user_id: "u-1", full_name: "Mahdi Ilyas", role: "owner", status: "VERIFIED" },
      ...{ missing: ["authority"], authorities, ...changes },
    },
  ],
});
const recorded = authority({
  ...{ state: "recorded", decided_by: "Sari Wulandari", decided_at: "2026-11-21T02:00:00Z" },
});

test("the list by where they are, each leading to its company", async () => {
  answerCalls({ [`GET ${queue}`]: () => ({ items: [line], next_cursor: null, waiting: 1 }) });
  const { user } = render(<AuthorityList />);
  expect(
    await screen.findByRole("link", { name: "Buka penanda tangan PT Gayo Rasa: Mahdi Ilyas" }),
  ).toHaveAttribute("href", "/backoffice/signatories/c-1");
  expect(screen.getByText("Surat kuasa")).toBeVisible();
  expect(screen.getByText("Menunggu diperiksa")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Dicabut" }));
  await waitFor(() =>
    expect(requestsOf(`GET ${queue}`).map(({ query }) => query)).toEqual([
      { filter: "open" },
      { filter: "withdrawn" },
    ]),
  );
});

test("a proposal is recorded after one more question, once", async () => {
  let seen = company([authority()]);
  answerCalls({
    [one]: () => seen,
    [`POST ${queue}/:authority_id/accept`]: () => {
      seen = company([recorded], { missing: [] });
      return { result: "recorded" };
    },
  });
  const { user } = render(<CompanyPage companyId="c-1" />);
  expect(await screen.findByText(/^Belum ada anggota yang boleh menandatangani/)).toBeVisible();
  expect(screen.getByText("Kurang: kewenangan tercatat.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Catat kewenangan Mahdi Ilyas" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Catat kewenangan Mahdi Ilyas?",
  });
  expect(requestsOf(`POST ${queue}/:authority_id/accept`)).toEqual([]);
  await user.dblClick(within(question).getByRole("button", { name: "Catat" }));
  expect(await screen.findByText("Boleh menandatangani")).toBeVisible();
  expect(screen.getByText("Diputuskan Sari Wulandari, 21 November 2026, 09.00 WIB")).toBeVisible();
  expect(requestsOf(`POST ${queue}/:authority_id/accept`)).toEqual([
    { params: { authority_id: "a-1" } },
  ]);
});

test.each([
  ["refuse", "Tolak", authority(), { result: "refused" }],
  ["withdraw", "Cabut", recorded, { withdrawn_at: "2026-11-22T02:00:00Z" }],
] as const)("to %s wants a reason, and says what came before", async (how, button, given, done) => {
  const path = `POST ${queue}/:authority_id/${how}`;
  let isBusy = true;
  answerCalls({
    [one]: () => company([given]),
    [path]: () => {
      if (!isBusy) return done;
      throw new ApiError({ status: 409, message: "Sudah berubah.", code: "transition_invalid" });
    },
  });
  const { user } = render(<CompanyPage companyId="c-1" />);
  await user.click(await screen.findByRole("button", { name: `${button} kewenangan Mahdi Ilyas` }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: button }));
  expect(dialog.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(requestsOf(path)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Alasan/), "Akta sudah berubah.");
  await user.click(dialog.getByRole("button", { name: button }));
  expect(await dialog.findByText("Sudah berubah.")).toBeVisible();
  isBusy = false;
  await user.click(dialog.getByRole("button", { name: button }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const request = { params: { authority_id: "a-1" }, body: { reason: "Akta sudah berubah." } };
  expect(requestsOf(path)).toEqual([request, request]);
});

test("what is wrong with a reason stands under it", async () => {
  const fieldErrors = { reason: "Jelaskan dengan kata-kata" };
  answerCalls({
    [one]: () => company([recorded]),
    [`POST ${queue}/:authority_id/withdraw`]: () => {
      throw new ApiError({
        status: 422,
        message: "Periksa.",
        code: "validation_failed",
        fieldErrors,
      });
    },
  });
  const { user } = render(<CompanyPage companyId="c-1" />);
  await user.click(await screen.findByRole("button", { name: "Cabut kewenangan Mahdi Ilyas" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Alasan/), "x");
  await user.click(dialog.getByRole("button", { name: "Cabut" }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Alasan/)).toHaveAccessibleDescription(fieldErrors.reason),
  );
  expect(dialog.queryByText("Periksa.")).toBeNull();
});

test("a director is recorded from the newest deed, in English too", async () => {
  answerCalls({ [one]: () => company([]), [record]: () => ({ authority_id: "a-2" }) });
  const { user } = render(<CompanyPage companyId="c-1" />, { locale: "en" });
  expect(await screen.findByText("No authority was proposed or recorded yet.")).toBeVisible();
  await user.click(
    screen.getByRole("button", { name: "Record Mahdi Ilyas as a director from the deed" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText(/^Deed/)).toHaveValue("akta-perubahan-terakhir");
  await user.selectOptions(dialog.getByLabelText(/^Deed/), "akta-pendirian");
  await user.dblClick(dialog.getByRole("button", { name: "Record" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requestsOf(record)).toEqual([
    {
      params: { company_id: "c-1" },
      body: { user_id: "u-1", basis: "akta-pendirian", valid_until: "" },
    },
  ]);
});

test("of whoever has left, a proposal can only be refused", async () => {
  answerCalls({
    [one]: () => company([authority()], { role: null, missing: ["role", "authority"] }),
  });
  render(<CompanyPage companyId="c-1" />);
  expect(await screen.findByText("Bukan anggota lagi")).toBeVisible();
  const names = screen.getAllByRole("button").map((each) => each.getAttribute("aria-label"));
  expect(names).toContain("Tolak kewenangan Mahdi Ilyas");
  expect(names).not.toContain("Catat kewenangan Mahdi Ilyas");
  expect(names).not.toContain("Catat Mahdi Ilyas sebagai direktur dari akta");
});

test.each([
  ["id", "Alasan: Dikeluarkan dari perusahaan."],
  ["en", "Reason: Removed from the company."],
] as const)("that a member was removed is read in words (%s)", async (locale, text) => {
  const withdrawn = authority({
    ...{ ...recorded, state: "withdrawn", reason: "member_removed" },
    ...{ withdrawn_by: "Mahdi Ilyas", withdrawn_at: "2026-11-22T02:00:00Z" },
  });
  answerCalls({ [one]: () => company([withdrawn]) });
  render(<CompanyPage companyId="c-1" />, { locale });
  expect(await screen.findByText(text)).toBeVisible();
});

test("without a deed, it says why nobody can be recorded", async () => {
  answerCalls({ [one]: () => ({ ...company([]), deeds: [] }) });
  render(<CompanyPage companyId="c-1" />);
  expect(await screen.findByText("Akta belum ada di informasi perusahaan.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Catat/ })).toBeNull();
});

test("the document is asked for when it is opened", async () => {
  const opened: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function open(
    this: HTMLAnchorElement,
  ) {
    opened.push(this.href);
  });
  answerCalls({
    [one]: () => company([recorded], { missing: [] }),
    [`POST ${queue}/:authority_id/document`]: () => ({
      ...{ id: "f-1", name: "akta.pdf", size: 1000, content_type: "application/pdf" },
      ...{ width: null, height: null, pages: 2, url: "https://api.test/f-1" },
    }),
  });
  const { user } = render(<CompanyPage companyId="c-1" />);
  const button = await screen.findByRole("button", {
    name: "Buka dokumen kewenangan Mahdi Ilyas",
  });
  expect(requestsOf(`POST ${queue}/:authority_id/document`)).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(opened).toEqual(["https://api.test/f-1"]));
  click.mockRestore();
});

test("what does not exist leads back to the list", async () => {
  answerCalls({
    [one]: () => {
      throw new ApiError({ status: 404, message: "Data tidak ditemukan.", code: "not_found" });
    },
  });
  render(<CompanyPage companyId="c-9" />);
  expect(await screen.findByRole("heading", { name: "Perusahaan tidak ditemukan" })).toBeVisible();
});
