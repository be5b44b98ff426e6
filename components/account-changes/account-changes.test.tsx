import type { AccountChangeDetail, CompanyAccount } from "@rukun/contract/account-changes";
import { act, screen, waitFor, within } from "@testing-library/react";
import { clearSession, storeSession } from "@/lib/session/session";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { AccountChangeList } from "./account-change-list";
import { AccountChangePage } from "./account-change-page";
import { CompanyAccountCard } from "./company-account-card";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

const path = "/v1/backoffice/account-changes";
const one = `GET ${path}/:change_id`;
const own = "/v1/company/account-change";
const bca = { name: "Bank Central Asia", code: "BCA" };
const bsi = { name: "Bank Syariah Indonesia", code: "BSI" };
const old = { bank: bca, last_digits: "4561", account_name: "PT Sumber Tani Makmur" };
const next = { bank: bsi, last_digits: "0001", account_name: "PT Sumber Tani Makmur" };

const waiting: AccountChangeDetail = {
  ...{ change_id: "c-1", company: "PT Sumber Tani Makmur", status: "PROPOSED", version: 1 },
  old: { ...old, account_number: "5271234561" },
  account: { ...next, account_number: "5270000001" },
  name: { state: "accepted", evidence: null, case_id: null },
  holder: { name: "PT SUMBER TANI MAKMUR", asked_at: "2026-11-28T02:00:00Z" },
  reason: "Rekening operasional pindah.",
  evidence: {
    ...{ id: "f-1", name: "surat-bank.pdf", size: 1000, content_type: "application/pdf" },
    ...{ width: null, height: null, pages: 1, url: "https://api.test/f-1" },
  },
  ...{ proposed_by: "Nining Suryani", proposed_at: "2026-11-28T02:00:00Z" },
  ...{ disbursements: 0, shared_with: 0, is_checked_by_me: false, history: [] },
};
const decisions = (how: "accept" | "refuse") => requestsOf(`POST ${path}/:change_id/${how}`);

