import Router, { type NextRouter } from "next/router";
import { type ReactNode, startTransition } from "react";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";

type HydrateRoot = (container: Element, page: ReactNode) => Root;
const inSlices: { hydrateRoot: HydrateRoot } = require("./hydrate-in-slices");
const allAtOnce: { hydrateRoot: HydrateRoot } = jest.requireActual("react-dom/client");

const parts = Array.from({ length: 20 }, (_, index) => `part ${index}`);

/** Takes longer than one slice, as components do on a phone. */
function Part({ name, onRender }: { name: string; onRender: (name: string) => void }) {
  for (const begun = performance.now(); performance.now() - begun < 8; );
  onRender(name);
  return <p>{name}</p>;
}

const page = (onRender: (name: string) => void) => (
  <main>
    {parts.map((name) => (
      <Part key={name} name={name} onRender={onRender} />
    ))}
  </main>
);

/** Renders and timer callbacks, in the order in which they ran. */
async function watch(show: (page: ReactNode) => void): Promise<string[]> {
  const events: string[] = [];
  const timer = setInterval(() => events.push("timer"), 1);
  await new Promise<void>((resolve) => {
    show(
      page((name) => {
        events.push(name);
        if (name === parts.at(-1)) setTimeout(resolve, 50);
      }),
    );
  });
  clearInterval(timer);
  return events.slice(events.indexOf("part 0"), events.lastIndexOf("part 19") + 1);
}

const roots: Root[] = [];
async function hydrate({ hydrateRoot }: { hydrateRoot: HydrateRoot }) {
  const container = document.createElement("div");
  container.innerHTML = renderToString(page(() => undefined));
  const server = container.firstElementChild;
  const events = await watch((shown) => roots.push(hydrateRoot(container, shown)));
  // The server's elements are reused, not replaced.
  expect(container.firstElementChild).toBe(server);
  return events;
}

const isAt = (route: string) => Object.assign(Router, { router: { route } as NextRouter });

beforeEach(() => {
  isAt("/campaign");
  // As in a browser, without React's `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  Object.assign(Router, { router: null });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test("hydration yields to other tasks, and completes", async () => {
  const events = await hydrate(inSlices);
  expect(events.filter((event) => event !== "timer")).toEqual(parts);
  expect(events).toContain("timer");
});

test("synchronous hydration does not yield", async () => {
  expect(await hydrate(allAtOnce)).toEqual(parts);
});

test.each([
  ["is rendered in one go", "/campaign/[slug]", false],
  ["that is the same with something else is rendered in slices", "/campaign", true],
])("a page %s", async (_title, route, isSliced) => {
  await hydrate(inSlices);
  isAt(route);
  // As Next does it.
  const events = await watch((shown) => startTransition(() => roots[0]?.render(shown)));
  expect(events.filter((event) => event !== "timer")).toEqual(parts);
  expect(events.includes("timer")).toBe(isSliced);
});
