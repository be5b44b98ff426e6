import { companyChecklist } from "../contract/src/reviews/company-policy";
import { expect, expectInSight, localized, putSession, test } from "./fixtures";
import { CompanyDialog } from "./pages/company.page";

test("an officer returns a company with a reason, which stands at its step; then approves", async ({
  page,
  browser,
  open,
  api,
  owner,
  companyApi,
  officer,
  photo,
  signIn,
  isPhone,
  t,
}) => {
  await companyApi.submit(owner, photo);
  const { id } = await companyApi.companyOf(owner);
  const session = await api.login(officer.email, officer.password);
  const officerSession = { token: session.token, userId: session.user_id, role: "officer" };
  await signIn(officerSession);
  await open(`/backoffice/companies/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "PT Sumber Tani Makmur" })).toBeVisible();
  // The first document is rendered, page by page.
  await expect(
    main.getByLabel(
      t("reviews:pageLabel", {
        label: t("reviews:document_akta-pendirian"),
        page: 1,
        pages: 3,
      }),
    ),
  ).toBeVisible();

  // The whole A4 page stands beside checklist and decision, and nothing has to be scrolled.
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 1280, height: 800 });
  const paper = main.locator("canvas");
  await expect
    .poll(async () => {
      const box = await paper.boundingBox();
      return box && box.y >= 0 && box.y + box.height <= 800 && box.height > 450;
    })
    .toBe(true);
  const fits = () =>
    page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
  expect(await fits()).toBe(true);
  for (const name of ["approve", "company.refuse"] as const) {
    await expect(
      main.getByRole("button", { name: t(`reviews:${name}`), exact: true }),
    ).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(viewport);

  const answer = (key: string, name: "fits" | "doesNotFit") =>
    main
      .getByRole("radiogroup", { name: t(`reviews:company.check_${key}`), exact: true })
      .getByRole("radio", { name: t(`reviews:${name}`), exact: true })
      .check();
  for (const { key } of companyChecklist) await answer(key, "fits");
  await answer("nib_fits", "doesNotFit");
  const approve = main.getByRole("button", { name: t("reviews:approve"), exact: true });
  await expect(approve).toBeDisabled();
  await main
    .getByRole("textbox", {
      name: t("reviews:itemReason", { item: t("reviews:company.check_nib_fits") }),
    })
    .fill("NIB sudah tidak berlaku.");
  await main.getByRole("button", { name: t("reviews:company.refuse"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("reviews:company.refuse"), exact: true })
    .click();
  await expect
    .poll(async () => (await companyApi.companyOf(owner)).company_status.value)
    .toBe("rejected");
  await api.mailTo(owner.email, /NIB sudah tidak berlaku/);
  // The focused button was removed with its page; the focus moves to the new content.
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(main).toBeFocused();

  const theirs = await browser.newContext();
  const ownerPage = await theirs.newPage();
  await putSession(ownerPage, owner);
  await ownerPage.goto(localized(t.language, "/submission"));
  const company = new CompanyDialog(ownerPage, t, false);
  await company.open("correct");
  await company.next.click();
  await expect(company.dialog.getByText("NIB sudah tidak berlaku.")).toBeVisible();
  // On a phone the returned document's name is readable and as high as a finger, its buttons below.
  await ownerPage.setViewportSize({ width: 390, height: 844 });
  const row = company.document("nib_file");
  const link = await row.getByRole("link").boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(44);
  expect(link?.width).toBeGreaterThan(140);
  for (const button of await row.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan((link?.y ?? 0) + (link?.height ?? 0) / 2);
  }
  await theirs.close();

  await companyApi.submit(owner, photo);
  await open(`/backoffice/companies/${id}`);
  // The reason of last time, and nothing but the keyboard for what is asked again.
  await expect(main.getByText(/NIB sudah tidak berlaku/)).toBeVisible();
  await page.keyboard.press("j");
  await expect(main.getByRole("radio").and(page.locator(":focus"))).toBeVisible();
  const item = main.locator("[aria-current=step]");
  // The item with the most to compare, and its reason, which is written in sight.
  await page.keyboard.press("2");
  await expect(item.getByRole("textbox")).toBeFocused();
  if (!isPhone) await expectInSight(item);
  await page.keyboard.press("Escape");
  for (const _item of companyChecklist) {
    if (await approve.isEnabled()) break;
    if (!isPhone) await expectInSight(item);
    await page.keyboard.press("1");
  }
  await expect(approve).toBeEnabled();
  await expect(item).toBeInViewport({ ratio: 1 });
  // On a laptop what was typed is still in view at the last item, whole and above it.
  if (!isPhone) {
    const typed = main.getByRole("region", {
      name: t("reviews:comparison", { document: t("reviews:sectionBank") }),
    });
    await expect(typed).toBeInViewport({ ratio: 1 });
    const [above, below] = [await typed.boundingBox(), await item.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
  await approve.press("Enter");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("reviews:approve"), exact: true })
    .press("Enter");
  await expect
    .poll(async () => (await companyApi.companyOf(owner)).company_status.value)
    .toBe("approved");
});
