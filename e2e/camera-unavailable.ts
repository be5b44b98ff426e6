import { expect, test } from "./fixtures";
import { KycDialog } from "./pages/kyc.page";

const quiet = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A Chromium without a usable camera; needs launch options of its own, hence one file per case. */
export const launchWithout = (...args: string[]) => ({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [...quiet, ...args],
});

/** The third step without a camera: the specified message, an explanation and an alternative. */
export function testUnavailableCamera(state: string, tag: string): void {
  test(`a camera that is ${state} is told in the specified words, with a way on`, { tag }, async ({
    page,
    open,
    api,
    member,
    signIn,
    photo,
    t,
    isPhone,
  }) => {
    await api.saveStepOne(member);
    await api.saveStepTwo(member, photo);
    await signIn(member);
    await open("/");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("home:registeredContinue") })
      .first()
      .click();
    const { dialog } = new KycDialog(page, t, isPhone);
    await dialog.getByRole("button", { name: t("kyc:understand") }).click();
    await expect(dialog.getByText(t("form:cameraUnavailable"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: t("form:tryAgain") })).toBeEnabled();
    await dialog
      .getByRole("button", { name: t("form:cameraGuide") })
      .first()
      .click();
    await expect(page.getByText(t("kyc:guidanceTitle"))).toBeVisible();
  });
}
