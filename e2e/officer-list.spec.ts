import { expect, localized, test } from "./fixtures";

test("what an officer sees of a list is in its address", async ({
  page,
  open,
  api,
  officer,
  signIn,
  language,
  t,
  expectAccessible,
}) => {
  const text = (key: string) => t(`ledger:${key}`);
  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  const filter = (group: string) =>
    page.getByRole("button", { name: text(`groups.${group}`), exact: true });
  const address = (query: string) =>
    new RegExp(`${localized(language, "/backoffice/ledger")}${query}$`);
  const row = page.getByRole("main").getByRole("row").nth(1);

  // A link of a colleague; what it says wrongly is as the list begins.
  await open("/backoffice/ledger?filter=nowhere&after=broken");
  await expect(filter("journal")).toHaveAttribute("aria-pressed", "true");
  await open("/backoffice/ledger?filter=rdf");
  await expect(filter("rdf")).toHaveAttribute("aria-pressed", "true");
  await expect(row).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));

  await filter("journal").click();
  await expect(page).toHaveURL(address(""));
  await expect(row).toBeVisible();
  const newest = (await row.textContent()) ?? "";
  await page.getByRole("button", { name: t("backoffice:nextPage"), exact: true }).dblclick();
  await expect(page).toHaveURL(address("\\?after=[^&]+"));
  await expect(row).not.toHaveText(newest);
  const later = page.url();
  const first = await row.textContent();
  await expectAccessible();

  await row.getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/postings\//);
  await page.goBack();
  await expect(page).toHaveURL(later);
  await expect(row).toHaveText(first ?? "");
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/postings\//);
  await page
    .getByRole("main")
    .getByRole("link", { name: text("title"), exact: true })
    .click();
  await expect(page).toHaveURL(later);
  await expect(row).toHaveText(first ?? "");

  await page.getByRole("searchbox", { name: text("search"), exact: true }).fill("zzz");
  await expect(page).toHaveURL(address("\\?q=zzz"));
  await expect(page.getByText(t("ledger:searchEmptyTitle", { search: "zzz" }))).toBeVisible();
  // Nothing of this loaded the page anew.
  await expect(page.locator("body[data-same-page]")).toBeAttached();

  await page.reload();
  await expect(page.getByRole("searchbox", { name: text("search"), exact: true })).toHaveValue(
    "zzz",
  );
  await expect(page.getByText(t("ledger:searchEmptyTitle", { search: "zzz" }))).toBeVisible();
});
