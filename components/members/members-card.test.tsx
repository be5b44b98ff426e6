import type { CompanyRole } from "@rukun/contract/company-roles";
import type { CompanyMember } from "@rukun/contract/members";
import { screen, waitFor, within } from "@testing-library/react";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { MembersCard } from "./members-card";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;

const member = (name: string, parts: Partial<CompanyMember> = {}): CompanyMember => ({
  user_id: name.toLowerCase(),
  full_name: name,
  email: `${name.toLowerCase()}@example.com`,
  role: "editor",
  is_self: false,
  joined_at: "2026-05-12T02:41:00Z",
  ...parts,
});
const owner = member("Budi", { role: "owner", is_self: true });
const invitation = {
  id: "i-1",
  email: "rekan@example.com",
  role: "viewer",
  created_at: "2026-05-12T02:41:00Z",
  expires_at: "2026-05-19T02:41:00Z",
};

function show(
  members: CompanyMember[],
  {
    role = "owner",
    invitations = [] as object[],
  }: { role?: CompanyRole; invitations?: object[] } = {},
) {
  mockedCall.mockImplementation(async (name) =>
    name === "GET /v1/company/users" ? { members, invitations } : {},
  );
  return render(<MembersCard company={{ role: { value: role, title: "" } }} />);
}

const sent = (name: string) => mockedCall.mock.calls.find(([each]) => each === name)?.[1];
const refuse = (name: string, error: ApiError) => {
  const before = mockedCall.getMockImplementation();
  mockedCall.mockImplementation(async (each, options) => {
    if (each === name) throw error;
    return before?.(each, options);
  });
};
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  jest.clearAllMocks();
  answerSignatories(signatory());
});

