import { screen } from "@testing-library/react";
import { logFailure } from "@/lib/log";
import { render } from "@/test/render";
import { AuthPage } from "./auth-page";

let isCut = true;
jest.mock("./otp-form", () => {
  if (isCut) throw new Error("no connection");
  return jest.requireActual("./otp-form");
});
jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const challenge = {
  challenge_id: "c-1",
  destination: "r***@e***.com",
  expires_at: later(5),
  resend_at: later(1),
};

// A module that was loaded stays, so the tests without it come first.
beforeEach(() => window.sessionStorage.clear());

const open = () =>
  render(
    <AuthPage
      title="Buat akun"
      lead="Pendaftaran gratis."
      footer={null}
      form={(onOtp) => (
        <button type="button" onClick={() => onOtp(challenge)}>
          Daftar
        </button>
      )}
    />,
  );

async function register() {
  const rendered = open();
  await rendered.user.click(screen.getByRole("button", { name: "Daftar" }));
  return rendered;
}

test("without the code's form, the way back to what was typed is open", async () => {
  const { user } = await register();
  await user.click(await screen.findByRole("button", { name: "Ubah data" }));
  expect(screen.getByRole("button", { name: "Daftar" })).toBeVisible();
});

test("a code that was sent is still asked for when its form could not be loaded, and is after another try", async () => {
  const { user } = await register();
  expect(await screen.findByRole("alert")).toHaveTextContent("Belum dapat dimuat");
  expect(screen.getByRole("heading", { name: "Masukkan kode verifikasi" })).toBeVisible();
  expect(logFailure).toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  isCut = false;
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByLabelText(/Kode 6 angka/)).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a reload goes on with the code", async () => {
  const { unmount } = await register();
  expect(await screen.findByLabelText(/Kode 6 angka/)).toBeVisible();
  unmount();
  open();
  expect(await screen.findByLabelText(/Kode 6 angka/)).toBeVisible();
});
