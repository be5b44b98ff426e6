import { ownConnection } from "./api";
import { boxOf, expect, localized, test, untilIdle } from "./fixtures";
import { Shell } from "./pages/shell.page";
import { textsIn } from "./texts";

test.beforeEach(async ({ member, signIn, open }) => {
  await signIn(member);
  await open("/");
});

test("the four entries lead to the top of their pages, mark the active one, and Back returns to where one was", {
  tag: "@both",
}, async ({ page, t, isPhone, language }) => {
  const shell = new Shell(page, t, isPhone);
  const place = () => page.evaluate(() => window.scrollY);
  const left = 320;
  await expect(page.getByText(t("home:registeredTitle"))).toBeVisible();
  await page.evaluate((y) => window.scrollTo(0, y), left);
  const entries = [
    ["submission", "/submission"],
    ["campaign", "/campaign"],
    ["portfolio", "/portfolio"],
    ["home", "/"],
  ] as const;
  const isAt = (path: string) =>
    page.waitForURL(({ pathname }) => pathname === localized(language, path));
  const goTo = async (key: string, path: string) => {
    const navigation = await shell.navigation();
    await navigation.getByRole("link", { name: t(`common:nav.${key}`) }).click();
    await isAt(path);
  };
  await goTo("portfolio", "/portfolio");
  await expect.poll(place).toBe(0);
  await page.goBack();
  await isAt("/");
  await expect.poll(place).toBe(left);
  await page.reload();
  await expect.poll(place).toBeGreaterThan(0);

  for (const [key, path] of entries) {
    await goTo(key, path);
    const link = (await shell.navigation()).getByRole("link", { name: t(`common:nav.${key}`) });
    await expect(link).toHaveAttribute("aria-current", "page");
    if (isPhone) await page.keyboard.press("Escape");
  }
});

test("Back returns to where one was, although the page is short until everything is there", async ({
  page,
  t,
  isPhone,
  language,
}) => {
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await expect(page.getByText(t("home:registeredTitle"))).toBeVisible();
  const end = page.getByRole("main").locator(`a[href*="/campaign/"]`).last();
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(end).toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const left = await place();
  const navigation = await new Shell(page, t, isPhone).navigation();
  await navigation.getByRole("link", { name: t("common:nav.campaign") }).click();
  await page.waitForURL(({ pathname }) => pathname === localized(language, "/campaign"));
  await expect.poll(place).toBe(0);
  // Forgets what home showed.
  await page.reload();
  // What keeps the place is fetched when the page rests. Its text is fetched apart: late answers to the page before have
  // none any more.
  const texts = new Map<string, string>();
  const hasKeeper = async () => {
    const addresses = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    for (const address of addresses) {
      if (!/\/chunks\/\d/.test(address) || texts.has(address)) continue;
      texts.set(
        address,
        await (await page.request.get(address, { headers: ownConnection })).text(),
      );
    }
    return addresses.some((address) => texts.get(address)?.includes("__next_scroll_"));
  };
  await expect.poll(hasKeeper).toBe(true);
  await untilIdle(page);

  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/v1\//, async (route) => {
    await late;
    await route.continue();
  });
  await page.goBack();
  await expect.poll(place).toBeGreaterThan(0);
  expect(await place()).toBeLessThan(left);
  answer();
  await expect.poll(place).toBe(left);
  // The page is the user's from then on.
  await page.mouse.wheel(0, -200);
  await expect.poll(place).toBeLessThan(left);
  await page.setViewportSize({ width: 320, height: 500 });
  await untilIdle(page);
  expect(await place()).toBeLessThan(left);
});

test("the arrow keys on the language switch only move the focus, Enter chooses", async ({
  page,
  t,
  isPhone,
  language,
}) => {
  const menu = await new Shell(page, t, isPhone).openMenu();
  const chosen = menu.getByRole("radio", { checked: true });
  const other = menu.getByRole("radio", { checked: false });
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || request.method() === "POST") sent.push(pathname);
  });
  await chosen.focus();
  for (const [key, focused] of [
    ["ArrowRight", other],
    ["ArrowLeft", chosen],
    ["ArrowRight", other],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
  }
  await page.keyboard.press("Enter");
  const wanted = language === "id" ? "en" : "id";
  await expect(page.locator("html")).toHaveAttribute("lang", wanted);
  expect(sent).toEqual(["/v1/user/language", localized(wanted, "/")]);
});

