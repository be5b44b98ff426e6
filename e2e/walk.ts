import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

/** Addresses of all pages, from their files. `[id]` is reached by links. Errors and specimens are left out. */
export const pageFiles = readdirSync(path.join(__dirname, "../pages"), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".tsx") && !/^(_|404|500|gallery)/.test(file))
  .map((file) => `/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, "")}`)
  .sort();

export const isDynamic = (file: string) => file.includes("[");

/** POST calls that change nothing: forms and lists wait for their answers. */
const reads =
  /\/(invite\/read|account-name|tax-check|backoffice\/(reviews|companies|mails)|documents\/[^/]+)$/;

/** Answers with which a page goes on to another form. Everything else is refused, so that nothing changes. */
const successes: Readonly<Record<string, object>> = {
  "/v1/user/register": {
    otp: {
      challenge_id: "00000000-0000-4000-8000-000000000000",
      destination: "ra•••@rukun.test",
      expires_at: new Date(Date.now() + 300_000).toISOString(),
      resend_at: new Date(Date.now() - 1000).toISOString(),
    },
  },
};

/** What an empty field gets, by its name; one of another name gets a plain word. */
const values: readonly (readonly [RegExp, string])[] = [
  [/email|identifier/, "rani.contoh@rukun.test"],
  [/phone/, "81234567890"],
  [/password/, "Rahasia2026"],
  [/^code$/, "123456"],
];

export interface Press {
  readonly button: string;
  readonly isSubmit: boolean;
  /** Changing requests that one double press sent, by their path. */
  readonly sent: Readonly<Record<string, number>>;
  /** Nothing was sent and the address stayed, though no list is waiting for a choice. */
  readonly isVain: boolean;
}

