import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const password = "Rukun2026";
/** Of the demo data: its report waits for an officer. */
const reporter = "benang@rukun.test";

/** Counts what is sent to an address that ends so. */
const countSent = (page: Page, end: RegExp) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && end.test(request.url())) sent.push(request.url());
  });
  return sent;
};

test("an officer returns a company's report; corrected, it is accepted and becomes an instalment", async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  const officer = await api.login("petugas@rukun.test", password);
  const company = await api.login(reporter, password);
  const { items } = await api.get("/v1/backoffice/profit-reports?filter=open", officer.token);
  const [{ report_id: id, title, campaign_id: campaign }] = items;
  const asOfficer = () => signIn({ ...officer, userId: officer.user_id });
  const report = () => api.get(`/v1/backoffice/profit-reports/${id}`, officer.token);
  const main = page.getByRole("main");

  await asOfficer();
  await open("/backoffice/profit-reports");
  await expect(main.getByRole("table", { name: t("profit-reports:title") })).toBeVisible();
  await expectAccessible();
  await main.getByRole("link", { name: new RegExp(title) }).click();
  await expect(main.getByRole("heading", { name: title })).toBeVisible();
  await expectAccessible();
  const sent = countSent(page, /profit-reports\/[\da-f-]{36}\/(return|accept)$/);
  await main
    .getByLabel(new RegExp(`^${t("profit-reports:reason")}`))
    .fill("Biaya usaha tanpa nota");
  await main.getByRole("button", { name: t("profit-reports:return"), exact: true }).dblclick();
  await expect(main.getByText(t("profit-reports:status.RETURNED")).first()).toBeVisible();
  expect(sent).toHaveLength(1);

  await signIn({ ...company, userId: company.user_id });
  await open(`/submission/campaigns/${campaign}/repayments`);
  await expect(main.getByText("Biaya usaha tanpa nota")).toBeVisible();
  const expenses = main.getByLabel(new RegExp(`^${t("repayments:profit.expenses")}`));
  await expenses.fill("36000000");
  await expect(main.getByText(/26\.000\.000/).first()).toBeVisible();
  await expectAccessible();
  const reported = countSent(page, /portofolio\/profit-report$/);
  await main.getByRole("button", { name: t("repayments:profit.send"), exact: true }).dblclick();
  await expect(main.getByText(t("repayments:profit.status.SUBMITTED")).first()).toBeVisible();
  expect(reported).toHaveLength(1);
  await expectAccessible();

  await asOfficer();
  await open(`/backoffice/profit-reports/${id}`);
  await main.getByRole("button", { name: t("profit-reports:accept"), exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expectAccessible();
  await question.getByRole("button", { name: t("profit-reports:accept") }).dblclick();
  // Its name alone: other sentences have the same word, and stand there before the answer.
  await expect(
    main.getByText(t("profit-reports:status.ACCEPTED"), { exact: true }).first(),
  ).toBeVisible();
  expect(sent).toHaveLength(2);
  const { status, amount, funders_part: part, nisbah } = await report();
  expect({ status, amount, part }).toEqual({
    status: "ACCEPTED",
    amount: "26000000",
    part: String((26_000_000n * BigInt(nisbah)) / 10_000n),
  });

  // What the funders get is now due, and said the same to the company.
  await signIn({ ...company, userId: company.user_id });
  await open(`/submission/campaigns/${campaign}/repayments`);
  const schedule = main.getByRole("table", { name: t("repayments:schedule") });
  await expect(
    schedule.getByRole("row").filter({ hasText: part.replace(/\B(?=(\d{3})+$)/g, ".") }),
  ).not.toHaveCount(0);
});
