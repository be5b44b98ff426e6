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
  await user.type(screen.getByLabelText(/^Kata sandi/), first);
  await user.type(screen.getByLabelText(/^Ulangi kata sandi/), second);
  await user.click(screen.getByRole("button", { name: "Simpan kata sandi" }));
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
  await fill("Rahasia2026", "Rahasia2027");
  await waitFor(() => expect(screen.getByText("Kata sandi tidak sama")).toBeVisible());
  expect(mockedCall).not.toHaveBeenCalled();
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
