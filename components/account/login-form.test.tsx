import { fireEvent, screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { enterSession } from "@/lib/session/enter-session";
import { render } from "@/test/render";
import { LoginForm } from "./login-form";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/session/enter-session", () => ({ enterSession: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const session = { token: "t", user_id: "u", role: "lender", expires_at: "2027-01-01T00:00:00Z" };

function renderForm(locale: "id" | "en" = "id") {
  const onOtp = jest.fn();
  const result = render(<LoginForm onOtp={onOtp} />, { locale });
  return {
    ...result,
    onOtp,
    async send(identifier: string, password: string) {
      if (identifier) await result.user.type(screen.getByRole("textbox"), identifier);
      const field = screen.getByLabelText(locale === "id" ? /^Kata sandi/ : /^Password/);
      if (password) await result.user.type(field, password);
      await result.user.click(
        screen.getByRole("button", { name: locale === "id" ? "Masuk" : "Log in" }),
      );
    },
  };
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => window.history.replaceState(null, "", "/"));

describe("logging in", () => {
  test("opens the page its address asks for, also before the router knows its query", async () => {
    window.history.replaceState(null, "", "/login?next=%2Fprofile");
    mockedCall.mockResolvedValue({ session, otp: null });
    const form = renderForm();
    await form.send("rani@example.com", "Rahasia2026");
    await waitFor(() => expect(enterSession).toHaveBeenCalledWith(session, "/profile"));
    expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/login", {
      body: { identifier: "rani@example.com", password: "Rahasia2026" },
    });
  });

  test("leads to the code when the email is not confirmed yet", async () => {
    const otp = { challenge_id: "c", destination: "r…@e…", expires_at: "", resend_at: "" };
    mockedCall.mockResolvedValue({ session: null, otp });
    const form = renderForm();
    await form.send("rani@example.com", "Rahasia2026");
    await waitFor(() => expect(form.onOtp).toHaveBeenCalledWith(otp));
    expect(enterSession).not.toHaveBeenCalled();
  });

  test.each([
    ["id", "Masukan tidak boleh kosong"],
    ["en", "The field cannot be empty"],
  ] as const)("says in %s what is missing and sends nothing", async (locale, text) => {
    const form = renderForm(locale);
    await form.send("", "");
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(mockedCall).not.toHaveBeenCalled();
  });

  test("shows a refusal once, takes the focus there and keeps what was typed", async () => {
    mockedCall.mockRejectedValue(
      new ApiError({ status: 422, code: "credentials_invalid", message: "Tidak cocok." }),
    );
    const form = renderForm();
    await form.send("rani@example.com", "Salah2026");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Tidak cocok.");
    expect(document.activeElement).toContainElement(alert);
    expect(screen.getByRole("textbox")).toHaveValue("rani@example.com");
  });

  test("says how long to wait after too many attempts", async () => {
    mockedCall.mockRejectedValue(
      new ApiError({
        status: 429,
        code: "too_many_requests",
        message: "Terlalu banyak.",
        retryAfter: 60,
      }),
    );
    const form = renderForm();
    await form.send("rani@example.com", "Salah2026");
    expect(await screen.findByRole("alert")).toHaveTextContent("Coba lagi dalam 60 detik.");
  });

  test("says what to quote when the server fails, and not when the password is wrong", async () => {
    const failure = { code: "server_error" as const, message: "Kami memiliki sedikit masalah." };
    mockedCall.mockRejectedValueOnce(new ApiError({ ...failure, status: 500, requestId: "req-7" }));
    const form = renderForm();
    await form.send("rani@example.com", "Salah2026");
    const alert = await screen.findByRole("alert");
    await waitFor(() => expect(alert).toHaveTextContent(/Kode 500 server_error, .+ WIB/));
    expect(alert).toHaveTextContent("nomor permintaan req-7");
    expect(alert).toHaveTextContent("Kami memiliki sedikit masalah.");

    const refusal = { status: 422, code: "credentials_invalid" as const, message: "Tidak cocok." };
    mockedCall.mockRejectedValueOnce(new ApiError(refusal));
    await form.send("", "Salah2026");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Tidak cocok."));
    expect(screen.getByRole("alert")).not.toHaveTextContent("Kode");
  });

  test("a second press while the request is running sends nothing", async () => {
    mockedCall.mockReturnValue(new Promise(() => undefined));
    const form = renderForm();
    await form.send("rani@example.com", "Rahasia2026");
    await waitFor(() => expect(screen.getByRole("button", { name: /Menunggu/ })).toBeDisabled());
    const element = screen.getByRole("textbox").closest("form");
    if (element) fireEvent.submit(element);
    await waitFor(() => expect(mockedCall).toHaveBeenCalledTimes(1));
  });
});
