import { expect, test } from "./fixtures";
import { CompanyDialog } from "./pages/company.page";
import { KycDialog } from "./pages/kyc.page";
import { Shell } from "./pages/shell.page";

for (const [path, tag] of [
  ["/", "@phone"],
  ["/login", "@laptop"],
  ["/register", "@phone"],
  ["/forgot-password", "@sweep"],
  ["/ubah-password", "@sweep"],
  ["/information-center", "@phone"],
  ["/information-center/pajak-imbal-hasil", "@laptop"],
  ["/campaign", "@phone"],
  ["/cek-akad", "@laptop"],
  ["/campaign/modal-kerja-pengadaan-kopi-arabika-gayo", "@laptop"],
  ["/legal/terms", "@phone"],
  ["/legal/risk", "@sweep"],
  ["/token", "@sweep"],
  ["/invitation", "@sweep"],
  ["/outbox", "@sweep"],
  ["/sandbox", "@sweep"],
  ["/gallery", "@laptop"],
  ["/tidak-ada", "@sweep"],
] as const) {
  test(`visitors: ${path}`, { tag }, async ({ page, open, expectAccessible }) => {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectAccessible();
  });
}

test("institutions: what will open, with its reminders", { tag: "@phone" }, async ({
  page,
  open,
  api,
  signIn,
  expectAccessible,
}) => {
  await signIn(await api.register("lender-institution"));
  await open("/upcoming-campaign");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible();
});

test("funders: every page, menu and step of the dialog", { tag: "@phone" }, async ({
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
    "/rdf/withdraw",
    "/upcoming-campaign",
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

  const kyc = new KycDialog(page, t, isPhone);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("home:registeredStart") })
    .first()
    .click();
  await expect(kyc.textbox("fullName")).toBeVisible();
  await kyc.next.click();
  await expect(kyc.textbox("idCardAddress")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();

  await api.saveStepOne(member);
  await open("/");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("home:registeredContinue") })
    .first()
    .click();
  await expect(kyc.textbox("idCardNumber")).toBeVisible();
  await expectAccessible();

  await api.saveStepTwo(member, photo);
  await open("/");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("home:registeredContinue") })
    .first()
    .click();
  await expect(page.getByText(t("kyc:guidanceTitle"))).toBeVisible();
  await expectAccessible();
  await kyc.takeSelfie();
  await expect(kyc.save).toBeEnabled();
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
  t,
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
  await open("/backoffice/mails");
  await expect(page.getByRole("heading", { name: t("mails:mails") })).toBeVisible();
  await expectAccessible();
});

test("officers: the list of campaigns, one to review and one that runs", { tag: "@sweep" }, async ({
  page,
  open,
  api,
  officer,
  signIn,
  expectAccessible,
  t,
}) => {
  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  const main = page.getByRole("main");
  for (const [filter, part] of [
    ["review", "kind.analysis"],
    ["live", "manage"],
  ] as const) {
    await open("/backoffice/campaigns");
    await main.getByText(new RegExp(`^${t(`campaign-operations:filter.${filter}`)}`)).click();
    await expect(main.getByRole("row").nth(1)).toBeVisible();
    await expectAccessible();
    await main.getByRole("row").nth(1).getByRole("link").last().click();
    await expect(main.getByText(t(`campaign-operations:${part}`), { exact: true })).toBeVisible();
    await expectAccessible();
  }
});

test("companies: their pages, every step of the dialog and its errors", async ({
  page,
  open,
  owner,
  companyApi,
  photo,
  signIn,
  t,
  isPhone,
  expectAccessible,
}) => {
  await signIn(owner);
  for (const path of ["/submission", "/profile", "/"]) {
    await open(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expectAccessible();
  }
  await open("/submission");
  const company = new CompanyDialog(page, t, isPhone);
  await company.open("start");
  await company.next.click();
  await expect(company.textbox("fullAddress")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();

  const steps = [
    { save: () => companyApi.saveStepOne(owner), field: "notaryName" },
    { save: () => companyApi.saveStepTwo(owner), field: "npwpNumber" },
    { save: () => companyApi.saveStepThree(owner, photo), field: "accountNumber" },
  ];
  for (const { save, field } of steps) {
    await save();
    await open("/submission");
    await company.open("continue");
    await expect(company.textbox(field)).toBeVisible();
    await expectAccessible();
  }
});

test("companies: every step of the pre-onboarding, and what became of it", {
  tag: "@sweep",
}, async ({ page, open, api, owner, companyApi, signIn, t, expectAccessible }) => {
  await signIn(owner);
  const dialog = page.getByRole("dialog");
  for (const step of [1, 2, 3] as const) {
    if (step > 1) await companyApi.preOnboard(owner, step === 2 ? 1 : 2);
    await open("/submission");
    await page
      .getByRole("button", {
        name: t(`pre-onboarding-status:${step === 1 ? "start" : "continue"}`),
      })
      .click();
    const titles = { 1: "stepOneTitle", 2: "stepTwoTitle", 3: "stepThreeTitle" } as const;
    await expect(dialog.getByText(t(`pre-onboarding:${titles[step]}`)).first()).toBeVisible();
    await expectAccessible();
  }
  const returned = await api.login("tekstil@rukun.test", "Rukun2026");
  await signIn({ ...returned, userId: returned.user_id });
  await open("/submission/campaigns");
  await expect(page.getByText(t("company-campaigns:notApprovedTitle"))).toBeVisible();
  await expectAccessible();
  await open("/submission");
  await page.getByRole("button", { name: t("pre-onboarding-status:correct") }).click();
  await expect(dialog.getByText(t("pre-onboarding:updateTitle"))).toBeVisible();
  await expectAccessible();
});

test("companies: their campaigns, every step of a returned one and its preview", {
  tag: "@sweep",
}, async ({ page, open, api, signIn, t, expectAccessible }) => {
  const session = await api.login("merapi@rukun.test", "Rukun2026");
  await signIn({ ...session, userId: session.user_id });
  await open("/submission/campaigns");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible();
  const campaigns: { id: string; rejection: object | null }[] = await api.get(
    "/v1/company/campaigns",
    session.token,
  );
  const returned = campaigns.find(({ rejection }) => rejection)?.id ?? "";
  for (const step of [1, 2, 3]) {
    await open(`/submission/campaigns/${returned}?step=${step}`);
    await expect(page.getByText(t("company-campaigns:preview")).first()).toBeVisible();
    await expectAccessible();
  }
  await open(`/submission/campaigns/${returned}/preview`);
  await expect(page.getByText(t("company-campaigns:publicPreview.title"))).toBeVisible();
  await expectAccessible();
});

test("officers: the pre-onboarding queue and a review", { tag: "@sweep" }, async ({
  page,
  open,
  api,
  officer,
  signIn,
  t,
  expectAccessible,
}) => {
  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  await open("/backoffice/pre-onboardings");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible();
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByText(t("reviews:checklist"))).toBeVisible();
  await expectAccessible();
});

test("officers: the companies' queue and a company with its documents", { tag: "@sweep" }, async ({
  page,
  open,
  api,
  owner,
  companyApi,
  officer,
  photo,
  signIn,
  t,
  expectAccessible,
}) => {
  await companyApi.submit(owner, photo);
  const { id } = await companyApi.companyOf(owner);
  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  await open("/backoffice/companies");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible();
  await open(`/backoffice/companies/${id}`);
  const label = t("reviews:document_akta-pendirian");
  await expect(page.getByLabel(t("reviews:pageLabel", { label, page: 1, pages: 3 }))).toBeVisible();
  await expectAccessible();
});
