import { currentAddress, replacePage } from "@/lib/browser";
import { forceLogout } from "./forced-logout";
import { openMaintenance } from "./maintenance";
import { readToken, storeSession } from "./session";
import { takeSessionEnd } from "./session-end";

jest.mock("@/lib/browser", () => ({ currentAddress: jest.fn(), replacePage: jest.fn() }));

const at = (address: string) => jest.mocked(currentAddress).mockReturnValue(address);

beforeEach(() => {
  jest.clearAllMocks();
  window.sessionStorage.clear();
  storeSession({
    token: "t",
    user_id: "u",
    role: "lender",
    expires_at: "2099-01-01T00:00:00Z",
  });
});

describe("a token the API rejects", () => {
  test.each([
    ["/portfolio?tab=2", "/login?next=%2Fportfolio%3Ftab%3D2"],
    ["/en/profile", "/en/login?next=%2Fprofile"],
    ["/", "/login"],
  ])("sends from %s to %s and is forgotten", (address, expected) => {
    at(address);
    forceLogout("t", "Sesi Anda berakhir.");
    expect(readToken()).toBeNull();
    expect(replacePage).toHaveBeenCalledWith(expected);
  });

  test("keeps the reason, which is read once", () => {
    at("/profile");
    forceLogout("t", "Kata sandi akun ini diganti.");
    expect([takeSessionEnd(), takeSessionEnd()]).toEqual(["Kata sandi akun ini diganti.", null]);
  });

  test("redirects once, however many calls failed", () => {
    at("/profile");
    forceLogout("t", "Sesi Anda berakhir.");
    forceLogout("t", "Sesi Anda berakhir.");
    expect(replacePage).toHaveBeenCalledTimes(1);
  });

  test("does not end a newer session", () => {
    at("/profile");
    forceLogout("older", "Sesi Anda berakhir.");
    expect(readToken()).toBe("t");
    expect(takeSessionEnd()).toBeNull();
    expect(replacePage).not.toHaveBeenCalled();
  });

  test("does not redirect on public pages", () => {
    at("/en/token");
    forceLogout("t", "Sesi Anda berakhir.");
    expect(readToken()).toBeNull();
    expect(replacePage).not.toHaveBeenCalled();
  });
});

describe("a service closed for maintenance", () => {
  test.each([
    ["/portfolio?tab=2", "/maintenance?next=%2Fportfolio%3Ftab%3D2"],
    ["/en/profile", "/en/maintenance?next=%2Fprofile"],
    ["/", "/maintenance"],
    ["/register", "/maintenance?next=%2Fregister"],
    ["/en/login?next=%2Fprofile", "/en/maintenance?next=%2Flogin%3Fnext%3D%252Fprofile"],
    ["/ubah-password?token=a", "/maintenance"],
    ["/token#token=a", "/maintenance"],
  ])("sends from %s to %s", (address, expected) => {
    at(address);
    openMaintenance();
    expect(replacePage).toHaveBeenCalledWith(expected);
  });

  test("stays on the maintenance page", () => {
    at("/en/maintenance?next=%2Fprofile");
    openMaintenance();
    expect(replacePage).not.toHaveBeenCalled();
  });
});
