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

/** Opens the page as after the boot script: the address is clean, the token is set aside. */
function open(search: string, hash = "") {
  (window as unknown as BootWindow).__RUKUN_HANDED__ =
    search || hash ? { search, hash } : undefined;
  return render(<TokenHandover />);
}

const accept = () => screen.getByRole("button", { name: "Lanjut sebagai R*** K*** D***" });

beforeEach(() => jest.resetAllMocks());

describe("a token handed over by another surface", () => {
  test("is checked, and kept once its guest has agreed; then it leads to where it was wanted", async () => {
    mockedCall.mockResolvedValue(profile);
    const { user } = open("", "#token=handed&next=%2Fprofile");
    expect(screen.getByRole("img", { name: "Memeriksa sesi" })).toBeInTheDocument();
    expect(
      await screen.findByRole("heading", { name: "Masuk sebagai R*** K*** D***?" }),
    ).toBeVisible();
    expect(screen.getByText(/akun R\*\*\* K\*\*\* D\*\*\* \(Pendana\)/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Rani|rani@/);
    expect(mockedCall).toHaveBeenCalledWith("GET /v1/user/profile", { token: "handed" });
    expect([window.localStorage.getItem("token"), document.cookie]).toEqual([null, ""]);
    expect(openPage).not.toHaveBeenCalled();
    await user.click(accept());
    expect(openPage).toHaveBeenCalledWith("/profile");
    expect(window.localStorage.getItem("token")).toBe("handed");
    expect(window.localStorage.getItem("user_id")).toBe("user-1");
    expect(document.cookie).toBe("rukun_session=lender");
  });

  test("signs no guest in who does not want it, and the keyboard stands there", async () => {
    mockedCall.mockResolvedValue(profile);
    const { user } = open("", "#token=handed");
    await waitFor(() => expect(screen.getByRole("button", { name: "Jangan masuk" })).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(replacePage).toHaveBeenCalledWith("/");
    expect(window.localStorage).toHaveLength(0);
    expect(mockedCall.mock.calls.map(([name]) => name)).toEqual(["GET /v1/user/profile"]);
  });

  test.each([
    ["?token=handed", "lender", "/"],
    ["?token=handed&next=//evil.test", "lender", "/"],
    ["?token=handed", "officer", "/backoffice"],
  ] as const)("%s of a %s opens %s", async (search, role, expected) => {
    mockedCall.mockResolvedValue(createProfile({ role: roleOf(role) }));
    const { user } = open(search);
    await user.click(await screen.findByRole("button", { name: /^Lanjut sebagai/ }));
    expect(openPage).toHaveBeenCalledWith(expected);
  });

  test("of the account that is signed in is no question", async () => {
    window.localStorage.setItem("token", "mine");
    window.localStorage.setItem("user_id", profile.id);
    mockedCall.mockResolvedValue(profile);
    open("", "#token=handed");
    await waitFor(() => expect(openPage).toHaveBeenCalledWith("/"));
    expect(window.localStorage.getItem("token")).toBe("handed");
  });

  describe("while another account is signed in", () => {
    const own = createProfile({ id: "user-2", full_name: "Budi Santoso" });
    beforeEach(() => {
      window.localStorage.setItem("token", "mine");
      window.localStorage.setItem("user_id", own.id);
      mockedCall.mockImplementation(async (_name, options) =>
        (options as { token?: string } | undefined)?.token === "handed" ? profile : own,
      );
    });

    test("asks by both names, and stays unless told otherwise", async () => {
      const { user } = open("", "#token=handed");
      expect(await screen.findByRole("heading", { name: "Ganti akun?" })).toBeVisible();
      const stay = await screen.findByRole("button", { name: "Tetap sebagai B*** S***" });
      expect(
        screen.getByText(/sebagai B\*\*\* S\*\*\*.*akun R\*\*\* K\*\*\* D\*\*\*/),
      ).toBeVisible();
      expect(stay).toHaveFocus();
      await user.keyboard("{Enter}");
      expect(replacePage).toHaveBeenCalledWith("/");
      expect(window.localStorage.getItem("token")).toBe("mine");
      expect(mockedCall.mock.calls.map(([name]) => name)).not.toContain("POST /v1/user/logout");
    });

    test("takes its place when that is wanted", async () => {
      const { user } = open("", "#token=handed");
      await user.click(
        await screen.findByRole("button", { name: "Lanjut sebagai R*** K*** D***" }),
      );
      expect(window.localStorage.getItem("token")).toBe("handed");
      expect(openPage).toHaveBeenCalledWith("/");
    });

    test.each([
      ["cannot be read", () => window.localStorage.removeItem("user_id")],
      ["is unknown", () => window.localStorage.setItem("user_id", "")],
    ])("asks also when who that is %s", async (_title, change) => {
      change();
      open("", "#token=handed");
      expect(await screen.findByRole("heading", { name: "Ganti akun?" })).toBeVisible();
      expect(window.localStorage.getItem("token")).toBe("mine");
    });
  });

  test("asks again when another tab has signed in meanwhile", async () => {
    mockedCall.mockResolvedValue(profile);
    const { user } = open("", "#token=handed");
    const enter = await screen.findByRole("button", { name: /^Lanjut sebagai/ });
    window.localStorage.setItem("token", "mine");
    window.localStorage.setItem("user_id", "user-2");
    await user.click(enter);
    expect(await screen.findByRole("heading", { name: "Ganti akun?" })).toBeVisible();
    expect(window.localStorage.getItem("token")).toBe("mine");
    expect(openPage).not.toHaveBeenCalled();
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
    expect(screen.getByText(/^Kode 401 unauthenticated, .+ WIB$/)).toBeVisible();
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
    expect(screen.getByText(/^Kode network, .+ WIB$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    await user.click(await screen.findByRole("button", { name: /^Lanjut sebagai/ }));
    expect(openPage).toHaveBeenCalledWith("/");
  });
});

describe("a single-use token", () => {
  const session = {
    token: "own",
    user_id: profile.id,
    role: "lender",
    expires_at: "2026-12-31T00:00:00.000Z",
    browser_token: "known",
  };
  const answer = (redeem: () => unknown) =>
    mockedCall.mockImplementation(async (name) =>
      name === "POST /v1/user/handover/redeem" ? redeem() : profile,
    );
  const names = () => mockedCall.mock.calls.map(([name]) => name);
  const address = "#token=scanned&once=&next=%2Fprofile%3Fverify";

  test("is turned into a session of this browser, which is kept once its guest has agreed", async () => {
    answer(() => ({ session }));
    const { user } = open("", address);
    await user.click(await screen.findByRole("button", { name: /^Lanjut sebagai/ }));
    expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/handover/redeem", {
      body: { token: "scanned" },
    });
    expect(mockedCall).toHaveBeenCalledWith("GET /v1/user/profile", { token: "own" });
    expect(window.localStorage.getItem("token")).toBe("own");
    expect(openPage).toHaveBeenCalledWith("/profile?verify");
  });

  test("of which the session is not wanted leaves none behind", async () => {
    answer(() => ({ session }));
    const { user } = open("", address);
    await user.click(await screen.findByRole("button", { name: "Jangan masuk" }));
    expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/logout", { token: "own" });
    expect(window.localStorage).toHaveLength(0);
  });

  test("that was used says so, and how to get another one", async () => {
    answer(() => {
      throw new ApiError({ status: 410, code: "handover_invalid", message: "Kode sudah dipakai." });
    });
    open("", address);
    expect(await screen.findByText("Kode sudah dipakai.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Masuk" })).toBeVisible();
    expect(names()).toEqual(["POST /v1/user/handover/redeem"]);
  });

  test("is redeemed once, also when its owner could not be looked up at first", async () => {
    answer(() => ({ session }));
    mockedCall.mockImplementationOnce(async () => ({ session }));
    mockedCall.mockRejectedValueOnce(
      new ApiError({ status: 0, code: "network", message: "Tidak ada koneksi." }),
    );
    const { user } = open("", address);
    await user.click(await screen.findByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByRole("button", { name: /^Lanjut sebagai/ })).toBeVisible();
    expect(names().filter((name) => name === "POST /v1/user/handover/redeem")).toHaveLength(1);
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
    expect(screen.getByText(/^Kode token_missing, .+ WIB$/)).toBeVisible();
    expect(mockedCall).not.toHaveBeenCalled();
  });
});
