import { newPerson } from "./api";
import { expect, localized, test } from "./fixtures";
import { CompanyDialog } from "./pages/company.page";

test("an owner invites a viewer by mail, who may read and change nothing", async ({
  page,
  browser,
  open,
  api,
  owner,
  companyApi,
  signIn,
  t,
  language,
}) => {
  await companyApi.saveStepOne(owner);
  await signIn(owner);
  await open("/profile");
  const guest = newPerson();
  await page.getByRole("button", { name: t("members:invite") }).click();
  const invite = page.getByRole("dialog", { name: t("members:inviteTitle") });
  await invite.getByRole("textbox", { name: t("members:email") }).fill(guest.email);
  const viewer = language === "id" ? "Pembaca" : "Viewer";
  await invite.getByRole("radio", { name: new RegExp(viewer) }).check();
  await invite.getByRole("button", { name: t("members:inviteSend") }).click();
  await expect(page.getByText(t("members:invited", { email: guest.email })).first()).toBeVisible();

  const [link = ""] = await api.mailTo(guest.email, /https?:\/\/\S+\/invitation#\S+/);
  const theirs = await browser.newContext({ locale: language === "id" ? "id-ID" : "en-GB" });
  const guestPage = await theirs.newPage();
  await guestPage.goto(link);
  const form = guestPage.getByRole("main");
  await expect(
    form.getByRole("heading", {
      name: t("members:invitationFor", { company: "PT Sumber Tani Makmur" }),
    }),
  ).toBeVisible();
  expect(guestPage.url()).not.toContain("#");
  await form.getByRole("textbox", { name: t("members:fullName") }).fill(guest.fullName);
  await form.getByRole("textbox", { name: t("members:phone") }).fill(guest.phone);
  await form
    .getByRole("textbox", { name: t("members:password"), exact: true })
    .fill(guest.password);
  await form
    .getByRole("textbox", { name: t("members:passwordConfirmation"), exact: true })
    .fill(guest.password);
  for (const box of await form.getByRole("checkbox").all()) await box.check();
  await form.getByRole("button", { name: t("members:accept") }).click();
  await guestPage.waitForURL((url) => url.pathname === localized(language, "/"));

  await guestPage.goto(localized(language, "/submission"));
  const company = new CompanyDialog(guestPage, t, false);
  await company.open("view");
  await expect(company.dialog.getByText(t("company:viewerTitle"))).toBeVisible();
  await expect(company.textbox("notaryName")).not.toBeEditable();

  // The link works once.
  const again = await browser.newContext();
  const againPage = await again.newPage();
  await againPage.goto(link);
  await expect(againPage.getByText(t("members:invitationInvalidTitle"))).toBeVisible();
  await again.close();

  // Removed from the company, the guest's sessions are revoked.
  await page.reload();
  await page
    .getByRole("button", { name: t("members:removeName", { name: guest.fullName }) })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("members:remove") })
    .click();
  await expect(
    page.getByText(t("members:removed", { name: guest.fullName })).first(),
  ).toBeVisible();
  await guestPage.reload();
  await guestPage.waitForURL((url) => url.pathname === localized(language, "/login"));
  await theirs.close();
});
