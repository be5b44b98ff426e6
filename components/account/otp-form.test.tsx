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

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

test("the sixth digit sends the code and opens the session", async () => {
  mockedCall.mockResolvedValue({ session });
  const { user } = renderForm();
  expect(screen.getByText("Berlaku sampai 10.05 WIB.")).toBeVisible();
  await user.type(screen.getByRole("textbox"), "123456");
  await waitFor(() => expect(enterSession).toHaveBeenCalledWith(session, undefined));
  expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/otp/verify", {
    body: { challenge_id: "c-1", code: "123456" },
  });
});

test("a wrong code is reported and can be typed again", async () => {
  mockedCall.mockRejectedValue(
    new ApiError({ status: 422, code: "otp_invalid", message: "Kode tidak cocok." }),
  );
  const { user } = renderForm();
  await user.type(screen.getByRole("textbox"), "123456");
  expect(await screen.findByRole("alert")).toHaveTextContent("Kode tidak cocok.");
  expect(screen.getByRole("textbox")).toBeEnabled();
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
