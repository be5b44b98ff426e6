import type { Page } from "@playwright/test";
import type { Api } from "./api";
import { expect, test } from "./fixtures";
import { untilDraftKept } from "./kept-drafts";
import type { Texts } from "./texts";

/* Two campaigns of the demo whose money has arrived: each of them is confirmed once only. */
const password = "Rukun2026";

interface Arrived {
  readonly id: string;
  readonly number: string;
  readonly sent: string;
  readonly slug: string;
  readonly reference: string;
}

/** From the company's list to the page; with the bank's reference, which officers of finance see before anyone. */
async function openArrived(page: Page, api: Api, t: Texts): Promise<Arrived> {
  const action = t("company-disbursement:openConfirm");
  await page.getByRole("link", { name: new RegExp(`^${action}: `) }).click();
  await expect(page).toHaveURL(/\/submission\/campaigns\/[\da-f-]{36}\/disbursement$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [, id = ""] = /campaigns\/([\da-f-]{36})/.exec(page.url()) ?? [];
  const officer = await api.login("petugas@rukun.test", password);
  const detail = await api.get(`/v1/backoffice/disbursements/${id}`, officer.token);
  const { number, sent, slug, payout } = detail;
  return { id, number, sent, slug, reference: payout.reference } as Arrived;
}

const fieldsOf = (page: Page, t: Texts) => ({
  amount: page.getByLabel(new RegExp(`^${t("company-disbursement:amountLabel")}`)),
  reference: page.getByLabel(new RegExp(`^${t("company-disbursement:referenceLabel")}`)),
  note: page.getByLabel(new RegExp(`^${t("company-disbursement:noteLabel")}`)),
  check: page.getByRole("button", { name: t("company-disbursement:check") }),
});

test("a company confirms what it received, and the campaign begins", async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  const company = await api.login("canting@rukun.test", password);
  await signIn({ ...company, userId: company.user_id });
  await open("/submission/campaigns");
  const { id, sent, slug, reference } = await openArrived(page, api, t);
  const form = fieldsOf(page, t);
  await form.check.click();
  await expect(form.amount).toHaveAttribute("aria-invalid", "true");
  await form.amount.fill(sent);
  await untilDraftKept(page);
  await page.reload();
  await expect(form.amount).toHaveValue(/\d{3}\.000/);
  await form.reference.fill(reference.toLowerCase());
  await expectAccessible();
  let said = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/disbursement/confirm")) said += 1;
  });
  await form.check.dblclick();
  const question = page.getByRole("alertdialog");
  await expectAccessible();
  await question.getByRole("button", { name: t("company-disbursement:send") }).dblclick();
  await expect(page.getByText(t("company-disbursement:receivedTitle"))).toBeVisible();
  expect(said).toBe(1);
  await expectAccessible();
  await page.getByRole("link", { name: t("company-disbursement:toRepayments") }).click();
  await expect(page).toHaveURL(new RegExp(`${id}/repayments$`));
  await expect(page.getByRole("table")).toBeVisible();

  // Both sides, for anyone; the page follows within seconds.
  await expect(async () => {
    await open(`/campaign/${slug}/bukti`);
    await expect(page.getByText(t("proof:receipt.notYet"))).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const theirs = page.getByRole("region", { name: new RegExp(`^${t("proof:receipt.theirs")}`) });
  await expect(theirs).toContainText(reference.toLowerCase());
  await expectAccessible();
});

test("another amount freezes the campaign in public, until it is corrected and explained", async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  const company = await api.login("priangan@rukun.test", password);
  await signIn({ ...company, userId: company.user_id });
  await open("/submission/campaigns");
  const { id, number, sent, slug, reference } = await openArrived(page, api, t);
  const form = fieldsOf(page, t);
  const note = "Mutasi kami mencatat kurang.";
  await form.amount.fill(String(BigInt(sent) - 2_500_000n));
  await form.reference.fill(reference);
  await form.note.fill(note);
  await form.check.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(t("company-disbursement:askDifferent"));
  await expectAccessible();
  await question.getByRole("button", { name: t("company-disbursement:sendDifferent") }).dblclick();
  const frozen = page.getByText(t("company-disbursement:frozenTitle"), { exact: true });
  await expect(frozen).toBeVisible();
  await expectAccessible();

  const notice = page.getByText(t("campaign:frozen.title"), { exact: true });
  await expect(async () => {
    await open(`/campaign/${slug}`);
    await expect(notice).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible();
  await page.getByRole("link", { name: t("campaign:frozen.link") }).click();
  await expect(page).toHaveURL(/\/bukti$/);
  await expect(page.getByRole("heading", { name: t("proof:receipt.title") })).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByText(t("proof:words.unanswered"))).toBeVisible();
  await expectAccessible();

  // The company corrects itself; two officers explain.
  await open(`/submission/campaigns/${id}/disbursement`);
  await form.amount.fill(sent);
  await form.reference.fill(reference);
  await form.check.click();
  await question.getByRole("button", { name: t("company-disbursement:send") }).click();
  await expect(page.getByText(t("company-disbursement:same"), { exact: true })).toHaveCount(3);
  await expect(frozen).toBeVisible();
  const path = `/v1/backoffice/disbursements/${id}/dispute`;
  const reason = "Perusahaan keliru membaca mutasi.";
  const [first, second] = [
    await api.login("petugas@rukun.test", password),
    await api.login("sari@rukun.test", password),
  ];
  const explained = { number, reason, reason_en: "The company misread its statement." };
  await api.post(`${path}/propose`, explained, first.token);
  await api.post(`${path}/approve`, { number }, second.token);
  await expect(page.getByText(t("company-disbursement:receivedTitle"))).toBeVisible({
    timeout: 20_000,
  });
  await expect(async () => {
    await open(`/campaign/${slug}/bukti`);
    await expect(page.getByText(reason)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(notice).toHaveCount(0);
});
