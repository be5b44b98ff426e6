import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { KycDialog } from "./pages/kyc.page";

const windows = [
  { width: 360, height: 616 },
  { width: 740, height: 360 },
  { width: 1280, height: 600 },
] as const;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
};

/** Fully inside the window and not covered: its corners and its middle belong to it. */
async function expectInSight(element: Locator) {
  const { width, height } = await boxOf(element);
  const inset = 6;
  const points = [
    [width / 2, height / 2],
    [width / 2, inset],
    [width / 2, height - inset],
  ] as const;
  const hidden = await element.evaluate((node, places) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return "outside";
    const covered = places.filter(([x, y]) => {
      const found = document.elementFromPoint(left + x, top + y);
      return !node.contains(found);
    });
    return covered.length > 0 ? "covered" : undefined;
  }, points);
  expect(hidden).toBeUndefined();
}

test("camera view, outline and shutter are visible together in every window", async ({
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
  const kyc = new KycDialog(page, t, isPhone);
  for (const size of windows) {
    await page.setViewportSize(size);
    await open("/profile");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("profile:continue") })
      .click();
    await kyc.dialog.getByRole("button", { name: t("kyc:understand") }).click();
    await expect(kyc.shutter).toBeEnabled();
    const view = kyc.dialog.locator(":has(> video)");
    await test.step(`${size.width} x ${size.height}`, async () => {
      await expectInSight(view);
      await expectInSight(kyc.shutter);
      const { width, height } = await boxOf(view);
      expect(height).toBeGreaterThanOrEqual(148);
      expect(width / height).toBeCloseTo(464 / 320, 1);
    });
    await kyc.shutter.click();
    await expectInSight(kyc.dialog.getByRole("img", { name: t("form:cameraTaken") }));
    await expectInSight(kyc.dialog.getByRole("button", { name: t("form:cameraRetake") }));
  }
});

test("the photo's preview shows all of it and opens full screen with zoom", async ({
  page,
  open,
  api,
  member,
  signIn,
  t,
  isPhone,
}) => {
  await page.setViewportSize({ width: 400, height: 900 });
  const highPhoto = await page.screenshot({ type: "jpeg" });
  await page.setViewportSize({ width: 360, height: 616 });
  await api.saveStepOne(member);
  await signIn(member);
  await open("/profile");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("profile:continue") })
    .click();
  const kyc = new KycDialog(page, t, isPhone);
  await kyc.choosePhoto({ name: "ktp.jpg", mimeType: "image/jpeg", buffer: highPhoto });
  const label = t("kyc:idCardPhoto");
  const preview = kyc.dialog.getByRole("img", { name: t("form:picturePreview", { label }) });
  await preview.scrollIntoViewIfNeeded();
  await expectInSight(preview);
  const frame = await boxOf(preview.locator("../.."));
  const shown = await boxOf(preview);
  expect(shown.height).toBeLessThanOrEqual(frame.height);

  await preview.click();
  const viewer = page.getByRole("dialog", { name: label, exact: true });
  const large = viewer.getByRole("img");
  const whole = await boxOf(large);
  expect(whole.x + whole.width).toBeLessThanOrEqual(360);
  expect(whole.y + whole.height).toBeLessThanOrEqual(616);
  await page.keyboard.press("+");
  await expect.poll(async () => (await boxOf(large)).width).toBeGreaterThan(whole.width * 1.2);
  await viewer.getByRole("button", { name: t("form:zoomOut") }).click();
  await expect.poll(async () => (await boxOf(large)).width).toBeCloseTo(whole.width, 0);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(kyc.dialog).toBeVisible();
  await expect(kyc.dialog.getByText("ktp.jpg", { exact: true })).toBeVisible();
});
