import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import type { BootWindow } from "@/lib/boot/boot";
import { render } from "@/test/render";
import { ChangePasswordForm } from "./change-password-form";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const handOver = (hash: string) => {
  (window as unknown as BootWindow).__RUKUN_HANDED__ = { search: "", hash };
};

beforeEach(() => jest.clearAllMocks());

async function fill(first: string, second = first) {
  const { user } = render(<ChangePasswordForm />);
  expect(screen.getByLabelText(/^Kata sandi/)).toHaveAccessibleDescription(/8 sampai 16 karakter/);
  await user.type(screen.getByLabelText(/^Kata sandi/), first);
  await user.type(screen.getByLabelText(/^Ulangi kata sandi/), second);
  await user.click(screen.getByRole("button", { name: "Simpan kata sandi" }));
  return user;
}

test("a link without its token says so and offers a new one", async () => {
  render(<ChangePasswordForm />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/Tautan tidak lengkap/);
  expect(screen.getByRole("link", { name: "Minta tautan baru" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
});

test("sends the token of the link with the new password", async () => {
  handOver("#token=abcdefghijklmnop");
  mockedCall.mockResolvedValue({});
  await fill("Rahasia2026");
  expect(await screen.findByText("Kata sandi sudah diganti")).toBeVisible();
  expect(screen.getByText("Kata sandi sudah diganti").closest("[tabindex]")).toHaveFocus();
  expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/password/change", {
    body: {
      token: "abcdefghijklmnop",
      password: "Rahasia2026",
      password_confirmation: "Rahasia2026",
    },
  });
});

test("two different passwords are not sent", async () => {
  handOver("#token=abcdefghijklmnop");
  const user = await fill("Rahasia2026", "Rahasia2027");
  await waitFor(() => expect(screen.getByText("Kata sandi tidak sama")).toBeVisible());
  expect(mockedCall).not.toHaveBeenCalled();

  // Either of them may be corrected.
  await user.type(screen.getByLabelText(/^Kata sandi/), "{Backspace}7");
  await waitFor(() => expect(screen.queryByText("Kata sandi tidak sama")).not.toBeInTheDocument());
});

test("what the server refuses is said at the field, and what fails above the form", async () => {
  handOver("#token=abcdefghijklmnop");
  mockedCall
    .mockRejectedValueOnce(
      new ApiError({
        status: 422,
        code: "validation_failed",
        message: "Periksa kembali isian yang ditandai.",
        fieldErrors: { password: "Kata sandi terlalu umum" },
      }),
    )
    .mockRejectedValueOnce(new ApiError({ status: 500, code: "server_error", message: "Gagal." }));
  const user = await fill("Rahasia2026");
  await waitFor(() =>
    expect(screen.getByLabelText(/^Kata sandi/)).toHaveAccessibleDescription(/terlalu umum/),
  );
  await user.type(screen.getByLabelText(/^Ulangi kata sandi/), "{Backspace}6");
  await user.click(screen.getByRole("button", { name: "Simpan kata sandi" }));
  expect(await screen.findByText("Gagal.")).toBeVisible();
  expect(screen.getByLabelText(/^Kata sandi/)).toHaveValue("Rahasia2026");
});

test("a used link says so and offers a new one in place of a form that cannot be saved", async () => {
  handOver("#token=abcdefghijklmnop");
  mockedCall.mockRejectedValue(
    new ApiError({
      status: 410,
      code: "reset_token_invalid",
      message: "Tautan ini sudah dipakai.",
    }),
  );
  await fill("Rahasia2026");
  expect(await screen.findByRole("alert")).toHaveTextContent("Tautan ini sudah dipakai.");
  expect(screen.getByRole("link", { name: "Minta tautan baru" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  expect(screen.queryByRole("button", { name: "Simpan kata sandi" })).not.toBeInTheDocument();
});
