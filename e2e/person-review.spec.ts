import { expect, localized, test } from "./fixtures";
import { LoginPage } from "./pages/login.page";
import { PersonReviewPage } from "./pages/person-review.page";

test("an officer finds a person, compares, approves; the person is verified", async ({
  page,
  open,
  api,
  member,
  officer,
  photo,
  t,
  language,
}) => {
  await api.submit(member, photo);
  await api.untilInQueue(member.email);

  await open("/login");
  await new LoginPage(page, t).logIn(officer.email, officer.password);
  await page.waitForURL((url) => url.pathname === localized(language, "/backoffice"));
  const reviews = new PersonReviewPage(page, t);
  await reviews.find(member.fullName);
  await reviews.open(member.fullName);
  await expect(page.getByRole("heading", { name: member.fullName })).toBeVisible();
  for (const picture of ["idCard", "selfie"]) {
    const image = page.getByRole("img", { name: t(`reviews:${picture}`), exact: true });
    await expect
      .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth))
      .toBeGreaterThan(0);
  }
  // On a phone one above the other, where they are twice as large.
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 390, height: 844 });
  const pictures = ["idCard", "selfie"].map((picture) =>
    page.getByRole("img", { name: t(`reviews:${picture}`), exact: true }),
  );
  await expect
    .poll(async () => {
      const [card, selfie] = await Promise.all(pictures.map((picture) => picture.boundingBox()));
      return card && selfie && card.y + card.height <= selfie.y && card.width > 300;
    })
    .toBe(true);
  await page.setViewportSize(viewport);
  await expect(reviews.approve).toBeDisabled();
  await reviews.answerAll("fits");
  await reviews.approve.click();
  await expect(
    page.getByText(t("reviews:person.approved", { name: member.fullName })),
  ).toBeVisible();
  await expect.poll(() => api.statusOf(member)).toBe("VERIFIED");
  await api.mailTo(member.email, /terverifikasi|now verified/);
});

test("an officer's answers survive the queue and a reload, and the person reads the reason where they correct it", async ({
  page,
  open,
  api,
  member,
  officer,
  signIn,
  photo,
  t,
}) => {
  await api.submit(member, photo);
  await api.untilInQueue(member.email);
  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  await open(`/backoffice/reviews/${member.userId}`);
  const reviews = new PersonReviewPage(page, t);
  await reviews.answerAll("fits");
  await reviews.answer("id_card_readable", "doesNotFit");
  await expect(reviews.approve).toBeDisabled();
  await reviews.reject.click();
  await expect(reviews.reason).toHaveAccessibleDescription(new RegExp(t.field("required")));
  await reviews.reason.fill("Foto KTP buram, mohon ulangi.");
  await page.getByRole("link", { name: t("reviews:back"), exact: true }).click();
  await page.getByRole("heading", { name: t("reviews:person.queue"), exact: true }).waitFor();
  await page.goBack();
  await expect(reviews.reason).toHaveValue("Foto KTP buram, mohon ulangi.");
  await page.reload();
  await expect(reviews.reason).toHaveValue("Foto KTP buram, mohon ulangi.");
  await reviews.reject.click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("reviews:person.refuse") })
    .click();
  await expect(
    page.getByText(t("reviews:person.refused", { name: member.fullName })),
  ).toBeVisible();
  await api.mailTo(member.email, /Foto KTP buram/);

  await signIn(member);
  await open("/");
  await expect(page.getByRole("main")).toContainText("Foto KTP buram, mohon ulangi.");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("home:rejectedAction") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("Foto KTP buram, mohon ulangi.");
});

test("the back office does not exist for funders and visitors", async ({
  page,
  open,
  member,
  signIn,
  language,
  t,
}) => {
  await signIn(member);
  const response = await page.goto(localized(language, "/backoffice"));
  expect(response?.status()).toBe(404);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open("/backoffice");
  await expect(page.getByText(t("errors:notFoundTitle"))).toBeVisible();
});
