import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { pinPath } from "@/lib/pin-path";
import { render } from "@/test/render";
import { PinCard } from "./pin-card";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

type Answers = Record<string, unknown>;
const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const none = { is_set: false, is_locked: false };
const usable = { is_set: true, is_locked: false };
const locked = { is_set: true, is_locked: true };

/** Errors are thrown. */
function answer(answers: Answers) {
  mockedCall.mockImplementation(async (name) => {
    const given = answers[name] ?? {};
    if (given instanceof Error) throw given;
    return given;
  });
}
const show = (state: object, answers: Answers = {}) => {
  answer({ "GET /v2/user/pin": state, ...answers });
  return render(<PinCard email="rani@example.com" />);
};
const press = async ({ user }: Pick<ReturnType<typeof show>, "user">, name: string) => {
  await user.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog", { name });
};
const refused = (field: string, text: string) =>
  new ApiError({
    status: 422,
    code: "validation_failed",
    message: "Periksa kembali isian yang ditandai.",
    fieldErrors: { [field]: text },
  });

beforeEach(() => mockedCall.mockReset());

test("whoever was sent here for the PIN has it in view", async () => {
  const scroll = jest.spyOn(Element.prototype, "scrollIntoView");
  answer({ "GET /v2/user/pin": locked });
  const { unmount } = render(<PinCard email="rani@example.com" />);
  expect(scroll).not.toHaveBeenCalled();
  unmount();
  render(<PinCard email="rani@example.com" />, { router: { asPath: pinPath } });
  const action = await screen.findByRole("button", { name: "Lupa PIN" });
  expect(scroll.mock.contexts.some((each) => (each as Element).contains(action))).toBe(true);
  // Its title, not only the edge that is nearest: the card is filled later and grows below the window.
  expect(scroll).toHaveBeenCalledWith({ block: "start" });
  scroll.mockRestore();
});

test("whoever has none creates one with the password, and the digits are not shown", async () => {
  const { user } = show(none, { "POST /v2/user/pin/set": usable });
  expect(screen.queryByRole("button", { name: "Lupa PIN" })).not.toBeInTheDocument();
  const dialog = await press({ user }, "Buat PIN");
  await user.type(within(dialog).getByLabelText(/^Kata sandi akun/), "Rahasia123");
  const pin = within(dialog).getByLabelText(/^PIN baru/);
  await user.type(pin, "402817");
  await user.type(within(dialog).getByLabelText(/^Ulangi PIN baru/), "402817");
  expect(pin).toHaveAttribute("type", "password");
  expect(pin).toHaveAttribute("autocomplete", "off");
  expect(dialog).not.toHaveTextContent("4");
  answer({ "GET /v2/user/pin": usable });
  await user.click(within(dialog).getByRole("button", { name: "Simpan PIN" }));
  expect(mockedCall).toHaveBeenCalledWith("POST /v2/user/pin/set", {
    body: { password: "Rahasia123", pin: "402817", pin_confirmation: "402817" },
  });
  expect(await screen.findByRole("button", { name: "Ganti PIN" })).toBeVisible();
  expect(useAlert.getState()).toMatchObject({ variant: "SUCCESS", message: "PIN sudah disimpan." });
});

test.each([
  ["123456", "123456", "PIN tidak boleh berurutan atau kembar, misalnya 123456 atau 111111"],
  ["402817", "402818", "PIN tidak sama"],
  ["4028", "4028", "PIN terdiri dari 6 angka"],
])("%s and %s are refused before they are sent", async (first, second, text) => {
  const { user } = show(none);
  const dialog = await press({ user }, "Buat PIN");
  await user.type(within(dialog).getByLabelText(/^Kata sandi akun/), "Rahasia123");
  await user.type(within(dialog).getByLabelText(/^PIN baru/), first);
  await user.type(within(dialog).getByLabelText(/^Ulangi PIN baru/), second);
  await user.click(within(dialog).getByRole("button", { name: "Simpan PIN" }));
  expect((await within(dialog).findAllByText(text))[0]).toBeVisible();
  expect(mockedCall.mock.calls.map(([name]) => name)).toEqual(["GET /v2/user/pin"]);
});

