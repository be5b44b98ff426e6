import { type LateScriptsWindow, lateType, startLateScripts } from "./late-scripts";

const paths = ["/_next/a.js", "/_next/b.js"];

/** Starts in a page with late scripts; the callbacks are what the browser would call. */
function start({ hidden = false, tellsPaint = true, scripts = paths } = {}) {
  document.head.innerHTML = scripts
    .map((path) => `<script type="${lateType}" data-src="${path}"></script>`)
    .join("");
  jest.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  const browser = {
    parsed: () => {},
    painted: (_name?: string) => {},
    waited: () => {},
    nextTask: () => {},
  };
  class Observer {
    static readonly supportedEntryTypes = tellsPaint ? ["paint"] : [];
    constructor(told: (entries: Pick<PerformanceObserverEntryList, "getEntriesByName">) => void) {
      browser.painted = (painted = "first-contentful-paint") =>
        told({
          getEntriesByName: (name) => (name === painted ? [{} as PerformanceEntry] : []),
        });
    }
    observe() {}
  }
  const win = {
    document,
    addEventListener: (_type: string, listener: () => void) => {
      browser.parsed = listener;
    },
    setTimeout: (go: () => void, milliseconds: number) => {
      browser[milliseconds === 0 ? "nextTask" : "waited"] = go;
    },
    PerformanceObserver: Observer,
  };
  startLateScripts(win as unknown as LateScriptsWindow, lateType, 1500);
  return browser;
}

const started = () =>
  [...document.querySelectorAll<HTMLScriptElement>("script[src]")].map(
    (script) => `${script.getAttribute("src")}${script.async ? " async" : ""}`,
  );

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.removeAttribute("data-session");
});

test("scripts start in their order once the page was parsed and painted, in either order, and once", () => {
  const first = start();
  first.parsed();
  expect(started()).toEqual([]);
  first.painted();
  expect(started()).toEqual(paths);
  first.painted();
  first.waited();
  expect(started()).toEqual(paths);

  const second = start();
  second.painted();
  expect(started()).toEqual([]);
  second.parsed();
  expect(started()).toEqual(paths);
});

test("a paint of the background alone is not waited for, that of the content is", () => {
  const browser = start();
  browser.parsed();
  browser.painted("first-paint");
  expect(started()).toEqual([]);
  browser.painted();
  expect(started()).toEqual(paths);
});

test.each([
  ["is hidden", { hidden: true }, false],
  ["is in a browser that does not tell", { tellsPaint: false }, false],
  ["belongs to somebody signed in", {}, true],
])("nothing is waited for where a page %s", (_case, options, isSignedIn) => {
  document.documentElement.toggleAttribute("data-session", isSignedIn);
  start(options).parsed();
  expect(started()).toEqual(paths);
});

test("a page that is never painted starts after a while", () => {
  const browser = start();
  browser.parsed();
  expect(started()).toEqual([]);
  browser.waited();
  expect(started()).toEqual(paths);
});

const manyPaths = Array.from({ length: 9 }, (_each, index) => `/_next/${index}.js`);

test("many scripts start in several tasks, in their order, so that a press can come in between", () => {
  const browser = start({ scripts: manyPaths });
  browser.parsed();
  browser.painted();
  expect(started()).toEqual(manyPaths.slice(0, 4));
  browser.nextTask();
  expect(started()).toEqual(manyPaths.slice(0, 8));
  browser.nextTask();
  expect(started()).toEqual(manyPaths);
});

test("in a hidden page, whose timers run late, many scripts start at once", () => {
  start({ hidden: true, scripts: manyPaths }).parsed();
  expect(started()).toEqual(manyPaths);
});