test("lists members with role, and says who I am and who the last owner is", async () => {
  show([owner, member("Sinta")]);
  const [mine, other] = await screen.findAllByRole("listitem");
  expect(mine).toHaveTextContent("BudiAndabudi@example.comPemilik · Bergabung 12 Mei 2026");
  expect(mine).toHaveTextContent("Pemilik satu-satunya.");
  expect(within(mine as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
  expect(other).toHaveTextContent("Sintasinta@example.comPenyunting");
  expect(
    within(other as HTMLElement)
      .getAllByRole("button")
      .map((each) => each.getAttribute("aria-label")),
  ).toEqual(["Ubah peran Sinta", "Keluarkan Sinta"]);
});

test.each(["editor", "viewer"] as const)("a member with role %s only reads", async (role) => {
  show([member("Budi", { role: "owner" }), member("Sinta", { role, is_self: true })], { role });
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByText("Pemilik perusahaan mengatur anggota dan perannya.")).toBeVisible();
});

test("a single member is told how to invite", async () => {
  show([owner]);
  expect(await screen.findByText(/Belum ada anggota lain/)).toBeVisible();
});

test("invites by email and role", async () => {
  const { user } = show([owner]);
  await screen.findByText("Budi");
  await user.click(button("Undang anggota"));
  const dialog = await screen.findByRole("dialog", { name: "Undang anggota" });
  expect(within(dialog).getByText("Hanya melihat data dan dokumen.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Kirim undangan" }));
  expect(await within(dialog).findByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(sent("POST /v1/company/user/invite")).toBeUndefined();

  mockedCall.mockImplementation(async (name) =>
    name === "GET /v1/company/users"
      ? { members: [owner], invitations: [invitation] }
      : { invitation },
  );
  await user.type(within(dialog).getByLabelText(/^Email/), "Rekan@Example.com");
  await user.click(within(dialog).getByRole("radio", { name: /Pembaca/ }));
  await user.click(within(dialog).getByRole("button", { name: "Kirim undangan" }));
  await waitFor(() =>
    expect(sent("POST /v1/company/user/invite")).toEqual({
      body: { email: "rekan@example.com", role: "viewer" },
    }),
  );
  await waitFor(() =>
    expect(useAlert.getState()).toMatchObject({
      message: "Undangan dikirim ke rekan@example.com.",
    }),
  );
});

test("a rejected invitation shows the reason and keeps the input; closing asks first", async () => {
  const { user } = show([owner]);
  await screen.findByText("Budi");
  refuse(
    "POST /v1/company/user/invite",
    new ApiError({ status: 409, code: "already_member", message: "Sudah menjadi anggota." }),
  );
  await user.click(button("Undang anggota"));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText(/^Email/), "sinta@example.com");
  await user.click(within(dialog).getByRole("button", { name: "Kirim undangan" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Sudah menjadi anggota.");
  expect(within(dialog).getByLabelText(/^Email/)).toHaveValue("sinta@example.com");
  await user.click(within(dialog).getByRole("button", { name: "Batal" }));
  const question = await screen.findByRole("alertdialog", { name: "Tutup tanpa menyimpan?" });
  await user.click(within(question).getByRole("button", { name: "Tutup" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a pending invitation shows its expiry, and can be revoked", async () => {
  const { user } = show([owner], { invitations: [invitation] });
  expect(await screen.findByText(/Berlaku sampai 19 Mei 2026, 09.41 WIB/)).toBeVisible();
  await user.click(button("Tarik undangan rekan@example.com"));
  await waitFor(() =>
    expect(sent("POST /v1/company/user/invite/revoke")).toEqual({ body: { invitation_id: "i-1" } }),
  );
  // The focused button is removed with its row.
  await waitFor(() => expect(screen.getByRole("heading", { name: "Anggota" })).toHaveFocus());
});

test("changes a role after it was chosen and saved", async () => {
  const { user } = show([owner, member("Sinta")]);
  await screen.findByText("Sinta");
  await user.click(button("Ubah peran Sinta"));
  const dialog = await screen.findByRole("dialog", { name: "Peran Sinta" });
  expect(within(dialog).getByRole("radio", { name: /Penyunting/ })).toBeChecked();
  await user.click(within(dialog).getByRole("radio", { name: /Pemilik/ }));
  expect(sent("POST /v1/company/user/role")).toBeUndefined();
  await user.click(within(dialog).getByRole("button", { name: "Simpan" }));
  await waitFor(() =>
    expect(sent("POST /v1/company/user/role")).toEqual({
      body: { user_id: "sinta", role: "owner" },
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("an owner who gives up the role is warned, and an error is shown", async () => {
  const { user } = show([owner, member("Sinta", { role: "owner" })]);
  await screen.findByText("Sinta");
  refuse(
    "POST /v1/company/user/role",
    new ApiError({ status: 409, code: "last_owner", message: "Harus ada satu pemilik." }),
  );
  await user.click(button("Ubah peran Budi"));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("radio", { name: /Pembaca/ }));
  expect(within(dialog).getByText(/tidak dapat lagi mengatur anggota/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Simpan" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Harus ada satu pemilik.");
});

test("removes after a question, and keeps everybody when the answer is no", async () => {
  const { user } = show([owner, member("Sinta")]);
  await screen.findByText("Sinta");
  await user.click(button("Keluarkan Sinta"));
  let question = await screen.findByRole("alertdialog", { name: "Keluarkan Sinta?" });
  await user.click(within(question).getByRole("button", { name: "Batal" }));
  expect(sent("POST /v1/company/user/remove")).toBeUndefined();
  await user.click(button("Keluarkan Sinta"));
  question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Keluarkan" }));
  await waitFor(() =>
    expect(sent("POST /v1/company/user/remove")).toEqual({ body: { user_id: "sinta" } }),
  );
});

test("a list that fails to load can be retried", async () => {
  mockedCall.mockRejectedValueOnce(
    new ApiError({ status: 500, code: "server_error", message: "Ada masalah." }),
  );
  const { user } = render(<MembersCard company={{ role: { value: "owner", title: "" } }} />);
  expect(await screen.findByText("Daftar anggota belum bisa dimuat")).toBeVisible();
  mockedCall.mockImplementation(async () => ({ members: [owner], invitations: [] }));
  await user.click(button("Coba lagi"));
  expect(await screen.findByText("Budi")).toBeVisible();
});

describe("whoever alone may sign for the company", () => {
  const other = member("Ayu", { role: "owner" });
  const lone = signatory({ user_id: "ayu", full_name: "Ayu", is_self: false });
  const warning = /Tidak ada anggota lain yang boleh menandatangani/;

  it("is not taken out without a warning", async () => {
    answerSignatories(lone);
    const { user } = show([owner, other]);
    await user.click(await screen.findByRole("button", { name: "Keluarkan Ayu" }));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent(warning);
  });

  it("gets no other role without a warning", async () => {
    answerSignatories(lone);
    const { user } = show([owner, other]);
    await user.click(await screen.findByRole("button", { name: "Ubah peran Ayu" }));
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(await screen.findByRole("radio", { name: /^Penyunting/ }));
    expect(await screen.findByText(warning)).toBeVisible();
  });

  it("is nobody where two may", async () => {
    answerSignatories(lone, signatory());
    const { user } = show([owner, other]);
    await user.click(await screen.findByRole("button", { name: "Keluarkan Ayu" }));
    expect(await screen.findByRole("alertdialog")).not.toHaveTextContent(warning);
  });
});
