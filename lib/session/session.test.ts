import { readRoleCookie, writeRoleCookie } from "./role-cookie";
import {
  clearSession,
  onSessionChange,
  readBrowserToken,
  readToken,
  readUserId,
  storeSession,
} from "./session";

const session = {
  token: "secret-token",
  user_id: "user-1",
  role: "lender",
  expires_at: "2099-01-01T00:00:00Z",
} as const;

describe("the session of this browser", () => {
  test("keeps token and user id in local storage, and only the role in the cookie", () => {
    storeSession(session);
    expect(window.localStorage.getItem("token")).toBe("secret-token");
    expect(window.localStorage.getItem("user_id")).toBe("user-1");
    expect(readToken()).toBe("secret-token");
    expect(readUserId()).toBe("user-1");
    expect(document.cookie).toBe("rukun_session=lender");
  });

  test("leaves nothing behind", () => {
    storeSession(session);
    document.documentElement.setAttribute("data-session", "");
    clearSession();
    expect(readToken()).toBeNull();
    expect(window.localStorage).toHaveLength(0);
    expect(document.cookie).toBe("");
    expect(document.documentElement).not.toHaveAttribute("data-session");
  });

  test("keeps the browser identifier, also after a session without one", () => {
    storeSession({ ...session, browser_token: "browser" });
    clearSession();
    storeSession(session);
    expect(readBrowserToken()).toBe("browser");
    expect([readToken(), document.cookie]).not.toContain("browser");
  });

  test("has no browser identifier without storage", () => {
    const read = jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("storage is off");
    });
    expect(readBrowserToken()).toBeNull();
    read.mockRestore();
  });

  test("notifies subscribers, also when another tab signs out", () => {
    const listener = jest.fn();
    const stop = onSessionChange(listener);
    storeSession(session);
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    window.dispatchEvent(new StorageEvent("storage", { key: "darkMode" }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("ignores an unknown role", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = "rukun_session=admin; Path=/";
    expect(readRoleCookie()).toBeUndefined();
  });

  test("notices a browser that rejects the cookie", () => {
    expect(writeRoleCookie("lender", new Date(0))).toBe(false);
    expect(writeRoleCookie("lender", new Date("2099-01-01"))).toBe(true);
  });
});