/** Double-presses every button of the pages a user sees, and of the windows and steps that those open. */
export function createWalk(page: Page, prefix: string, signIn: () => Promise<void>) {
  const pressed = new Set<string>();
  const visited = new Set<string>();
  const presses: Press[] = [];
  let changes: string[] = [];
  let calls = 0;
  let answer = () => {};
  let held = Promise.resolve();

  const isAt = (address: string) =>
    new URL(page.url()).pathname.replace(/\/$/, "") ===
    (prefix + address.replace(/[?#].*/, "")).replace(/\/$/, "");

  const start = () =>
    page.route(/\/(v1|bank)\//, async (route) => {
      calls += 1;
      const { pathname } = new URL(route.request().url());
      if (route.request().method() !== "POST" || reads.test(pathname)) return route.fallback();
      changes.push(pathname);
      await held;
      const data = successes[pathname];
      const refusal = { message: "Ditolak", code: "validation_failed", errors: {} };
      await route
        .fulfill({
          status: data ? 200 : 422,
          headers: { "access-control-allow-origin": "*" },
          json: data ? { data } : refusal,
        })
        // The page was left meanwhile.
        .catch(() => undefined);
    });

  /** The first button of the topmost window, or of the page without one, that can be pressed and was not yet. */
  const next = () =>
    page.evaluate(
      (seen) => {
        const windows = document.querySelectorAll("[role=dialog], [role=alertdialog]");
        const scope =
          windows[windows.length - 1] ?? document.querySelector("main") ?? document.body;
        const title = document.getElementById(scope.getAttribute("aria-labelledby") ?? "");
        const fields = [...scope.querySelectorAll("[name]")].map((each) =>
          each.getAttribute("name"),
        );
        const place = [
          location.pathname.replace(/[\da-f]{8}-[\da-f-]{27}/, "[id]"),
          title?.textContent ?? "",
          [...new Set(fields)].join(","),
        ].join(" | ");
        for (const each of document.querySelectorAll("[data-next]"))
          each.removeAttribute("data-next");
        // A window's buttons in reverse: the one that sends comes first, the one that closes it last.
        const buttons = [...scope.querySelectorAll("button")];
        for (const button of windows.length > 0 ? buttons.reverse() : buttons) {
          const isOff = button.disabled || button.closest("[inert]") || !button.checkVisibility();
          const name = button.getAttribute("aria-label") ?? button.textContent ?? "";
          const signature = `${place} | ${name.trim()}`;
          if (isOff || seen.includes(signature)) continue;
          button.setAttribute("data-next", "");
          return { signature, isSubmit: button.type === "submit", windows: windows.length };
        }
        return { windows: windows.length };
      },
      [...pressed],
    );

  /** Fills in what is empty around the button, or in the page. */
  async function fill(): Promise<void> {
    const empty = await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>("[data-next]");
      const scope =
        button?.form ?? button?.closest("[role=dialog], main") ?? document.querySelector("main");
      const names: string[] = [];
      if (!scope) return names;
      for (const each of scope.querySelectorAll("input, select, textarea")) {
        const field = each as HTMLInputElement;
        if (field.disabled || field.readOnly || field.closest("[inert]")) continue;
        if (field.type === "radio") {
          const group = [...scope.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
            ({ name }) => name === field.name,
          );
          if (!group.some(({ checked }) => checked)) field.click();
        } else if (field.type === "checkbox") {
          if (!field.checked) field.click();
        } else if (!field.value && field.type !== "file" && field.role !== "combobox") {
          field.setAttribute("data-fill", String(names.length));
          names.push(field.name);
        }
      }
      return names;
    });
    for (const [index, name] of empty.entries()) {
      const field = page.locator(`[data-fill="${index}"]`).first();
      if (!(await field.isVisible())) continue;
      if (await field.evaluate((each) => each.tagName === "SELECT")) {
        await field.selectOption({ index: 1 });
      } else {
        const known = values.find(([pattern]) => pattern.test(name));
        await field.fill(known?.[1] ?? "Contoh");
      }
    }
    await page.evaluate(() => {
      for (const each of document.querySelectorAll("[data-fill]"))
        each.removeAttribute("data-fill");
    });
  }

  /** Clicks as a page sees it that is too slow to render between the two halves of a double click. */
  const click = (details: readonly number[]) =>
    page.evaluate((all) => {
      const button = document.querySelector<HTMLButtonElement>("[data-next]");
      for (const detail of all) {
        button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
      }
    }, details);

  async function press(signature: string, isSubmit: boolean): Promise<void> {
    const before = page.url();
    const first = calls;
    changes = [];
    held = new Promise((resolve) => {
      answer = resolve;
    });
    if (isSubmit) await fill();
    await click([1, 2]);
    const hasEffect = () => calls > first || page.url() !== before;
    for (let waited = 0; !hasEffect() && waited < (isSubmit ? 3000 : 120); waited += 20) {
      await page.waitForTimeout(20);
    }
    if (changes.length > 0) {
      // A third press, once the button is shown as busy.
      await page.waitForTimeout(50);
      await click([1]);
      await page.waitForTimeout(30);
    }
    const sent: Record<string, number> = {};
    for (const each of changes) sent[each] = (sent[each] ?? 0) + 1;
    const isVain =
      !hasEffect() && (await page.locator("[role=combobox][aria-invalid]").count()) === 0;
    presses.push({ button: signature, isSubmit, sent, isVain });
    answer();
    if (changes.length > 0) {
      await page.waitForFunction(() => !document.querySelector("button[aria-busy=true]"));
    }
  }

  async function open(address: string): Promise<boolean> {
    // A new document also if only the fragment differs.
    await page.goto("about:blank");
    await signIn();
    const response = await page.goto(prefix + address);
    await page.waitForLoadState("networkidle");
    if (!isAt(address) || response?.status() !== 200) return false;
    await fill();
    return true;
  }

  /** A window that has just opened shows at least two buttons once its code and its data are there. */
  const settle = () =>
    page
      .waitForFunction(
        () => {
          const windows = document.querySelectorAll("[role=dialog], [role=alertdialog]");
          const last = windows[windows.length - 1];
          return !last || last.querySelectorAll("button:enabled").length > 1;
        },
        undefined,
        { timeout: 2000 },
      )
      .catch(() => undefined);

  return {
    presses,
    visited,
    start,

    /** @returns the links of the page; none when this user gets another one. */
    async visit(address: string): Promise<string[]> {
      if (!(await open(address))) return [];
      visited.add(address.replace(/[?#].*/, ""));
      const links = await page.evaluate(() =>
        [...document.querySelectorAll("a")].map((each) => each.pathname),
      );
      for (;;) {
        const found = await next();
        if (found.signature !== undefined) {
          pressed.add(found.signature);
          await press(found.signature, found.isSubmit);
          if (!isAt(address)) await open(address);
          await settle();
        } else if (found.windows > 0) {
          await page.keyboard.press("Escape");
          await page.waitForTimeout(50);
          if ((await next()).windows >= found.windows) await open(address);
        } else break;
      }
      return links;
    },
  };
}
