import { launchWithout, testUnavailableCamera } from "./camera-unavailable";
import { expect, localized, test } from "./fixtures";
import { KycDialog } from "./pages/kyc.page";

test.use({ launchOptions: launchWithout("--use-fake-ui-for-media-stream") });

testUnavailableCamera("absent", "@laptop");

test("without a camera the verification goes on at the phone, and the laptop follows", async ({
  page,
  browser,
  open,
  api,
  member,
  signIn,
  photo,
  expectAccessible,
  isPhone,
  language,
  t,
}) => {
  test.skip(isPhone, "a phone has nothing to be continued on");
  await api.saveStepOne(member);
  await signIn(member);
  const laptop = new KycDialog(page, t, false);
  await open("/profile");
  await laptop.continue();
  await laptop.dialog.getByRole("button", { name: t("form:takePhoto") }).click();
  const camera = page.getByRole("dialog", { name: t("kyc:idCardPhoto"), exact: true });
  await expect(camera.getByText(t("form:cameraAbsent"))).toBeVisible();
  const issued = page.waitForResponse((response) => response.url().endsWith("/v1/user/handover"));
  await camera.getByRole("button", { name: t("kyc:phoneContinue") }).click();
  await expect(camera.getByRole("img", { name: t("kyc:phoneCode") })).toBeVisible();
  const { token } = (await (await issued).json()).data;
  await expectAccessible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const screen = await phone.newPage();
  const path = localized(language, "/token");
  const address = `${path}#token=${token}&once=&next=%2Fprofile%3Fverify`;
  await screen.goto(new URL(address, page.url()).toString());
  await screen.getByRole("button", { name: t("errors:tokenAccept", { name: "" }).trim() }).click();
  const onPhone = new KycDialog(screen, t, true);
  await expect(onPhone.textbox("idCardNumber")).toBeVisible();
  expect(screen.url()).not.toContain("verify");
  expect(await screen.evaluate(() => localStorage.getItem("token"))).not.toBe(member.token);

  await api.saveStepTwo(member, photo);
  await expect(page.getByText(t("kyc:guidanceTitle"))).toBeVisible();
  await api.saveStepThree(member, photo);
  await expect(page.getByText(t("kyc:reviewTitle"))).toBeVisible();
  await phone.close();
});
