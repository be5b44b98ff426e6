import Router from "next/router";
import { keepPlace } from "./kept-place";

type Listener = () => void;
const listeners = new Map<string, Listener>();
jest.mock("next/router", () => ({
  __esModule: true,
  default: {
    pathname: "/",
    events: { on: (event: string, listener: Listener) => listeners.set(event, listener) },
  },
}));

/** The page grows, also at once when it is first looked at. */
let grow: Listener = () => {};
const scroll = jest.fn();

beforeAll(() => {
  window.scrollTo = scroll;
  window.ResizeObserver = class {
    readonly #callback: Listener;
    constructor(callback: ResizeObserverCallback) {
      this.#callback = () => callback([], this);
    }
    observe() {
      grow = this.#callback;
      grow();
    }
    unobserve() {}
    disconnect() {
      grow = () => {};
    }
  };
  sessionStorage.setItem("__next_scroll_list", JSON.stringify({ x: 0, y: 950 }));
  window.history.replaceState({ key: "campaign" }, "");
  keepPlace();
});

beforeEach(() => {
  listeners.get("routeChangeStart")?.();
  scroll.mockClear();
  Object.assign(Router, { pathname: "/" });
});

/** The browser goes to an entry of the history, and the router renders its page. */
function goTo(key: string, { isBack = true } = {}) {
  window.history.replaceState({ key }, "");
  if (isBack) window.dispatchEvent(new PopStateEvent("popstate", { state: { key } }));
  listeners.get("routeChangeStart")?.();
  listeners.get("routeChangeComplete")?.();
}

test("after Back, a page is brought to its place as it grows", () => {
  goTo("campaign", { isBack: false });
  goTo("list");
  grow();
  expect(scroll.mock.calls).toEqual([
    [0, 950],
    [0, 950],
  ]);
});

test.each(["wheel", "touchstart", "pointerdown", "keydown"])("until the user moves: %s", (move) => {
  goTo("campaign", { isBack: false });
  goTo("list");
  window.dispatchEvent(new Event(move));
  grow();
  expect(scroll).toHaveBeenCalledTimes(1);
});

test("another page is not held", () => {
  goTo("campaign", { isBack: false });
  goTo("list");
  goTo("profile", { isBack: false });
  scroll.mockClear();
  grow();
  expect(scroll).not.toHaveBeenCalled();
});

test("a link, a window that is closed by Back, and public pages leave the place alone", () => {
  goTo("list", { isBack: false });
  window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "list", dialogs: 0 } }));
  goTo("list", { isBack: false });
  goTo("campaign", { isBack: false });
  Object.assign(Router, { pathname: "/register" });
  goTo("list");
  expect(scroll).not.toHaveBeenCalled();
});
