import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import type { BootWindow } from "@/lib/boot/boot";
import { openPage } from "@/lib/browser";
import { readToken, storeSession } from "@/lib/session/session";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { InvitationView } from "./invitation-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/browser", () => ({ openPage: jest.fn(), replacePage: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const session = {
  token: "fresh",
  user_id: "u-9",
  role: "company",
  expires_at: "2099-01-01T00:00:00Z",
} as const;
const invitation = {
  company_title: "PT Dapur Ibu Nusantara",
  email: "rekan@example.com",
  role: "editor",
  has_account: false,
};
const read = "POST /v1/company/user/invite/read";
const accept = "POST /v1/company/user/invite/accept";

const handOver = (hash = "#token=secret-of-the-mail") => {
  (window as unknown as BootWindow).__RUKUN_HANDED__ = { search: "", hash };
};
const sent = (name: string) => mockedCall.mock.calls.find(([each]) => each === name)?.[1];

beforeEach(() => {
  jest.clearAllMocks();
  mockedCall.mockImplementation(async (name) => {
    if (name === read) return invitation;
    if (name === accept) return { session };
    return name === "GET /v1/user/profile" ? createProfile() : {};
  });
});

async function fill() {
  handOver();
  const { user } = render(<InvitationView />);
  await user.type(await screen.findByLabelText(/^Nama lengkap/), "Sinta Lestari");
  await user.type(screen.getByLabelText(/^Nomor telepon/), "0812 3456 7890");
  await user.type(screen.getByLabelText(/^Kata sandi/), "Rahasia2026");
  await user.type(screen.getByLabelText(/^Ulangi kata sandi/), "Rahasia2026");
  for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  const send = () => user.click(screen.getByRole("button", { name: "Terima undangan" }));
  return { user, send };
}

test("says who invites, as what, and at which address", async () => {
  handOver();
  render(<InvitationView />);
  expect(await screen.findByText("Bergabung dengan PT Dapur Ibu Nusantara")).toBeVisible();
  expect(screen.getByText("rekan@example.com")).toBeVisible();
  expect(screen.getByText("Penyunting. Mengisi dan mengirim data perusahaan.")).toBeVisible();
  expect(sent(read)).toMatchObject({ body: { token: "secret-of-the-mail" } });
  expect(screen.getByRole("link", { name: "syarat dan ketentuan" })).toHaveAttribute(
    "href",
    "/legal/terms",
  );
});

test("opens the account and enters it", async () => {
  const { send } = await fill();
  await send();
  await waitFor(() => expect(openPage).toHaveBeenCalledWith("/"));
  expect(readToken()).toBe("fresh");
  expect(sent(accept)).toEqual({
    body: {
      token: "secret-of-the-mail",
      full_name: "Sinta Lestari",
      phone: "81234567890",
      password: "Rahasia2026",
      password_confirmation: "Rahasia2026",
      accept_terms: true,
      accept_privacy: true,
      accept_risk: true,
    },
  });
  expect(screen.queryByText("Anda sudah masuk dengan akun lain")).not.toBeInTheDocument();
});

test("missing fields are marked, and nothing is sent", async () => {
  handOver();
  const { user } = render(<InvitationView />);
  await user.click(await screen.findByRole("button", { name: "Terima undangan" }));
  expect(await screen.findByText("Periksa kembali isian berikut")).toBeVisible();
  expect(screen.getByLabelText(/^Nama lengkap/)).toBeInvalid();
  expect(sent(accept)).toBeUndefined();
});

test("errors of the API stand under their fields or at the top", async () => {
  const { send } = await fill();
  mockedCall.mockRejectedValueOnce(
    new ApiError({
      status: 422,
      code: "validation_failed",
      message: "Periksa.",
      fieldErrors: { phone: "Nomor ini sudah dipakai." },
    }),
  );
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText(/^Nomor telepon/)).toHaveAccessibleDescription(
      "Nomor ini sudah dipakai.",
    ),
  );
  mockedCall.mockRejectedValueOnce(
    new ApiError({
      status: 410,
      code: "invitation_invalid",
      message: "Undangan ini sudah ditarik.",
    }),
  );
  await send();
  expect(await screen.findByRole("alert")).toHaveTextContent("Undangan ini sudah ditarik.");
  expect(readToken()).toBeNull();
});

