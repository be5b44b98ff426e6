import { newPerson } from "./api";
import { expect, localized, test } from "./fixtures";
import { RegisterPage } from "./pages/register.page";

test("a visitor registers, confirms the code and lands on their home", async ({
  page,
  open,
  api,
  t,
  language,
}) => {
  const person = newPerson();
  const register = new RegisterPage(page, t);
  await open("/register");
  await register.fill(person);
  await register.submit.click();
  await expect(page.getByRole("heading", { name: t("account:otpTitle") })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(person.email);

  await register.enterCode(await api.codeFor(person.email));

  await page.waitForURL((url) => url.pathname === localized(language, "/"));
  const firstName = person.fullName.split(" ")[0] ?? "";
  await expect(page.getByRole("main")).toContainText(firstName);
  await expect(page.getByText(t("home:registeredTitle"))).toBeVisible();
});

test("a link and input before hydration are kept: where to go on afterwards, and what registers", {
  tag: "@phone",
}, async ({ page, t, language }) => {
  const person = newPerson();
  const register = new RegisterPage(page, t);
  const company = register.main.getByRole("textbox", { name: t("account:companyName") });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/chunks\/main-[^/]+\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(localized(language, "/login?next=%2Fprofile"), { waitUntil: "commit" });
  await register.main.getByRole("link", { name: t("account:registerLink") }).click();
  await page.waitForURL(/\/register\?next=%2Fprofile$/, { waitUntil: "commit" });
  await register.fill(person);
  await register.main
    .getByRole("radio", { name: new RegExp(`^${t("account:accountTypeCompany")}`) })
    .check();
  await expect(company).toBeHidden();
  await register.submit.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  arrive();

  await expect(company).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(place);
  await company.fill("Sumber Tani Makmur");
  await register.main
    .getByRole("combobox", { name: t("account:businessEntity") })
    .selectOption("PT");
  await register.submit.click();
  await expect(page.getByRole("heading", { name: t("account:otpTitle") })).toBeVisible();
});

test("an empty form says under each field what is missing, and links to it from the top", {
  tag: "@phone",
}, async ({ page, open, t }) => {
  const register = new RegisterPage(page, t);
  await open("/register");
  await register.submit.click();
  const name = register.describedBy(t("account:fullName"));
  await expect(name).toHaveAccessibleDescription(new RegExp(t.field("required")));
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("link", { name: new RegExp(`^${t("account:fullName")}:`) }).click();
  await expect(name).toBeFocused();
});

test("wrong email, phone and password are named in the visitor's language", async ({
  page,
  open,
  t,
}) => {
  const register = new RegisterPage(page, t);
  await open("/register");
  await register.fill({ fullName: "Rani", email: "rani@", phone: "812", password: "pendek" });
  await register.submit.click();
  await expect(register.describedBy(t("account:email"))).toHaveAccessibleDescription(
    new RegExp(t.field("emailFormat")),
  );
  await expect(register.describedBy(t("account:phone"))).toHaveAccessibleDescription(
    new RegExp(t.field("phoneFormat").replaceAll(".", "\\.")),
  );
  await expect(
    page.getByRole("main").getByText(t.field("passwordFormat"), { exact: true }),
  ).toBeVisible();
});

test("a known email gets the same screen, and a mail instead of a code", async ({
  page,
  open,
  api,
  member,
  t,
}) => {
  const register = new RegisterPage(page, t);
  await open("/register");
  await register.fill({ ...newPerson(), email: member.email });
  await register.submit.click();
  await expect(page.getByRole("heading", { name: t("account:otpTitle") })).toBeVisible();
  await api.mailTo(member.email, /\/forgot-password/);
  await register.enterCode("123456");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
});

test("the form survives another language and the way back from the code; the page asked for opens at last", {
  tag: "@phone",
}, async ({ page, open, api, t, language }) => {
  const person = newPerson();
  const register = new RegisterPage(page, t);
  const name = register.main.getByLabel(t("account:fullName"));
  await open("/profile");
  await register.main.getByRole("link", { name: t("account:registerLink") }).click();
  await register.fill(person);
  const [other, back] = language === "id" ? ["English", "Indonesia"] : ["Indonesia", "English"];
  await page.getByRole("radio", { name: new RegExp(other) }).check();
  await page.waitForURL((url) => url.pathname.startsWith("/en") !== (language === "en"));
  await page.getByRole("radio", { name: new RegExp(back) }).check();
  await page.waitForURL((url) => url.pathname === localized(language, "/register"));
  await expect(name).toHaveValue(person.fullName);
  await register.fillPasswords(person);
  await register.submit.click();
  await page.getByRole("button", { name: t("account:otpBack") }).click();
  await expect(name).toHaveValue(person.fullName);
  await expect(page.getByText(t("account:registerRestored"))).toBeVisible();
  const { email } = newPerson();
  await register.main.getByLabel(t("account:email")).fill(email);
  await register.fillPasswords(person);
  await register.submit.click();
  const code = await api.codeFor(email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  await register.enterCode(wrong);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  // The code is there sooner than the router's query, which waits for this.
  await page.route(/_buildManifest\.js$/, () => undefined);
  await page.reload({ waitUntil: "commit" });
  await register.enterCode(code);
  await page.waitForURL((url) => url.pathname === localized(language, "/profile"), {
    waitUntil: "commit",
  });
});
