import { act, screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { enterSession } from "@/lib/session/enter-session";
import { render } from "@/test/render";
import { OtpForm } from "./otp-form";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/session/enter-session", () => ({ enterSession: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const session = { token: "t", user_id: "u", role: "lender", expires_at: "2027-01-01T00:00:00Z" };
const now = new Date("2026-11-21T03:00:00Z");
const challenge = {
  challenge_id: "c-1",
  destination: "r***@e***.com",
  expires_at: "2026-11-21T03:05:00Z",
  resend_at: "2026-11-21T03:01:00Z",
};

function renderForm() {
  const onResent = jest.fn();
  const onBack = jest.fn();
  const result = render(<OtpForm challenge={challenge} onResent={onResent} onBack={onBack} />, {
    advanceTimers: jest.advanceTimersByTime,
  });
  return { ...result, onResent, onBack };
}

/** A code is refused, and a new one is asked for once the wait is over. */
async function failAndAskAgain() {
  const { user } = renderForm();
  await user.type(screen.getByRole("textbox"), "123456");
  await screen.findByRole("alert");
  act(() => jest.advanceTimersByTime(60_000));
  await user.click(screen.getByRole("button", { name: "Kirim ulang kode" }));
}

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/");
});

test("the sixth digit sends the code and opens the page that the address asks for", async () => {
  window.history.replaceState(null, "", "/register?next=%2Fprofile");
  mockedCall.mockResolvedValue({ session });
  const { user } = renderForm();
  expect(screen.getByText("Berlaku sampai 10.05 WIB.")).toBeVisible();
  await user.type(screen.getByRole("textbox"), "123456");
  await waitFor(() => expect(enterSession).toHaveBeenCalledWith(session, "/profile"));
  expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/otp/verify", {
    body: { challenge_id: "c-1", code: "123456" },
  });
});

const refusal = (code: "otp_invalid" | "otp_expired" | "too_many_requests", message: string) =>
  new ApiError({ status: 422, code, message });

test("a wrong code is announced each time; the empty field has the focus for the next one", async () => {
  mockedCall.mockRejectedValue(refusal("otp_invalid", "Kode tidak cocok."));
  const { user } = renderForm();
  const field = screen.getByRole("textbox");
  const announced = new Set<Element>();
  for (const wrong of ["123456", "234567"]) {
    await user.type(field, wrong);
    await waitFor(() => expect(field).toHaveValue(""));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Kode tidak cocok.");
    expect(field).toHaveFocus();
    expect(field).not.toHaveAttribute("aria-invalid");
    announced.add(alert);
  }
  // A text that stays in place is not read again.
  expect(announced.size).toBe(2);
});

test("Enter, pressed as well after the last digit, adds nothing to a wrong code", async () => {
  mockedCall.mockRejectedValue(refusal("otp_invalid", "Kode tidak cocok."));
  const { user } = renderForm();
  const field = screen.getByRole("textbox");
  await user.type(field, "123456");
  await waitFor(() => expect(field).toHaveValue(""));
  await user.keyboard("{Enter}");
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(field).not.toHaveAttribute("aria-invalid");
  expect(field).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent("Kode tidak cocok.");
  expect(mockedCall).toHaveBeenCalledTimes(1);
});

test("a new code takes the field's own error away, too", async () => {
  mockedCall.mockResolvedValue({ otp: { ...challenge, resend_at: "2026-11-21T03:02:00Z" } });
  const { user } = renderForm();
  const field = screen.getByRole("textbox");
  await user.click(screen.getByRole("button", { name: "Verifikasi" }));
  await waitFor(() => expect(field).toHaveAttribute("aria-invalid"));
  act(() => jest.advanceTimersByTime(60_000));
  await user.click(screen.getByRole("button", { name: "Kirim ulang kode" }));
  await waitFor(() => expect(field).not.toHaveAttribute("aria-invalid"));
  expect(field).toHaveFocus();
});

test("after the last try the alert has the focus, and no time is promised any more", async () => {
  mockedCall.mockRejectedValue(refusal("otp_expired", "Kode sudah tidak berlaku."));
  const { user } = renderForm();
  await user.type(screen.getByRole("textbox"), "123456");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Kode sudah tidak berlaku.");
  expect(alert.parentElement).toHaveFocus();
  expect(screen.getByRole("textbox")).toHaveValue("");
  expect(screen.queryByText(/Berlaku sampai/)).not.toBeInTheDocument();
});

test("a new code takes the old failure away and puts the focus into the field", async () => {
  const next = { ...challenge, resend_at: "2026-11-21T03:02:00Z" };
  mockedCall.mockImplementation(async (name) => {
    if (name === "POST /v1/user/otp/sent") return { otp: next };
    throw refusal("otp_expired", "Kode sudah tidak berlaku.");
  });
  await failAndAskAgain();
  await waitFor(() => expect(screen.getByRole("textbox")).toHaveFocus());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("when no new code could be sent, that is what the alert says", async () => {
  mockedCall.mockImplementation(async (name) => {
    if (name === "POST /v1/user/otp/sent") throw refusal("too_many_requests", "Terlalu banyak.");
    throw refusal("otp_expired", "Kode sudah tidak berlaku.");
  });
  await failAndAskAgain();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Terlalu banyak."));
  expect(screen.getByRole("alert").parentElement).toHaveFocus();
});

test("a new code can be asked for once the wait is over", async () => {
  const next = { ...challenge, resend_at: "2026-11-21T03:02:00Z" };
  mockedCall.mockResolvedValue({ otp: next });
  const { user, onResent } = renderForm();
  expect(screen.getByRole("button", { name: "Kirim ulang dalam 60 detik" })).toBeDisabled();
  act(() => jest.advanceTimersByTime(60_000));
  await user.click(screen.getByRole("button", { name: "Kirim ulang kode" }));
  await waitFor(() => expect(onResent).toHaveBeenCalledWith(next));
  expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/otp/sent", {
    body: { challenge_id: "c-1" },
  });
});