test("a wrong current PIN is emptied and focused, because every try counts; the new one stays", async () => {
  const wrong = "PIN tidak cocok. Setelah 5 kali salah, PIN terkunci.";
  const { user } = show(usable, { "POST /v2/user/pin/change": refused("current_pin", wrong) });
  const dialog = await press({ user }, "Ganti PIN");
  const current = within(dialog).getByLabelText(/^PIN saat ini/);
  await user.type(current, "100200");
  await user.type(within(dialog).getByLabelText(/^PIN baru/), "402817");
  await user.type(within(dialog).getByLabelText(/^Ulangi PIN baru/), "402817");
  await user.click(within(dialog).getByRole("button", { name: "Simpan PIN" }));
  expect(await within(dialog).findByText(wrong)).toBeVisible();
  expect(current).toHaveValue("");
  await waitFor(() => expect(current).toHaveFocus());
  expect(within(dialog).getByLabelText(/^PIN baru/)).toHaveValue("402817");
});

test("a locked one is said, and the card leads to a new one", async () => {
  const failure = new ApiError({ status: 423, code: "pin_locked", message: "PIN terkunci." });
  const { user } = show(usable, { "POST /v2/user/pin/change": failure });
  const dialog = await press({ user }, "Ganti PIN");
  for (const label of [/^PIN saat ini/, /^PIN baru/, /^Ulangi PIN baru/]) {
    await user.type(within(dialog).getByLabelText(label), "402817");
  }
  answer({ "GET /v2/user/pin": locked, "POST /v2/user/pin/change": failure });
  await user.click(within(dialog).getByRole("button", { name: "Simpan PIN" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(useAlert.getState()).toMatchObject({ variant: "ERROR", message: "PIN terkunci." });
  expect(await screen.findByText(/^PIN terkunci setelah 5 kali salah/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Ganti PIN" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Lupa PIN" })).toBeVisible();
});

test("a forgotten one: password, mailed code, new PIN", async () => {
  const otp = {
    challenge_id: "challenge",
    destination: "r***@example.com",
    expires_at: new Date(Date.now() + 300_000).toISOString(),
    resend_at: new Date(Date.now() + 60_000).toISOString(),
  };
  const wrong = new ApiError({ status: 422, code: "otp_invalid", message: "Kode salah." });
  const { user } = show(locked, {
    "POST /v2/user/pin/forgot": { otp },
    "POST /v2/user/pin/forgot/change": wrong,
  });
  const first = await press({ user }, "Lupa PIN");
  await user.type(within(first).getByLabelText(/^Kata sandi akun/), "Rahasia123");
  await user.click(within(first).getByRole("button", { name: "Kirim kode" }));
  expect(await screen.findByText(/^Kode dikirim ke r\*\*\*@example\.com/)).toBeVisible();
  const dialog = screen.getByRole("dialog", { name: "Lupa PIN" });
  expect(within(dialog).getByRole("button", { name: /^Kirim ulang kode dalam/ })).toBeDisabled();
  const code = within(dialog).getByLabelText(/^Kode dari email/);
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, "111222");
  await user.type(within(dialog).getByLabelText(/^PIN baru/), "402817");
  await user.type(within(dialog).getByLabelText(/^Ulangi PIN baru/), "402817");
  await user.click(within(dialog).getByRole("button", { name: "Simpan PIN" }));
  expect(await within(dialog).findByText("Kode salah.")).toBeVisible();
  expect(code).toHaveValue("");
  answer({ "GET /v2/user/pin": usable, "POST /v2/user/pin/forgot/change": usable });
  await user.type(code, "333444");
  await user.click(within(dialog).getByRole("button", { name: "Simpan PIN" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(mockedCall).toHaveBeenCalledWith("POST /v2/user/pin/forgot/change", {
    body: { challenge_id: "challenge", code: "333444", pin: "402817", pin_confirmation: "402817" },
  });
});

test("a state that could not be read is asked for again", async () => {
  const failure = new ApiError({ status: 500, code: "server_error", message: "Gagal." });
  const { user } = show(failure);
  expect(await screen.findByText("Gagal.")).toBeVisible();
  answer({ "GET /v2/user/pin": usable });
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("button", { name: "Ganti PIN" })).toBeVisible();
});
