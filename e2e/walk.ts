import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { type Answers, watchCalls } from "./walk-calls";
import { type Choice, fill } from "./walk-fill";

/** Addresses of all pages, from their files. `[id]` is reached by links. Errors and specimens are left out. */
export const pageFiles = readdirSync(path.join(__dirname, "../pages"), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".tsx") && !/^(_|404|500|gallery)/.test(file))
  .map((file) => `/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, "")}`)
  .sort();

export const isDynamic = (file: string) => file.includes("[");

export interface Press {
  readonly button: string;
  readonly isSubmit: boolean;
  /** Changing requests that three presses sent, by their path. */
  readonly sent: Record<string, number>;
  /** Nothing was sent and the address stayed, though no list is waiting for a choice. */
  isVain: boolean;
}

/** The first button of the topmost window, or of the page without one, that can be pressed and was not yet. */
function findNext(pressed: readonly string[]) {
  const windows = document.querySelectorAll(
    ":is([role=dialog], [role=alertdialog]):not([data-state=closed])",
  );
  const scope = windows[windows.length - 1] ?? document.querySelector("main") ?? document.body;
  const title = document.getElementById(scope.getAttribute("aria-labelledby") ?? "");
  const fields = [...scope.querySelectorAll("[name]")].map((each) => each.getAttribute("name"));
  const place = [
    location.pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, "[id]"),
    title?.textContent ?? "",
    [...new Set(fields)].join(","),
  ].join(" | ");
  for (const each of document.querySelectorAll("[data-next]")) each.removeAttribute("data-next");
  // A window's buttons in reverse: the one that sends comes first, the one that closes it last.
  const buttons = [...scope.querySelectorAll("button")];
  for (const button of windows.length > 0 ? buttons.reverse() : buttons) {
    const isOff = button.disabled || button.closest("[inert]") || !button.checkVisibility();
    const name = button.getAttribute("aria-label") ?? button.textContent ?? "";
    const signature = `${place} | ${name.trim()}`;
    if (isOff || pressed.includes(signature)) continue;
    button.setAttribute("data-next", "");
    return { signature, isSubmit: button.type === "submit", windows: windows.length };
  }
  return { windows: windows.length };
}

/** React has taken over what the server rendered: links and buttons have their handlers. */
function isHydrated(): boolean {
  // An article's text, and what is kept as the server rendered it, is markup that React does not know.
  const elements = [
    ...document.querySelectorAll("main, main :is(a, button):not([data-written] *)"),
  ];
  const isReacts = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  return elements.length > 0 && elements.every(isReacts);
}

/** Nothing in the window is still a placeholder; what is further down may wait until it is near. */
function isDrawn(): boolean {
  return [...document.querySelectorAll("main [data-skeleton]")].every((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom <= 0 || top >= window.innerHeight;
  });
}

/** Double-presses every button of the pages a user sees, and of the windows and steps that those open. */
export async function createWalk(page: Page, prefix: string, answers: Answers) {
  const pressed = new Set<string>();
  const presses: Press[] = [];
  let changes: Press["sent"] = {};
  const calls = await watchCalls(page, answers, (sent) => {
    changes[sent] = (changes[sent] ?? 0) + 1;
  });
  // Windows close at once.
  await page.emulateMedia({ reducedMotion: "reduce" });

  const isAt = (address: string) =>
    new URL(page.url()).pathname.replace(/\/$/, "") ===
    (prefix + address.replace(/[?#].*/, "")).replace(/\/$/, "");

  const next = () => page.evaluate(findNext, [...pressed]);

  /** Clicks as a page sees it that is too slow to render between the two halves of a double click. */
  const click = (details: readonly number[]) =>
    page.evaluate((all) => {
      const button = document.querySelector<HTMLButtonElement>("[data-next]");
      for (const detail of all) {
        button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
      }
    }, details);

  const isListWaiting = async () =>
    (await page.locator("[role=combobox][aria-invalid]").count()) > 0;

  async function press(button: string, isSubmit: boolean): Promise<void> {
    const before = page.url();
    const readBefore = calls.reading();
    // What is sent late, after the answer, still counts for this button.
    const sent: Press["sent"] = {};
    changes = sent;
    const isSending = () => Object.keys(sent).length > 0;
    const hasEffect = () => isSending() || calls.reading() > readBefore || page.url() !== before;
    calls.hold();
    if (isSubmit) await fill(page);
    await click([1, 2]);
    await calls.rest();
    let isVain = !hasEffect();
    if (isVain && isSubmit) {
      // The form is validated, and may be in vain because of a list.
      const outcome = expect.poll(async () => hasEffect() || (await isListWaiting()), {
        timeout: 3000,
      });
      isVain = await outcome.toBe(true).then(
        () => false,
        () => true,
      );
    }
    if (isSending()) {
      // A third press, once the button is shown as busy.
      await click([1]);
      await calls.rest();
    }
    calls.release();
    if (isSending()) {
      await page.waitForFunction(() => !document.querySelector("button[aria-busy=true]"));
      await calls.rest();
    }
    presses.push({ button, isSubmit, sent, isVain });
  }

  /** @returns whether this user sees the page */
  async function open(address: string): Promise<boolean> {
    // Another fragment alone would not load the page again.
    if (isAt(address)) await page.goto("about:blank");
    const response = await page.goto(prefix + address);
    if (!isAt(address) || response?.status() !== 200) return false;
    await page.waitForFunction(isHydrated);
    await calls.rest();
    // Between what was fetched and what it makes the page fetch next, nothing is under way.
    await page.waitForFunction(isDrawn);
    await calls.rest();
    return isAt(address);
  }

  /** Presses what was not pressed yet, in the page and in the windows it opens. */
  async function pressAll(address: string, choice: Choice): Promise<void> {
    const reopen = async () => {
      await open(address);
      await fill(page, choice);
    };
    for (;;) {
      const { signature, isSubmit, windows } = await next();
      if (signature !== undefined) {
        pressed.add(signature);
        await press(signature, isSubmit);
        if (!isAt(address)) await reopen();
      } else if (windows > 0) {
        await page.keyboard.press("Escape");
        await calls.rest();
        const after = await next();
        if (after.signature === undefined && after.windows >= windows) await reopen();
      } else break;
    }
  }

  return {
    presses,

    /** @returns the links of the page, none when this user gets another one, and whether it has choices. */
    async visit(address: string): Promise<{ links: string[]; hasChoices: boolean }> {
      if (!(await open(address))) return { links: [], hasChoices: false };
      const links = await page.evaluate(() =>
        [...document.querySelectorAll("a")].map((each) => each.pathname),
      );
      const hasChoices = await fill(page);
      const first = presses.length;
      await pressAll(address, "first");
      if (hasChoices) {
        // Other answers lead elsewhere: a button that did nothing may do something then.
        for (const { button, isVain } of presses.slice(first)) if (isVain) pressed.delete(button);
        // What is beside a document in full screen cannot be typed in.
        await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
        if (!(await fill(page, "last"))) {
          await open(address);
          await fill(page, "last");
        }
        await pressAll(address, "last");
      }
      return { links, hasChoices };
    },
  };
}
