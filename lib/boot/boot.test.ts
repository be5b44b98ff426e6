import type { PublicEnv } from "@/lib/env";
import { type BootWindow, bootScript } from "./boot";

const env: PublicEnv = {
  apiUrl: "https://api.rukun.test",
  apiKey: "web-key",
  helpdeskUrl: "",
  helpdeskKey: "",
  environment: "local",
};

type Start = {
  address?: string;
  stored?: Record<string, string>;
  cookie?: string;
  /** Browsers refuse the removal of cookies here. */
  keepsCookies?: boolean;
  storageFails?: boolean;
  profile?: unknown;
  historyState?: unknown;
  referrer?: string;
};

/** Runs the script as browsers get it, in a fake `window` that records what is done to it. */
function run({
  address = "/",
  stored = {},
  cookie = "",
  keepsCookies = false,
  storageFails = false,
  profile,
  historyState = null,
  referrer = "",
}: Start = {}) {
  const url = new URL(address, "https://rukun.test");
  const root = document.createElement("html");
  const themeColor = document.createElement("meta");
  themeColor.setAttribute("name", "theme-color");
  root.append(themeColor);
  const storage = new Map(Object.entries(stored));
  const jar = { cookie };
  const location = {
    origin: url.origin,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    replace: jest.fn(),
    reload: jest.fn(),
  };
  const win = {
    document: {
      documentElement: root,
      referrer,
      querySelector: (selector: string) => root.querySelector(selector),
      get cookie() {
        return jar.cookie;
      },
      set cookie(_text: string) {
        if (!keepsCookies) jar.cookie = "";
      },
    },
    get localStorage() {
      if (storageFails) throw new Error("denied");
      return {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
      };
    },
    location,
    addEventListener: jest.fn(),
    history: {
      replaceState: jest.fn(),
      state: historyState,
      go: jest.fn(),
      scrollRestoration: "manual" as ScrollRestoration,
    },
    fetch: jest.fn(async () => ({
      ok: profile !== undefined,
      json: async () => ({ data: profile }),
    })),
  };
  new Function("window", bootScript(env))(win);
  return { win: win as typeof win & Partial<BootWindow>, root, themeColor, storage, location };
}

