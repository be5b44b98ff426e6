import { enterWindow } from "./dialog-history";

/** What the router is told of: the page of each entry that the user steps to. */
const told = jest.fn();
const closed: string[] = [];
const leavers = new Map<string, () => void>();

const push = (page: string) => window.history.pushState({ key: page }, "", `/${page}`);

function open(name: string) {
  leavers.set(
    name,
    enterWindow(() => {
      closed.push(name);
      close(name);
    }),
  );
}
function close(name: string) {
  leavers.get(name)?.();
  leavers.delete(name);
}

/** Steps through the history and timers; jsdom's history steps by timers, too. */
const pass = (milliseconds = 10) => jest.advanceTimersByTimeAsync(milliseconds);
async function step(delta: number) {
  window.history.go(delta);
  await pass();
}

beforeAll(() => {
  const early: { __RUKUN_STEP__?: (event: PopStateEvent) => void } = window as object;
  // As in `boot.ts`.
  window.addEventListener("popstate", (event) => early.__RUKUN_STEP__?.(event));
  window.addEventListener("popstate", ({ state }) => told(state?.key));
});
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  push("from");
  push("page");
  closed.length = 0;
  told.mockClear();
});
afterEach(async () => {
  for (const name of [...leavers.keys()]) close(name);
  await pass(2000);
  jest.useRealTimers();
});

test("Back over two windows at once closes the inner one first", async () => {
  open("outer");
  open("inner");
  await pass();
  await step(-2);
  expect(closed).toEqual(["inner", "outer"]);
  expect(window.history.state).toEqual({ key: "page" });
  expect(told).not.toHaveBeenCalled();
});

test("a window that closes while the page is left for another one takes no step back, which would cancel that", async () => {
  open("window");
  await pass();
  const go = jest.spyOn(window.history, "go");
  window.dispatchEvent(new Event("rukun:leave"));
  close("window");
  await pass(2000);
  expect(go).not.toHaveBeenCalled();
  go.mockRestore();
  await pass(2000);
  // Left as it is; the next step leads to the page.
  await step(-1);
  expect(window.history.state).toEqual({ key: "page" });
});

test("a window that outlives its page gets an entry on the next one", async () => {
  open("menu");
  await pass();
  push("next");
  expect(window.history.state).toEqual({ key: "next" });
  await pass(500);
  expect(window.history.state).toEqual({ key: "next", dialogs: 1 });

  await step(-1);
  expect(closed).toEqual(["menu"]);
  expect(window.history.state).toEqual({ key: "next" });
  await step(-1);
  expect(told.mock.calls).toEqual([["page"]]);
});

test("a step to another page closes every window, also where that page had one", async () => {
  open("outer");
  open("inner");
  await pass();
  push("next");
  await step(-1);
  expect(closed).toEqual(["inner", "outer"]);
  expect(told.mock.calls).toEqual([["page"]]);
  expect(window.history.state).toEqual({ key: "page" });
});

test("a window opened while an entry is being taken back keeps open and gets its own", async () => {
  open("first");
  await pass();
  close("first");
  await Promise.resolve();
  open("second");
  await pass();
  expect(closed).toEqual([]);
  expect(window.history.state).toEqual({ key: "page", dialogs: 1 });

  await step(-1);
  expect(closed).toEqual(["second"]);
  expect(told).not.toHaveBeenCalled();
});

test("two windows closed one after the other take back no entry but theirs", async () => {
  open("outer");
  open("inner");
  await pass();
  close("inner");
  await Promise.resolve();
  close("outer");
  await pass();
  expect(window.history.state).toEqual({ key: "page" });
  expect(told).not.toHaveBeenCalled();
});

test("a slow step back is not taken a second time", async () => {
  open("first");
  await pass();
  close("first");
  await pass(900);
  open("second");
  await pass();
  const go = jest.spyOn(window.history, "go").mockImplementationOnce(() => undefined);
  close("second");
  await pass(900);
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
  await pass(2000);
  expect(window.history.state).toEqual({ key: "page" });
});

test("a browser that ignores the step back does not hold up the next page for long", async () => {
  open("first");
  await pass();
  const go = jest.spyOn(window.history, "go").mockImplementationOnce(() => undefined);
  close("first");
  await pass();
  push("next");
  await pass(900);
  expect(window.location.pathname).toBe("/page");
  await pass(100);
  expect(window.location.pathname).toBe("/next");
  expect(window.history.state).toEqual({ key: "next" });
  go.mockRestore();
});