test("officers find changes by where they are", async () => {
  answerCalls({
    [`GET ${path}`]: () => ({
      items: [{ ...waiting, account: next }],
      next_cursor: null,
      waiting: 1,
    }),
  });
  const { user } = render(<AccountChangeList />);
  expect(
    await screen.findByRole("link", { name: "Buka perubahan rekening PT Sumber Tani Makmur" }),
  ).toHaveAttribute("href", "/backoffice/account-changes/c-1");
  expect(screen.getByText("Menunggu diperiksa")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ditolak" }));
  await waitFor(() =>
    expect(requestsOf(`GET ${path}`).map(({ query }) => query)).toEqual([
      { filter: "open" },
      { filter: "refused" },
    ]),
  );
});

test("the old account stands beside the new one, and the first word needs a reason and one more question", async () => {
  answerCalls({
    [one]: () => ({ ...waiting, shared_with: 2, disbursements: 1 }),
    [`POST ${path}/:change_id/accept`]: () => ({ status: "CHECKED", version: 2 }),
  });
  const { user } = render(<AccountChangePage id="c-1" />);
  expect(await screen.findByText("5271234561")).toBeVisible();
  expect(screen.getByText("5270000001")).toBeVisible();
  expect(screen.getByText(/^Atas nama PT SUMBER TANI MAKMUR/)).toBeVisible();
  expect(screen.getByRole("link", { name: "surat-bank.pdf" })).toHaveAttribute(
    "href",
    "https://api.test/f-1",
  );
  expect(screen.getByText(/^2 orang atau perusahaan lain/)).toBeVisible();
  expect(screen.getByText(/^1 penyaluran masih menuju/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sesuai, teruskan" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /Alasan/ })).toBeInvalid();
  await user.type(screen.getByRole("textbox", { name: /Alasan/ }), "Surat bank cocok.");
  await user.click(screen.getByRole("button", { name: "Sesuai, teruskan" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("Bank Syariah Indonesia, 5270000001");
  await user.dblClick(within(dialog).getByRole("button", { name: "Sesuai, teruskan" }));
  await waitFor(() =>
    expect(decisions("accept")).toEqual([
      { params: { change_id: "c-1" }, body: { version: 1, reason: "Surat bank cocok." } },
    ]),
  );
});

test("whoever has checked it can only refuse it", async () => {
  answerCalls({
    [one]: () => ({ ...waiting, status: "CHECKED", version: 2, is_checked_by_me: true }),
    [`POST ${path}/:change_id/refuse`]: () => ({ status: "REFUSED", version: 3 }),
  });
  const { user } = render(<AccountChangePage id="c-1" />);
  expect(await screen.findByText(/^Anda sudah memeriksanya/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Terima dan ganti rekening" })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /Alasan/ }), "Bukti lama.");
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  await waitFor(() =>
    expect(decisions("refuse")).toEqual([
      { params: { change_id: "c-1" }, body: { version: 2, reason: "Bukti lama." } },
    ]),
  );
});

test.each([
  ["PROPOSED", "Rekening sekarang"],
  ["CHECKED", "Rekening sekarang"],
  ["ACCEPTED", "Rekening saat diajukan"],
  ["REFUSED", "Rekening saat diajukan"],
  ["WITHDRAWN", "Rekening saat diajukan"],
] as const)("beside one that is %s stands the %s", async (status, title) => {
  answerCalls({ [one]: () => ({ ...waiting, status }) });
  render(<AccountChangePage id="c-1" />);
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
});

test.each(["refused", "different"] as const)(
  "a change to an account whose name is %s can only be refused",
  async (state) => {
    answerCalls({ [one]: () => ({ ...waiting, name: { ...waiting.name, state } }) });
    render(<AccountChangePage id="c-1" />);
    expect(await screen.findByText(/^Dana tidak dapat dikirim ke rekening ini/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Tolak" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sesuai, teruskan" })).toBeNull();
  },
);

test.each([
  ["finance", true],
  ["operations", false],
] as const)("the name leads officers of %s to its case: %s", async (role, leads) => {
  answerCalls({
    "GET /v1/user/profile": () => createProfile({ officer_roles: [role] }),
    [one]: () => ({
      ...waiting,
      holder: null,
      name: { ...waiting.name, state: "waiting", case_id: "n-1" },
    }),
  });
  storeSession({
    ...{ token: "t", user_id: "officer-1", role: "officer" },
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  });
  render(<AccountChangePage id="c-1" />);
  expect(
    await screen.findByText("Bank belum menjawab; bank ditanya lagi saat petugas kedua menerima."),
  ).toBeVisible();
  // Once the roles are known, the rail shows what this officer may see.
  await waitFor(() =>
    expect(screen.queryAllByRole("link", { name: "Nama di bank" })).toHaveLength(leads ? 1 : 0),
  );
  const link = { name: "Buka pemeriksaan nama" };
  if (leads) {
    expect(await screen.findByRole("link", link)).toHaveAttribute(
      "href",
      "/backoffice/bank-names/n-1",
    );
  } else {
    expect(screen.queryByRole("link", link)).toBeNull();
  }
  act(clearSession);
});

const shown = (parts: Partial<CompanyAccount> = {}): CompanyAccount => ({
  account: old,
  latest: null,
  ...parts,
});
const proposed: NonNullable<CompanyAccount["latest"]> = {
  ...{ change_id: "c-1", status: "PROPOSED", account: next, reason: "Pindah bank." },
  ...{ evidence_name: "surat-bank.pdf", proposed_at: "2026-11-28T02:00:00Z" },
  ...{ decided_at: null, refusal: null },
};

test("members see where money goes; only owners may change it", async () => {
  answerCalls({ [`GET ${own}`]: () => shown(), "GET /v1/master/banks": () => [] });
  const { unmount } = render(<CompanyAccountCard mayChange={false} />);
  expect(await screen.findByText("Berakhiran 4561")).toBeVisible();
  expect(screen.getByText(/^Hanya Pemilik perusahaan yang dapat mengganti/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  const { user } = render(<CompanyAccountCard mayChange />);
  await user.click(await screen.findByRole("button", { name: "Ganti rekening" }));
  expect(screen.queryByText(/^Hanya Pemilik perusahaan yang dapat/)).toBeNull();
  const dialog = await screen.findByRole("dialog", { name: "Ganti rekening" });
  await user.click(within(dialog).getByRole("button", { name: "Ajukan" }));
  expect(await within(dialog).findAllByText("Masukan tidak boleh kosong")).not.toHaveLength(0);
  expect(requestsOf(`POST ${own}`)).toEqual([]);
});

test("a proposed account can be taken back, after one more question", async () => {
  let latest: CompanyAccount["latest"] = proposed;
  answerCalls({
    [`GET ${own}`]: () => shown({ latest }),
    [`POST ${own}/withdraw`]: () => {
      latest = { ...proposed, status: "WITHDRAWN" };
      return shown({ latest });
    },
  });
  const { user } = render(<CompanyAccountCard mayChange />);
  await user.click(await screen.findByRole("button", { name: "Batalkan pengajuan" }));
  expect(screen.queryByRole("button", { name: "Ganti rekening" })).toBeNull();
  const dialog = await screen.findByRole("alertdialog");
  await user.dblClick(within(dialog).getByRole("button", { name: "Batalkan pengajuan" }));
  expect(await screen.findByText("Dibatalkan perusahaan")).toBeVisible();
  expect(requestsOf(`POST ${own}/withdraw`)).toEqual([{ body: { change_id: "c-1" } }]);
  expect(screen.getByRole("button", { name: "Ganti rekening" })).toBeVisible();
});

test("a refusal is read with its reason, and another account can be proposed", async () => {
  const refused = { ...proposed, status: "REFUSED", refusal: "Surat tidak terbaca." } as const;
  answerCalls({ [`GET ${own}`]: () => shown({ latest: refused }) });
  render(<CompanyAccountCard mayChange />);
  expect(await screen.findByText("Surat tidak terbaca.")).toBeVisible();
  expect(screen.getByText("Ditolak")).toBeVisible();
  expect(screen.getByRole("button", { name: "Ganti rekening" })).toBeVisible();
});

test("what was accepted is the account above, and nothing is said twice", async () => {
  const accepted = { ...proposed, status: "ACCEPTED" } as const;
  answerCalls({ [`GET ${own}`]: () => shown({ account: next, latest: accepted }) });
  render(<CompanyAccountCard mayChange />);
  expect(await screen.findByText("Berakhiran 0001")).toBeVisible();
  expect(screen.queryByText("Rekening yang diajukan")).toBeNull();
});