test("a link without its token, and one that no longer works", async () => {
  const { unmount } = render(<InvitationView />);
  expect(await screen.findByText(/Tautan tidak lengkap/)).toBeVisible();
  expect(screen.getByText(/^Kode token_missing, .+ WIB$/)).toBeVisible();
  expect(mockedCall).not.toHaveBeenCalled();
  unmount();

  handOver();
  mockedCall.mockRejectedValue(
    new ApiError({
      status: 410,
      code: "invitation_invalid",
      message: "Undangan ini kedaluwarsa.",
      requestId: "r-7",
    }),
  );
  render(<InvitationView />);
  expect(await screen.findByText("Undangan tidak berlaku")).toBeVisible();
  expect(screen.getByText("Undangan ini kedaluwarsa.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Masuk" })).toHaveAttribute("href", "/login");
  expect(
    screen.getByText(/^Kode 410 invitation_invalid, .+ WIB, nomor permintaan r-7$/),
  ).toBeVisible();
});

test("no answer of the API is not taken for a wrong link", async () => {
  handOver();
  mockedCall.mockRejectedValueOnce(
    new ApiError({ status: 0, code: "network", message: "Tidak ada sambungan." }),
  );
  const { user } = render(<InvitationView />);
  expect(await screen.findByText("Undangan belum bisa dibuka")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Bergabung dengan PT Dapur Ibu Nusantara")).toBeVisible();
});

test("a signed-in user is told so, and logs out without losing the invitation", async () => {
  storeSession({ ...session, token: "old" });
  handOver();
  const { user } = render(<InvitationView />);
  expect(await screen.findByText(/Anda masuk sebagai Rani Kusuma Dewi/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Keluar dan lanjutkan" }));
  expect(await screen.findByText("Bergabung dengan PT Dapur Ibu Nusantara")).toBeVisible();
  expect(sent("POST /v1/user/logout")).toMatchObject({ token: "old" });
  expect(readToken()).toBeNull();
  expect(openPage).not.toHaveBeenCalled();
});

describe("to an email with an account that belongs to no company", () => {
  const join = "POST /v1/company/user/invite/join";
  const asks = (profile = createProfile()) =>
    mockedCall.mockImplementation(async (name) => {
      if (name === read) return { ...invitation, has_account: true };
      return name === "GET /v1/user/profile" ? profile : {};
    });

  test("asks for nothing but the consent, and leads to the login", async () => {
    asks();
    handOver();
    const { user } = render(<InvitationView />);
    await user.click(await screen.findByRole("button", { name: "Terima undangan" }));
    expect(await screen.findByText("Anda bergabung dengan PT Dapur Ibu Nusantara")).toBeVisible();
    expect(sent(join)).toEqual({ body: { token: "secret-of-the-mail" } });
    expect(screen.getByRole("link", { name: "Masuk" })).toHaveAttribute("href", "/login");
    expect(readToken()).toBeNull();
  });

  test("is accepted in place by who is signed in with it", async () => {
    storeSession({ ...session, token: "own" });
    asks(createProfile({ email: invitation.email }));
    handOver();
    const { user } = render(<InvitationView />);
    await user.click(await screen.findByRole("button", { name: "Terima undangan" }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith("/"));
    expect(readToken()).toBe("own");
  });

  test("is not accepted for somebody else who is signed in", async () => {
    storeSession({ ...session, token: "other" });
    asks();
    handOver();
    render(<InvitationView />);
    expect(await screen.findByRole("button", { name: "Keluar dan lanjutkan" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Terima undangan" })).not.toBeInTheDocument();
  });
});
