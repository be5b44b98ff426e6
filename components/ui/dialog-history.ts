/**
 * History entries of open windows (dialogs, sheets, the menu), so that the browser's Back closes the topmost one and
 * not the page underneath. Each open window has an entry on top of the page's. A window that is closed otherwise takes
 * its entry back; a navigation out of a window takes its entry over.
 *
 * The state of an entry is the page's own (the router's, with its key) plus the number of windows, so that the router
 * shows the right page wherever the user ends up. `boot.ts` passes steps through the history on before the router hears
 * of them, and leaves entries that a reload found without their windows.
 */

interface Place {
  /** The router's key of the page: the same for the entries of its windows. */
  readonly page: unknown;
  /** Number of windows that the entry stands for. */
  readonly depth: number;
}

/** Arrives always, unless the browser ignored the traversal. */
const longestTravel = 1000;

/** Until the windows of the previous page are gone. */
const pageChange = 500;

/** Milliseconds after which a page that is still there was not left. */
const longestLeave = 3000;
/** The application is on its way to another page: see `lib/browser.ts`. */
let isLeaving = false;

/** What closes each open window, the outermost first. It may also refuse, or ask first. */
const windows: (() => void)[] = [];
/** Page of the entry that the user was on before a step. */
let shownPage: unknown;
let travel: { readonly timer: number; readonly waiting: (() => void)[] } | undefined;

function here(): Place {
  const state = window.history.state as { key?: unknown; dialogs?: unknown } | null;
  return { page: state?.key, depth: typeof state?.dialogs === "number" ? state.dialogs : 0 };
}

/** Makes the entries agree with the open windows. */
function reconcile(): void {
  if (travel) return;
  const { depth } = here();
  const wanted = windows.length;
  if (depth > wanted) {
    // A step back would cancel the navigation; the entry is left without its window, as after a reload.
    if (isLeaving) return;
    travel = { timer: window.setTimeout(arrive, longestTravel), waiting: [] };
    window.history.go(wanted - depth);
    return;
  }
  for (let next = depth + 1; next <= wanted; next++) {
    History.prototype.pushState.call(
      window.history,
      { ...window.history.state, dialogs: next },
      "",
    );
  }
}

/** Ends our own traversal, and does what had to wait for it. */
function arrive(): void {
  if (!travel) return;
  const { timer, waiting } = travel;
  window.clearTimeout(timer);
  travel = undefined;
  for (const act of waiting) act();
  reconcile();
}

function onPopState(event: PopStateEvent): void {
  const now = here();
  const isOurs = travel !== undefined || now.depth > 0 || windows.length > 0;
  const isSamePage = shownPage === now.page;
  shownPage = now.page;
  if (!isOurs) return;
  // The page did not change, so the router has nothing to do.
  if (isSamePage) event.stopImmediatePropagation();
  if (travel) {
    arrive();
    return;
  }
  const left = windows.slice(isSamePage ? now.depth : 0).reverse();
  for (const close of left) close();
  // After React: a window that refused to close gets its entry again.
  queueMicrotask(reconcile);
}

/** Wraps the two methods with which a router changes the address. */
function follow(name: "pushState" | "replaceState"): void {
  const original = window.history[name].bind(window.history);
  const replace = window.history.replaceState.bind(window.history);
  window.history[name] = (state, unused, url) => {
    if (travel) {
      travel.waiting.push(() => window.history[name](state, unused, url));
      return;
    }
    const { depth } = here();
    if (depth > 0 && name === "pushState") {
      replace(state, unused, url);
      // A window that outlives the page it was opened on.
      window.setTimeout(reconcile, pageChange);
    } else original(depth > 0 ? { ...state, dialogs: depth } : state, unused, url);
    shownPage = here().page;
  };
}

let isInstalled = false;

/** Once loaded it stays: the router's changes between two windows have to be known, too. */
function install(): void {
  if (isInstalled) return;
  isInstalled = true;
  shownPage = here().page;
  follow("pushState");
  follow("replaceState");
  const early: { __RUKUN_STEP__?: typeof onPopState } = window as object;
  early.__RUKUN_STEP__ = onPopState;
  window.addEventListener("rukun:leave", () => {
    isLeaving = true;
    window.setTimeout(() => {
      isLeaving = false;
    }, longestLeave);
  });
}

/**
 * Gives a window that has opened its history entry.
 *
 * @param close called when the user goes back
 * @returns to be called when the window is closed
 */
export function enterWindow(close: () => void): () => void {
  install();
  windows.push(close);
  queueMicrotask(reconcile);
  return () => {
    windows.splice(windows.indexOf(close), 1);
    queueMicrotask(reconcile);
  };
}
