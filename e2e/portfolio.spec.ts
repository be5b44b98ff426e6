import { expect, test } from "./fixtures";

/** The demo's verified funder: one campaign pays them back, another one is suspended. */
const funder = { email: "maya@rukun.test", password: "Rukun2026" };

test("a funder reads what came and is to come, opens a funding, and saves what they received", {
  tag: "@both",
}, async ({ page, open, signIn, api, t, language, expectAccessible }) => {
  const text = (key: string, values?: Record<string, string>) => t(`portfolio:${key}`, values);
  const session = await api.login(funder.email, funder.password);
  const get = (path: string) => api.get(`/v2/portofolio/${path}`, session.token);
  await signIn({ ...session, userId: session.user_id });
  await open("/");
  const main = page.getByRole("main");
  const prefix = language === "id" ? "Rp" : "IDR";
  const amount = (digits: bigint | string) =>
    `${prefix}\u00a0${String(digits).replace(/\B(?=(?:\d{3})+$)/g, ".")}`;
  // The home and the portfolio have the API's figures.
  const summary = await get("repayment-summary");
  await expect(main.getByText(amount(summary.received.net)).first()).toBeVisible();
  await main.getByRole("link", { name: t("home:repaymentsAll") }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(main.getByRole("heading", { level: 1, name: text("title") })).toBeVisible();
  const received = BigInt(summary.received.principal) + BigInt(summary.received.net);
  await expect(main.getByText(amount(received)).first()).toBeVisible();
  await expectAccessible();

  await main.getByRole("button", { name: text("asTable") }).press("Enter");
  await expect(main.getByRole("table", { name: text("chartTitle") })).toBeVisible();
  await expectAccessible();

  const saved = page.waitForEvent("download");
  await main.getByRole("button", { name: text("downloadLabel") }).dblclick();
  expect((await saved).suggestedFilename()).toMatch(/^rukun-portofolio-\d{4}-\d\d-\d\d\.csv$/);

  const response = page.waitForResponse((each) => each.url().includes("filter=running"));
  await main
    .getByRole("button", { name: text("filter.running", { count: summary.counts.running }) })
    .click();
  await response;
  const paying = summary.next[0];
  await main.getByRole("link", { name: paying.title }).click();
  await expect(page).toHaveURL(new RegExp(`/portfolio/${paying.campaign_transaction_id}$`));
  await expect(main.getByRole("heading", { level: 1, name: paying.title })).toBeVisible();
  const table = main.getByRole("table", { name: text("scheduleTitle") });
  await expect(table.getByText(text("state.RECEIVED")).first()).toBeVisible();
  await expect(main.getByText(text("repaymentNo", { no: "1" }))).toBeVisible();
  await expectAccessible();
  await main.getByRole("link", { name: text("toProof") }).click();
  await expect(page).toHaveURL(/\/bukti$/);
  await expect(main.getByText(t("proof:check.own"), { exact: true })).toBeVisible();
});

test("a funding of somebody else is not found", { tag: "@phone" }, async ({
  page,
  open,
  signIn,
  api,
  member,
  t,
  expectAccessible,
}) => {
  const session = await api.login(funder.email, funder.password);
  const summary = await api.get("/v2/portofolio/repayment-summary", session.token);
  await signIn(member);
  await open(`/portfolio/${summary.next[0].campaign_transaction_id}`);
  await expect(page.getByRole("main").getByText(t("portfolio:missingTitle"))).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: t("portfolio:toPortfolio") }).click();
  await expect(page.getByRole("main").getByText(t("portfolio:unverified"))).toBeVisible();
});
