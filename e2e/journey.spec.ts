import { newIdCardNumber, newPerson } from "./api";
import { expect, localized, test } from "./fixtures";
import { KycDialog } from "./pages/kyc.page";
import { LoginPage } from "./pages/login.page";
import { PersonReviewPage } from "./pages/person-review.page";
import { RegisterPage } from "./pages/register.page";

test("from nothing to verified", { tag: "@phone" }, async ({
  page,
  browser,
  open,
  api,
  officer,
  photo,
  t,
  isPhone,
  language,
}) => {
  const person = newPerson();
  await open("/register");
  const register = new RegisterPage(page, t);
  await register.fill(person);
  await register.submit.click();
  await register.enterCode(await api.codeFor(person.email));
  await page.waitForURL((url) => url.pathname === localized(language, "/"));

  await page
    .getByRole("main")
    .getByRole("button", { name: t("home:registeredStart") })
    .first()
    .click();
  const kyc = new KycDialog(page, t, isPhone);
  await kyc.fillStepOne(person);
  await kyc.next.click();
  await kyc.fillStepTwo(newIdCardNumber(), photo);
  await kyc.next.click();
  await kyc.takeSelfie();
  await kyc.save.click();
  await expect(page.getByText(t("home:waitingTitle"))).toBeVisible();

  await api.untilInQueue(person.email);
  const officerContext = await browser.newContext();
  const officerPage = await officerContext.newPage();
  await officerPage.goto(localized(language, "/login"));
  await new LoginPage(officerPage, t).logIn(officer.email, officer.password);
  const reviews = new PersonReviewPage(officerPage, t);
  await reviews.find(person.fullName);
  await reviews.open(person.fullName);
  await reviews.answerAll("fits");
  await reviews.approve.click();
  await expect(
    officerPage.getByText(t("reviews:person.approved", { name: person.fullName })),
  ).toBeVisible();
  await officerContext.close();

  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText(t("home:verifiedTitle")).isVisible();
    })
    .toBe(true);
  await open("/profile");
  await expect(
    page
      .getByRole("main")
      .getByText(language === "id" ? "Terverifikasi" : "Verified")
      .first(),
  ).toBeVisible();
});
