import { ownConnection } from "./api";
import { expect, localized, test } from "./fixtures";
import { watchRest } from "./page-rest";
import { LoginPage } from "./pages/login.page";
import { Shell } from "./pages/shell.page";

test("a funder logs in by phone number and returns to the page they wanted", async ({
  page,
  open,
  member,
  t,
  language,
}) => {
  await open("/profile");
  await page.waitForURL((url) => url.pathname === localized(language, "/login"));
  expect(new URL(page.url()).searchParams.get("next")).toBe("/profile");
  await new LoginPage(page, t).logIn(`0${member.phone}`, member.password);
  await page.waitForURL((url) => url.pathname === localized(language, "/profile"));
  await expect(page.getByRole("heading", { name: member.fullName })).toBeVisible();
});

test("a redirect target on another site is ignored", { tag: "@phone" }, async ({
  page,
  open,
  member,
  t,
  language,
}) => {
  await open("/login?next=//example.com/steal");
  await new LoginPage(page, t).logIn(member.email, member.password);
  await page.waitForURL((url) => url.pathname === localized(language, "/"));
  expect(new URL(page.url()).host).not.toContain("example.com");
});

test("what is pressed before the page listens happens once it does: a submit, the menu, the language", {
  tag: "@phone",
}, async ({ page, t, language, isPhone }) => {
  let arrive = () => {};
  const open = async (path: string) => {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.unrouteAll();
    await page.route(/\/chunks\/main-[^/]+\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(localized(language, path), { waitUntil: "commit" });
  };
  await open("/login");
  await new LoginPage(page, t).logIn("nobody@qa.rukun.test", "Salah2026");
  arrive();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();

  await open("/");
  await new Shell(page, t, isPhone).pressMenu();
  arrive();
  await expect(page.getByRole("dialog")).toBeVisible();

  await open("/login");
  const [other, prefix] = language === "id" ? ["English", "/en/"] : ["Indonesia", "/"];
  await page.getByRole("radio", { name: new RegExp(other) }).click();
  arrive();
  await page.waitForURL((url) => url.pathname === `${prefix}login`);
});

test("wrong passwords get the same response and rate limit for known and unknown accounts", {
  tag: "@phone",
}, async ({ page, open, member, t }) => {
  await open("/login");
  const login = new LoginPage(page, t);
  const alert = page.getByRole("main").getByRole("alert");
  for (const identifier of [`x${member.email}`, member.email]) {
    const wrong = t.language === "id" ? "tidak cocok" : "does not match";
    await login.logIn(identifier, "Salah2026");
    await expect(alert).toContainText(wrong);
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      const answered = page.waitForResponse((response) =>
        response.url().endsWith("/v1/user/login"),
      );
      await login.logIn(identifier, "Salah2026");
      await answered;
    }
    const wait = t.language === "id" ? "Terlalu banyak percobaan" : "Too many attempts";
    await expect(alert).toContainText(wait);
  }
});

test("signed-in users are redirected from the public pages to their home", async ({
  page,
  open,
  member,
  signIn,
  language,
}) => {
  await signIn(member);
  for (const path of ["/login", "/register", "/forgot-password", "/ubah-password"]) {
    await open(path);
    await page.waitForURL((url) => url.pathname === localized(language, "/"));
  }
});

test("a forgotten password is set anew by the mailed link, and old sessions end", {
  tag: "@phone",
}, async ({ page, open, api, member, t, language }) => {
  await open("/forgot-password");
  const main = page.getByRole("main");
  await main.getByLabel(t("account:email")).fill(member.email);
  await main.getByRole("button", { name: t("account:forgotSend") }).click();
  await expect(main.getByText(t("account:forgotSentTitle"))).toBeVisible();

  const [link] = await api.mailTo(member.email, /https?:\/\/\S+#token=\S+/);
  await page.goto(`${localized(language, "/ubah-password")}${new URL(link).hash}`);
  await expect(page).not.toHaveURL(/token/);
  await main
    .getByRole("textbox", { name: t("account:newPassword") })
    .first()
    .fill("Baru2026x");
  await main.getByRole("textbox", { name: t("account:passwordConfirmation") }).fill("Baru2026x");
  await main.getByRole("button", { name: t("account:changeSave") }).click();
  await expect(main.getByText(t("account:changeDoneTitle"))).toBeVisible();

  const session = await api.login(member.email, "Baru2026x");
  expect(session.token).not.toBe(member.token);
  const response = await page.request.get(`${process.env.API_URL}/v1/user/profile`, {
    headers: {
      ...ownConnection,
      "X-Api-Key": process.env.API_KEY ?? "",
      Authorization: `Bearer ${member.token}`,
    },
  });
  expect(response.status()).toBe(401);
});

test("a handed-over token leaves the address bar, and opens the product once its visitor agrees", async ({
  page,
  open,
  member,
  language,
  t,
}) => {
  await open(`/token#token=${member.token}&next=/profile`);
  const main = page.getByRole("main");
  const refuse = main.getByRole("button", { name: t("errors:tokenRefuse") });
  await expect(refuse).toBeFocused();
  expect(page.url()).not.toContain(member.token);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === localized(language, "/profile"));
  expect(page.url()).not.toContain(member.token);
  await page.goBack();
  expect(page.url()).not.toContain(member.token);
});

test("a handed-over token of another account changes nothing unless its visitor agrees", {
  tag: "@phone",
}, async ({ page, open, api, member, signIn, language }) => {
  const other = await api.register();
  await signIn(member);
  await open(`/token#token=${other.token}`);
  const stay = page
    .getByRole("main")
    .getByRole("button", { name: /\*\*\*/ })
    .first();
  await expect(stay).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === localized(language, "/"));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(member.token);
  expect(await api.statusOf(member)).toBe("REGISTERED");
  expect(await api.statusOf(other)).toBe("REGISTERED");
});

test("a session that ended elsewhere leads to the login page, which says why", async ({
  page,
  open,
  api,
  member,
  signIn,
  language,
}) => {
  await signIn(member);
  const elsewhere = await api.login(member.email, member.password);
  const password = "Pengganti42";
  await api.post(
    "/v1/user/password/update",
    { current_password: member.password, password, password_confirmation: password },
    elsewhere.token,
  );
  await open("/profile");
  await page.waitForURL((url) => url.pathname === localized(language, "/login"));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const why = language === "id" ? "Kata sandi akun ini diganti" : "password of this account";
  await expect(page.getByRole("main").getByRole("status")).toContainText(why);
});

test("a link in the other language is read in that language, and changes nothing for the next visit", async ({
  page,
  language,
}) => {
  const other = language === "id" ? "en" : "id";
  const rest = watchRest(page);
  await page.goto(localized(other, "/login"));
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await page.goto(localized(language, "/login"));
  await rest();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  expect(new URL(page.url()).pathname).toBe(localized(language, "/login"));
});
