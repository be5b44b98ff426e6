import type { BrowserContext, Page } from "@playwright/test";
import { expect, localized, test } from "./fixtures";
import { watchRest } from "./page-rest";
import { KycDialog } from "./pages/kyc.page";
import { Shell } from "./pages/shell.page";

test.use({ serviceWorkers: "allow" });

/** Waits until the page rests: everything was fetched that is fetched in advance. */
async function untilKept(page: Page, rest: () => Promise<void>) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await rest();
}

/** The texts of all kept responses, and their addresses. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(`${request.url}\n${await answer?.text()}`);
      }
    }
    return texts;
  });

const cut = (context: BrowserContext) => context.setOffline(true);

test("without a connection, what was never opened opens, links stay, and a reload shows the offline page", {
  tag: "@phone",
}, async ({ page, context, member, signIn, open, t, isPhone, language }) => {
  const rest = watchRest(page);
  await signIn(member);
  await open("/");
  const start = page.getByRole("button", { name: t("home:registeredStart") }).first();
  await expect(start).toBeVisible();
  await untilKept(page, rest);
  await cut(context);

  const shell = new Shell(page, t, isPhone);
  const menu = await shell.openMenu();
  await expect(menu.getByRole("switch", { name: t("common:darkMode") })).toBeVisible();
  if (isPhone) {
    const notice = await page.getByText(t("common:offline")).boundingBox();
    const profile = await menu.locator('a[href$="/profile"]').boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(profile?.y ?? 0);
  }
  await page.keyboard.press("Escape");

  await start.click();
  const kyc = new KycDialog(page, t, isPhone);
  await expect(kyc.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(kyc.dialog).toBeHidden();

  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("common:footer.terms") })
    .click();
  await expect(page.getByRole("alert").getByText(t("common:offlineStay"))).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === localized(language, "/"));

  await page.reload();
  await expect(page.getByRole("heading", { name: t("errors:offlineTitle") })).toBeVisible();
  await expect(page.getByText(/WIB$/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(start).toBeVisible();
});

test("without a connection, the drawings of a form that was never opened are there", {
  tag: "@phone",
}, async ({ page, context, api, member, signIn, photo, open, t, isPhone }) => {
  await api.saveStepOne(member);
  await api.saveStepTwo(member, photo);
  const rest = watchRest(page);
  await signIn(member);
  await open("/profile");
  const kyc = new KycDialog(page, t, isPhone);
  await expect(page.getByRole("button", { name: t("profile:continue") })).toBeVisible();
  await untilKept(page, rest);
  await cut(context);
  await kyc.continue();
  const samples = kyc.dialog.getByRole("list", { name: t("kyc:samplesLabel") }).locator("img");
  await expect(samples).toHaveCount(4);
  for (const sample of await samples.all())
    await expect
      .poll(() => sample.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
});

test("the service worker is checked for a newer one at every visit", async ({ request }) => {
  const { headers, status } = await request
    .get("/sw.js")
    .then((answer) => ({ headers: answer.headers(), status: answer.status() }));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  });
});

test("the offline page is accessible", async ({ page, context, open, t, expectAccessible }) => {
  const rest = watchRest(page);
  await open("/login");
  await untilKept(page, rest);
  await cut(context);
  await open("/register");
  await expect(page.getByRole("heading", { name: t("errors:offlineTitle") })).toBeVisible();
  await expectAccessible();
});

test("a link stays on the page, too, when the browser wrongly believes in its connection", async ({
  page,
  context,
  open,
  t,
}) => {
  const rest = watchRest(page);
  await open("/campaign");
  await untilKept(page, rest);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await context.route("**", (route) => route.abort());
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("common:footer.terms") })
    .click();
  await expect(page.getByRole("alert").getByText(t("common:offlineStay"))).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("nothing personal is kept, neither during a session nor after it", async ({
  page,
  member,
  signIn,
  open,
  t,
  isPhone,
}) => {
  const rest = watchRest(page);
  await signIn(member);
  for (const path of ["/", "/profile", "/portfolio"]) {
    await open(path);
    await untilKept(page, rest);
  }
  const during = await kept(page);
  expect(during.length).toBeGreaterThan(20);
  const menu = await new Shell(page, t, isPhone).openMenu();
  await menu.getByRole("button", { name: t("common:logout") }).click();
  await page.waitForURL(/\/login/);
  const after = await kept(page);
  for (const text of [...during, ...after]) {
    const [address = ""] = text.split("\n");
    expect(new URL(address).pathname).toMatch(
      /^\/(_next\/static|fonts|images|locales|(en\/)?offline$|boot\.js$|manifest\.webmanifest$)/,
    );
    for (const secret of [member.email, member.fullName, member.token, member.userId]) {
      expect(text).not.toContain(secret);
    }
  }
});