describe("the boot script", () => {
  test("passes the deployment's addresses to the application", () => {
    expect(run().win.__RUKUN__).toEqual(env);
  });

  test.each([
    ["nothing stored", {}, null],
    ["off", { darkMode: "false" }, null],
    ["on", { darkMode: "true" }, "dark"],
  ])("dark mode %s", (_case, stored, theme) => {
    expect(run({ stored }).root.getAttribute("data-theme")).toBe(theme);
  });

  test("sets the theme colour of the browser's UI too", () => {
    expect(run({ stored: { darkMode: "true" } }).themeColor).toHaveAttribute("content", "#0a1410");
  });

  test.each([
    ["/", "/en"],
    ["/profile", "/en/profile"],
    ["/profile?a=1#b", "/en/profile?a=1#b"],
    ["/token#token=secret", "/en/token#token=secret"],
    ["/energy", "/en/energy"],
  ])("with English stored, %s is opened as %s", (address, expected) => {
    const { location, root } = run({ address, stored: { language: "en" } });
    expect(location.replace).toHaveBeenCalledWith(expected);
    expect(root.hidden).toBe(true);
  });

  test.each([
    ["/id", "/"],
    ["/id/campaign?a=1#b", "/campaign?a=1#b"],
    ["/id//evil.test", "/evil.test"],
  ])("%s loses the prefix of the default language: %s", (address, expected) => {
    expect(run({ address }).location.replace).toHaveBeenCalledWith(expected);
  });

  test.each(["/", "/profile", "/identity", "/english"])("%s stays in Indonesian", (address) => {
    const { location, root } = run({ address, stored: { language: "id" } });
    expect(location.replace).not.toHaveBeenCalled();
    expect(root.hidden).toBe(false);
  });

  test.each([
    ["two dialogs", { key: "k", dialogs: 2 }, [[-2], [-2]]],
    ["none", { key: "k" }, []],
  ])("reloaded under %s, it leaves their entries of the history", (_case, historyState, calls) => {
    const { win } = run({ historyState });
    // And again when the user goes forward to them.
    win.addEventListener.mock.calls[0]?.[1](new PopStateEvent("popstate"));
    expect(win.history.go.mock.calls).toEqual(calls);
  });

  test.each([
    ["/register", "https://rukun.test/login?next=%2Fprofile", "/register?next=%2Fprofile"],
    ["/en/login#a", "https://rukun.test/en/register?a=1&next=%2Fx", "/en/login?next=%2Fx#a"],
    ["/register", "https://rukun.test/login", undefined],
    ["/register?referral=A", "https://rukun.test/login?next=%2Fprofile", undefined],
    ["/register", "https://rukun.test.evil.test/login?next=%2Fprofile", undefined],
    ["/campaign", "https://rukun.test/login?next=%2Fprofile", undefined],
    ["/login", "https://rukun.test/campaign?next=%2Fprofile", undefined],
  ])(
    "%s, opened from %s by a link that knew nothing yet, becomes %s",
    (address, referrer, expected) => {
      const { replaceState } = run({ address, referrer }).win.history;
      expect(replaceState.mock.calls).toEqual(expected ? [[null, "", expected]] : []);
    },
  );

  test("passes steps through the history on before the router hears of them", () => {
    const { win } = run();
    const [[type, listener] = []] = win.addEventListener.mock.calls;
    const event = new PopStateEvent("popstate");
    listener(event);
    win.__RUKUN_STEP__ = jest.fn();
    listener(event);
    expect(type).toBe("popstate");
    expect(win.__RUKUN_STEP__).toHaveBeenCalledWith(event);
  });

  test("leaves the position of a page that is loaded again to the browser", () => {
    const { win } = run();
    win.addEventListener.mock.calls.find(([type]) => type === "pagehide")?.[1]();
    expect(win.history.scrollRestoration).toBe("auto");
  });

  test("a visit to an English page is in English, and stores nothing", () => {
    const { storage, location, win } = run({ address: "/en/campaign", stored: { token: "t" } });
    expect(storage.has("language")).toBe(false);
    expect(location.replace).not.toHaveBeenCalled();
    expect(win.fetch).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ headers: expect.objectContaining({ "X-Localization": "en" }) }),
    );
  });

  test("keeps the last press and sends no form until the page listens", () => {
    const { win } = run();
    const tell = (type: string) => {
      const event = new Event(type, { cancelable: true });
      for (const [name, listener, isFirst] of win.addEventListener.mock.calls)
        if (name === type && isFirst) listener(event);
      return event;
    };
    tell("click");
    const last = tell("click");
    expect(last.defaultPrevented).toBe(false);
    expect(tell("submit").defaultPrevented).toBe(true);
    expect(win.__RUKUN_PRESS__).toBe(last);

    win.__RUKUN_PRESS__ = undefined;
    tell("click");
    expect(tell("submit").defaultPrevented).toBe(false);
    expect(win.__RUKUN_PRESS__).toBeUndefined();
  });

  test("knows the field in which an input method is composing", () => {
    const { win } = run();
    const field = document.createElement("input");
    const tell = (type: string) => {
      const event = new Event(type);
      Object.defineProperty(event, "target", { value: field });
      for (const [name, listener, isFirst] of win.addEventListener.mock.calls)
        if (name === type && isFirst) listener(event);
    };
    tell("compositionstart");
    expect(win.__RUKUN_COMPOSING__).toBe(field);
    tell("compositionend");
    expect(win.__RUKUN_COMPOSING__).toBeUndefined();
  });

  test("marks a browser that holds a token, before anything is painted", () => {
    expect(run({ stored: { token: "t" } }).root).toHaveAttribute("data-session");
    expect(run().root).not.toHaveAttribute("data-session");
  });

  test("requests the profile at once, with the headers of an ordinary call", async () => {
    const profile = { id: "user-1" };
    const { win } = run({ address: "/en", stored: { token: "t" }, profile });
    expect(win.fetch).toHaveBeenCalledWith("https://api.rukun.test/v1/user/profile", {
      headers: { Authorization: "Bearer t", "X-Api-Key": "web-key", "X-Localization": "en" },
    });
    expect(win.__RUKUN_PROFILE__?.token).toBe("t");
    await expect(win.__RUKUN_PROFILE__?.data).resolves.toEqual(profile);
  });

  test("leaves a failed profile request to the application", async () => {
    const { win } = run({ stored: { token: "t" } });
    await expect(win.__RUKUN_PROFILE__?.data).resolves.toBeNull();
  });

  test("asks for nothing without a token", () => {
    expect(run().win.fetch).not.toHaveBeenCalled();
  });

  test("drops a role cookie without a token, and asks the server again", () => {
    const { win, location } = run({ cookie: "a=1; rukun_session=lender" });
    expect(win.document.cookie).toBe("");
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  test("does not loop where cookies cannot be removed", () => {
    const { location } = run({ cookie: "rukun_session=lender", keepsCookies: true });
    expect(location.reload).not.toHaveBeenCalled();
  });

  test("works in a browser that blocks storage", () => {
    const { win, location } = run({ address: "/en", storageFails: true });
    expect(win.__RUKUN__).toEqual(env);
    expect(location.replace).not.toHaveBeenCalled();
  });

  test.each([
    "/token?token=secret",
    "/token#next=/a&token=secret",
    "/en/token#token=secret",
    "/invitation#token=secret",
  ])("takes the secret of %s off the address", (address) => {
    const { win, location } = run({ address });
    expect(win.history.replaceState).toHaveBeenCalledWith(null, "", location.pathname);
    expect(win.__RUKUN_HANDED__).toEqual({ search: location.search, hash: location.hash });
  });
});
