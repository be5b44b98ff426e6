import { headers } from "@rukun/contract/headers";
import type { UserProfile } from "@rukun/contract/profile";
import type { PublicEnv } from "@/lib/env";
import { loadForeignScripts } from "./foreign-scripts";
import { lateType, startLateScripts } from "./late-scripts";
import { themeColors } from "./theme-colors";

/** The pending profile request, made with a token; null when it failed. */
export interface EarlyProfile {
  readonly token: string;
  /** Start of the request, as Unix time in milliseconds. */
  readonly at: number;
  readonly data: Promise<UserProfile | null>;
}

/** The part of `window` that the boot script uses. */
export interface BootWindow {
  __RUKUN__?: PublicEnv;
  __RUKUN_PROFILE__?: EarlyProfile | undefined;
  readonly document: Pick<Document, "documentElement" | "querySelector" | "referrer"> & {
    cookie: string;
  };
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
  readonly location: Pick<
    Location,
    "origin" | "pathname" | "search" | "hash" | "replace" | "reload"
  >;
  readonly history: Pick<History, "replaceState" | "state" | "go" | "scrollRestoration">;
  /** Query and fragment that held a secret, until the page reads them. */
  __RUKUN_HANDED__?: { search: string; hash: string } | undefined;
  /** Told of a step through the history before the router is, so that it can stop it. */
  __RUKUN_STEP__?: ((event: PopStateEvent) => void) | undefined;
  /** The last press before the page listens; undefined from then on. */
  __RUKUN_PRESS__?: Event | null | undefined;
  /** The field in which an input method is composing. */
  __RUKUN_COMPOSING__?: EventTarget | null | undefined;
  readonly addEventListener: {
    (
      type: "click" | "submit" | "compositionstart" | "compositionend",
      listener: (event: Event) => void,
      isFirst: boolean,
    ): void;
    (type: "popstate", listener: (event: PopStateEvent) => void): void;
    (type: "pagehide", listener: () => void): void;
  };
  readonly fetch: typeof fetch;
}

/** Arguments of the script, besides the deployment. */
export interface BootFacts {
  readonly darkThemeColor: string;
  readonly apiKeyHeader: string;
  readonly localizationHeader: string;
}

/**
 * Runs before the first paint, as the only blocking script: it prevents a flash of the wrong theme or language, and of
 * guest buttons for signed-in users. For the latter it requests the profile at once, in parallel with the page's own
 * scripts.
 *
 * It is sent to browsers as its own source text, so it must not use anything but its arguments.
 */
export function boot(env: PublicEnv, win: BootWindow, facts: BootFacts): void {
  win.__RUKUN__ = env;
  const root = win.document.documentElement;
  const place = win.location;

  const leave = (go: () => void) => {
    root.hidden = true;
    go();
  };

  let stored: (key: string) => string | null = () => null;
  try {
    const storage = win.localStorage;
    stored = (key) => storage.getItem(key);
    stored("language");
  } catch {
    stored = () => null;
  }

  if (stored("darkMode") === "true") {
    root.setAttribute("data-theme", "dark");
    win.document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", facts.darkThemeColor);
  }

  // A link between the sign-in pages that was pressed before the scripts ran does not know where to go on afterwards.
  const signIn = /^\/(?:en\/)?(?:login|register|forgot-password)(?:\?(?:.*&)?(next=[^&#]+))?/;
  const from = win.document.referrer;
  const next = from.startsWith(`${place.origin}/`)
    ? signIn.exec(from.slice(place.origin.length))?.[1]
    : undefined;
  if (next && !place.search && signIn.test(place.pathname)) {
    const { state } = win.history;
    win.history.replaceState(state, "", `${place.pathname}?${next}${place.hash}`);
  }

  const prefixed = /^\/(id|en)(?=\/|$)/.exec(place.pathname);
  const rest = place.search + place.hash;
  if (prefixed && prefixed[1] === "id") {
    const plain = place.pathname.slice(3) || "/";
    leave(() => place.replace(plain.replace(/^\/+/, "/") + rest));
    return;
  }
  if (!prefixed && stored("language") === "en") {
    const path = place.pathname === "/" ? "" : place.pathname;
    leave(() => place.replace(`/en${path}${rest}`));
    return;
  }

  // Entries of dialogs that are not open, as after a reload: back to that of the page.
  const leaveDialogs = () => {
    const { dialogs } = win.history.state ?? {};
    if (dialogs > 0) win.history.go(-dialogs);
  };
  leaveDialogs();
  // Listeners of a window run in the order of their registration, and dialogs are loaded after the router.
  win.addEventListener("popstate", (event) => (win.__RUKUN_STEP__ ?? leaveDialogs)(event));

  // The router restores the position of a page of this visit; that of a page loaded again is up to the browser.
  win.addEventListener("pagehide", () => {
    win.history.scrollRestoration = "auto";
  });

  // Until the page listens, a press is kept for it (`useEarlyEntries`), and the browser itself sends no form.
  win.__RUKUN_PRESS__ = null;
  const keepPress = (event: Event) => {
    if (win.__RUKUN_PRESS__ === undefined) return;
    if (event.type === "submit") event.preventDefault();
    else win.__RUKUN_PRESS__ = event;
  };
  win.addEventListener("click", keepPress, true);
  win.addEventListener("submit", keepPress, true);

  // Also one that begins before the page listens: its text is not to be rewritten.
  const keepComposing = ({ type, target }: Event) => {
    win.__RUKUN_COMPOSING__ = type === "compositionstart" ? target : undefined;
  };
  win.addEventListener("compositionstart", keepComposing, true);
  win.addEventListener("compositionend", keepComposing, true);

  // Removed from the address before the router reads it: the router would write it back.
  if (
    /(?:[?&#])token=/.test(rest) &&
    /\/(?:token|ubah-password|invitation|rdf\/accounts)$/.test(place.pathname)
  ) {
    win.__RUKUN_HANDED__ = { search: place.search, hash: place.hash };
    win.history.replaceState(null, "", place.pathname);
  }

  const token = stored("token");
  if (token) {
    root.setAttribute("data-session", "");
    const data = win
      .fetch(`${env.apiUrl}/v1/user/profile`, {
        headers: {
          Authorization: `Bearer ${token}`,
          [facts.apiKeyHeader]: env.apiKey,
          [facts.localizationHeader]: prefixed || stored("language") === "en" ? "en" : "id",
        },
      })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((body) => body?.data ?? null)
      .catch(() => null);
    win.__RUKUN_PROFILE__ = { token, at: Date.now(), data };
    return;
  }
  const hasRole = () => /(?:^|; )rukun_session=/.test(win.document.cookie);
  if (hasRole()) {
    // The server rendered this page for a signed-in user; without a token it is the wrong one.
    win.document.cookie = "rukun_session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
    if (!hasRole()) leave(() => place.reload());
  }
}

const facts: BootFacts = {
  darkThemeColor: themeColors.dark,
  apiKeyHeader: headers.apiKey,
  localizationHeader: headers.localization,
};

/** Milliseconds after which the scripts start on a page that was not painted. */
const longestWait = 1500;

/** The source text of `/boot.js` for one deployment. */
export function bootScript(env: PublicEnv, foreign: readonly string[] = []): string {
  const start = `(${startLateScripts})(window,${JSON.stringify(lateType)},${longestWait});`;
  const load =
    foreign.length > 0 ? `(${loadForeignScripts})(window,${JSON.stringify(foreign)});` : "";
  return `(${boot})(${JSON.stringify(env)},window,${JSON.stringify(facts)});${start}${load}`;
}