test("dark mode stays after a reload, and the language switch changes address and texts", {
  tag: "@both",
}, async ({ page, t, isPhone, language }) => {
  const shell = new Shell(page, t, isPhone);
  let menu = await shell.openMenu();
  await menu.getByRole("switch", { name: t("common:darkMode") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  const other = language === "id" ? "en" : "id";
  menu = await shell.openMenu();
  await menu.getByRole("radio", { name: new RegExp(`^${other}`, "i") }).click();
  await page.waitForURL((url) => url.pathname === localized(other, "/"));
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(other);
});

test("Back closes the menu and stays on the page, also after a link in it and a reload", {
  tag: "@phone",
}, async ({ page, t, isPhone }) => {
  test.skip(!isPhone, "the menu of a laptop is no window of its own");
  const shell = new Shell(page, t, isPhone);
  const home = page.url();
  let menu = await shell.openMenu();
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(page.url()).toBe(home);
  await page.goForward();
  await expect(menu).toBeHidden();

  menu = await shell.openMenu();
  await menu.getByRole("link", { name: t("common:nav.portfolio") }).click();
  await page.waitForURL((url) => url.pathname.endsWith("/portfolio"));
  await page.goBack();
  await page.waitForURL(home);
  await expect(menu).toBeHidden();

  await shell.openMenu();
  await page.reload();
  await expect(menu).toBeHidden();
  await shell.openMenu();
  await menu.getByRole("button", { name: t("common:closeMenu") }).click();
  await expect(menu).toBeHidden();
  // No entry of the menu is left.
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/robots.txt");
});

test("logging out forgets the session and opens the login page", { tag: "@phone" }, async ({
  page,
  t,
  isPhone,
  language,
}) => {
  const menu = await new Shell(page, t, isPhone).openMenu();
  await menu.getByRole("button", { name: t("common:logout") }).click();
  await page.waitForURL((url) => url.pathname === localized(language, "/login"));
  const left = await page.evaluate(() => [
    localStorage.getItem("token"),
    localStorage.getItem("user_id"),
    document.cookie.includes("rukun_session"),
  ]);
  expect(left).toEqual([null, null, false]);
});

test("the profile menu opens by hover and by keyboard and closes on Escape", async ({
  page,
  t,
  isPhone,
}) => {
  test.skip(isPhone, "phones have the side menu");
  const shell = new Shell(page, t, isPhone);
  const group = page.getByRole("group", { name: t("common:profileMenu") });
  await shell.profileButton.hover();
  await expect(group).toBeVisible();
  await page.mouse.move(10, 500);
  await expect(group).toBeHidden();
  await shell.profileButton.focus();
  await page.keyboard.press("Enter");
  await expect(group).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(group).toBeHidden();
  await expect(shell.profileButton).toBeFocused();
});

test("a notice shows that the connection is lost, and that it is back", {
  tag: "@phone",
}, async ({ page, context, t }) => {
  await context.setOffline(true);
  await expect(page.getByText(t("common:offline"))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t("common:online"))).toBeVisible();
});

test("the profile shows data, status and the devices that are signed in", async ({
  page,
  open,
  member,
  t,
}) => {
  await open("/profile");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: member.fullName })).toBeVisible();
  await expect(main.getByText(member.email)).toBeVisible();
  await expect(main.getByText(t("profile:sessionCurrent"))).toBeVisible();
});

test("pages of future features say that they are empty", { tag: "@phone" }, async ({
  page,
  open,
  t,
}) => {
  const pages = [
    ["/portfolio", "common:portfolioPage.emptyTitle"],
    ["/submission", "common:submissionPage.memberTitle"],
    ["/rdf/topup", "rdf:topUp.noAccount"],
    ["/rdf/withdraw", "rdf:withdraw.noAccount"],
    ["/upcoming-campaign", "common:notAvailableTitle"],
  ] as const;
  for (const [path, key] of pages) {
    await open(path);
    await expect(page.getByRole("main").getByText(t(key))).toBeVisible();
  }
});

test("the company's details in the footer keep whole lines beside a guest's links, in both languages", async ({
  browser,
}) => {
  const page = await browser.newPage();
  for (const language of ["id", "en"] as const) {
    await page.goto(localized(language, "/"));
    const complaints = page
      .getByRole("contentinfo")
      .getByText(textsIn(language)("common:footer.complaints"));
    const lines = await complaints.evaluate((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
    const { width } = await boxOf(
      page.getByRole("navigation", { name: textsIn(language)("common:footer.label") }),
    );
    expect(width).toBeGreaterThan(600);
  }
  await page.close();
});

test("an unknown address answers 404 in the person's language", { tag: "@phone" }, async ({
  page,
  language,
  t,
}) => {
  const response = await page.goto(localized(language, "/tidak-ada"));
  expect(response?.status()).toBe(404);
  await expect(page.getByText(t("errors:notFoundTitle"))).toBeVisible();
});
