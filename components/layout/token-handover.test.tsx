import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import type { BootWindow } from "@/lib/boot/boot";
import { openPage, replacePage } from "@/lib/browser";
import { createProfile, roleOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { TokenHandover } from "./token-handover";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/browser", () => ({ openPage: jest.fn(), replacePage: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, unknown[]>;
const profile = createProfile();

/** Opens the page as the boot script leaves it: the address is clean, the token is kept aside. */
function open(search: string, hash = "") {
  (window as unknown as BootWindow).__RUKUN_HANDED__ =
    search || hash ? { search, hash } : undefined;
  return render(<TokenHandover />);
}

beforeEach(() => jest.resetAllMocks());

describe("a token handed over by another surface", () => {
  test("is checked, kept, and leads to where it was wanted", async () => {
    mockedCall.mockResolvedValue(profile);
    open("", "#token=handed&next=%2Fprofile");
    expect(screen.getByRole("img", { name: "Memeriksa sesi" })).toBeInTheDocument();
    await waitFor(() => expect(openPage).toHaveBeenCalledWith("/profile"));
    expect(mockedCall).toHaveBeenCalledWith("GET /v1/user/profile", { token: "handed" });
    expect(window.localStorage.getItem("token")).toBe("handed");
    expect(window.localStorage.getItem("user_id")).toBe("user-1");
    expect(document.cookie).toBe("rukun_session=lender");
  });

  test.each([
    ["?token=handed", "lender", "/"],
    ["?token=handed&next=//evil.test", "lender", "/"],
    ["?token=handed", "officer", "/backoffice"],
  ] as const)("%s of a %s opens %s", async (search, role, expected) => {
    mockedCall.mockResolvedValue(createProfile({ role: roleOf(role) }));
    open(search);
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expected));
  });

  test("asks before it takes the place of another account", async () => {
    window.localStorage.setItem("token", "mine");
    window.localStorage.setItem("user_id", "user-2");
    mockedCall.mockResolvedValue(profile);
    const { user } = open("", "#token=handed");
    expect(await screen.findByRole("heading", { name: "Ganti akun?" })).toBeVisible();
    expect(window.localStorage.getItem("token")).toBe("mine");
    await user.click(screen.getByRole("button", { name: "Lanjut sebagai Rani Kusuma Dewi" }));
    expect(window.localStorage.getItem("token")).toBe("handed");
    expect(openPage).toHaveBeenCalledWith("/");
  });

  test("leaves the account in place when that is wanted", async () => {
    window.localStorage.setItem("token", "mine");
    window.localStorage.setItem("user_id", "user-2");
    mockedCall.mockResolvedValue(profile);
    const { user } = open("", "#token=handed");
    await user.click(await screen.findByRole("button", { name: "Tetap di akun sekarang" }));
    expect(window.localStorage.getItem("token")).toBe("mine");
    expect(replacePage).toHaveBeenCalledWith("/");
  });

  test("that is refused offers the login and changes nothing", async () => {
    window.localStorage.setItem("token", "mine");
    mockedCall.mockRejectedValue(
      new ApiError({ status: 401, code: "unauthenticated", message: "x" }),
    );
    open("?token=old");
    expect(
      await screen.findByRole("heading", { name: "Tautan masuk tidak berlaku" }),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Masuk" })).toHaveAttribute("href", "/login");
    expect(window.localStorage.getItem("token")).toBe("mine");
  });

  test("that could not be checked can be tried again", async () => {
    mockedCall
      .mockRejectedValueOnce(
        new ApiError({ status: 0, code: "network", message: "Layanan tidak dapat dihubungi." }),
      )
      .mockResolvedValueOnce(profile);
    const { user } = open("?token=handed");
    expect(await screen.findByText("Layanan tidak dapat dihubungi.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith("/"));
  });
});

describe("the page without a token", () => {
  test("sends people who are signed in home", async () => {
    window.localStorage.setItem("token", "mine");
    open("");
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith("/"));
  });

  test("offers guests the login", () => {
    open("");
    expect(screen.getByRole("heading", { name: "Tautan masuk tidak berlaku" })).toBeVisible();
    expect(mockedCall).not.toHaveBeenCalled();
  });
});
