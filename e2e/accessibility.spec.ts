import { expect, test } from "./fixtures";
import { Shell } from "./pages/shell.page";
import { VerificationDialog } from "./pages/verification.page";

for (const path of [
  "/",
  "/login",
  "/register",
  "/forgot-password",
  "/ubah-password",
  "/campaign",
  "/legal/terms",
  "/legal/risk",
  "/token",
  "/outbox",
  "/gallery",
  "/tidak-ada",
]) {
  test(`visitors: ${path}`, async ({ page, open, expectAccessible }) => {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectAccessible();
  });
}

test("funders: every page, menu and step of the dialog", async ({
  page,
  open,
  api,
  member,
  signIn,
  photo,
  t,
  isPhone,
  expectAccessible,
}) => {
  await signIn(member);
  for (const path of [
    "/profile",
    "/portfolio",
    "/submission",
    "/submission/campaigns",
    "/rdf/topup",
    "/information-center",
    "/",
  ]) {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectAccessible();
  }
  const shell = new Shell(page, t, isPhone);
  await shell.openMenu();
  await expectAccessible();
  await page.keyboard.press("Escape");

  const verification = new VerificationDialog(page, t, isPhone);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("home:registeredStart") })
    .first()
    .click();
  await expect(verification.textbox("fullName")).toBeVisible();
  await verification.next.click();
  await expect(verification.textbox("idCardAddress")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();

  await api.saveStepOne(member);
  await open("/");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("home:registeredContinue") })
    .first()
    .click();
  await expect(verification.textbox("idCardNumber")).toBeVisible();
  await expectAccessible();

  await api.saveStepTwo(member, photo);
  await open("/");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("home:registeredContinue") })
    .first()
    .click();
  await expect(page.getByText(t("verification:guidanceTitle"))).toBeVisible();
  await expectAccessible();
  await verification.takeSelfie();
  await expect(verification.save).toBeEnabled();
  await expectAccessible();
});

test("officers: queue and review", async ({
  page,
  open,
  api,
  member,
  officer,
  photo,
  signIn,
  expectAccessible,
}) => {
  await api.submit(member, photo);
  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  await open("/backoffice");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible();
  await open(`/backoffice/reviews/${member.userId}`);
  await expect(page.getByRole("heading", { name: member.fullName })).toBeVisible();
  await expectAccessible();
});
