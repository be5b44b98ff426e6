import type { BankNameDetail } from "@rukun/contract/bank-names";
import { act, screen, waitFor } from "@testing-library/react";
import { CompanyName } from "@/components/backoffice/company-name";
import { ApiError } from "@/lib/api/api-error";
import { clearSession, storeSession } from "@/lib/session/session";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { BankNameList } from "./name-list";
import { BankNamePage } from "./name-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/backoffice/bank-names";
const one = `GET ${path}/:case_id`;
const decide = `POST ${path}/:case_id/decide`;
const waiting: BankNameDetail = {
  ...{ case_id: "n-1", subject: "person", subject_id: "u-1", result: null },
  ...{ holder: "BPK MUH IRFAN SH", registered_name: "Muhammad Irfan" },
  ...{ compared_holder: "MUH IRFAN", compared_name: "MUHAMMAD IRFAN" },
  ...{ verdict: "plausible", reason: "short_form", bank: "Bank Contoh", last_digits: "4561" },
  ...{ answered_at: "2026-11-20T02:00:00Z", since: "2026-11-19T02:00:00Z" },
  ...{ id_card_name: "Muhammad Irfan", owner_name: null, is_replaced: false },
  ...{ decisions: [], may: ["accepted", "refused"] },
};

test("the list by where they are", async () => {
  answerCalls({ [`GET ${path}`]: () => ({ items: [waiting], next_cursor: null, waiting: 1 }) });
  const { user } = render(<BankNameList />);
  expect(
    await screen.findByRole("link", { name: "Buka nama di bank untuk Muhammad Irfan" }),
  ).toHaveAttribute("href", "/backoffice/bank-names/n-1");
  expect(screen.getByText("BPK MUH IRFAN SH")).toBeVisible();
  expect(screen.getByText("Nama diperiksa petugas")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ditolak" }));
  await waitFor(() =>
    expect(requestsOf(`GET ${path}`).map(({ query }) => query)).toEqual([
      { filter: "open" },
      { filter: "refused" },
    ]),
  );
});

test("an officer sees both names and why, and accepts with a reason after one more question", async () => {
  answerCalls({ [one]: () => waiting });
  const { user } = render(<BankNamePage id="n-1" />);
  expect(await screen.findByText("BPK MUH IRFAN SH")).toBeVisible();
  expect(screen.getByText("MUH IRFAN")).toBeVisible();
  expect(screen.getByText("Ada kata yang disingkat, dieja lain, atau hanya inisial")).toBeVisible();
  expect(screen.getByText("Bank Contoh, berakhir 4561")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Terima nama" }));
  expect(await screen.findByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  await user.type(screen.getByRole("textbox", { name: /Alasan/ }), "Sesuai KTP.");
  await user.click(screen.getByRole("button", { name: "Terima nama" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Terima BPK MUH IRFAN SH?" });
  await user.dblClick([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
  await waitFor(() =>
    expect(requestsOf(decide)).toEqual([
      { params: { case_id: "n-1" }, body: { result: "accepted", reason: "Sesuai KTP." } },
    ]),
  );
});

test("refusing wants a reason, and a refusal of the server is shown", async () => {
  answerCalls({
    [one]: () => waiting,
    [decide]: () => {
      throw new ApiError({ status: 409, code: "changed_meanwhile", message: "Muat ulang." });
    },
  });
  const { user } = render(<BankNamePage id="n-1" />);
  await user.click(await screen.findByRole("button", { name: "Tolak nama" }));
  expect(await screen.findByText("Masukan tidak boleh kosong")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /Alasan/ }), "Namanya lain.");
  await user.click(screen.getByRole("button", { name: "Tolak nama" }));
  expect(await screen.findByText("Muat ulang.")).toBeVisible();
  expect(requestsOf(decide).map(({ body }) => body)).toEqual([
    { result: "refused", reason: "Namanya lain." },
  ]);
});

test("what was decided stays, and is decided the other way only by whoever may", async () => {
  const decision = {
    ...{ result: "refused", reason: "Bukan nama di KTP.", decided_by: "Dimas Prakoso" },
    decided_at: "2026-11-21T02:00:00Z",
  } as const;
  const refused = { ...waiting, result: "refused", decisions: [decision] } as const;
  answerCalls({ [one]: () => ({ ...refused, may: ["accepted"] }) });
  const another = render(<BankNamePage id="n-1" />);
  expect(await screen.findByText("Bukan nama di KTP.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Terima nama" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tolak nama" })).not.toBeInTheDocument();
  expect(screen.queryByText("Petugas lain yang memutuskan.")).not.toBeInTheDocument();
  another.unmount();
  answerCalls({ [one]: () => ({ ...refused, may: [] }) });
  const own = render(<BankNamePage id="n-1" />);
  expect(await screen.findByText("Petugas lain yang memutuskan.")).toBeVisible();
  own.unmount();
  answerCalls({ [one]: () => ({ ...refused, may: [], is_replaced: true }) });
  render(<BankNamePage id="n-1" />);
  expect(await screen.findByText(/^Bank sudah menjawab lain/)).toBeVisible();
  expect(screen.queryByText("Petugas lain yang memutuskan.")).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("an officer asks a company's bank again, and reads that it does not answer", async () => {
  const ask = "POST /v1/backoffice/companies/:company_id/bank-name/ask";
  answerCalls({
    "GET /v1/user/profile": () => createProfile({ officer_roles: ["finance"] }),
    [ask]: () => {
      throw new ApiError({
        status: 409,
        code: "bank_name_unasked",
        message: "Bank sedang ditanya.",
      });
    },
  });
  storeSession({
    ...{ token: "t", user_id: "officer-1", role: "officer" },
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  });
  const name = { state: "different", evidence: waiting, case_id: null } as const;
  const { user, rerender } = render(<CompanyName companyId="c-1" name={name} />);
  expect(screen.getByText(/^Menurut bank, rekening ini milik orang/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Tanya bank lagi" }));
  expect(await screen.findByText("Bank sedang ditanya.")).toBeVisible();
  expect(requestsOf(ask)).toEqual([{ params: { company_id: "c-1" } }]);
  expect(screen.queryByRole("link", { name: "Buka pemeriksaan nama" })).not.toBeInTheDocument();
  rerender(<CompanyName companyId="c-1" name={{ ...name, state: "waiting", case_id: "n-1" }} />);
  expect(screen.getByRole("link", { name: "Buka pemeriksaan nama" })).toHaveAttribute(
    "href",
    "/backoffice/bank-names/n-1",
  );
  act(clearSession);
});
