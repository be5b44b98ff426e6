import { randomUUID } from "node:crypto";
import { apiKey, apiUrl } from "./api";
import { expect, test } from "./fixtures";

test("a company pays an instalment at the bank, and an officer releases it to the funders", async ({
  page,
  open,
  signIn,
  api,
  request,
  t,
  expectAccessible,
}) => {
  const text = (key: string, values?: Record<string, string>) => t(`repayments:${key}`, values);
  const company = await api.login("dapur@rukun.test", "Rukun2026");
  await signIn({ ...company, userId: company.user_id });
  await open("/submission/campaigns");
  await page
    .getByRole("link", { name: new RegExp(`^${text("dueOpenFor", { title: "" })}`) })
    .click();
  await expect(page).toHaveURL(/\/submission\/campaigns\/[\da-f-]{36}\/repayments$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: text("schedule") })).toBeVisible();
  await expectAccessible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: text("downloadLabel") }).click();
  expect((await download).suggestedFilename()).toMatch(/^rukun-angsuran-.+\.csv$/);

  // Part of the next instalment.
  await page.getByRole("radio", { name: new RegExp(`^${text("payOther")}`) }).check();
  const amount = page.getByLabel(new RegExp(`^${text("amountLabel")}`));
  await amount.fill("1000000000000");
  // Ujrah that was not deducted has a choice of its own.
  await page.locator("#bank_code").getByRole("radio", { name: "BSI" }).check();
  const make = page.getByRole("button", { name: text("makeNumber") });
  await make.click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill("1000000");
  let asked = 0;
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith("/portofolio/payment")) asked += 1;
  });
  await make.dblclick();
  const number = page.getByText(/^\d{4}(\s\d{1,4}){2,4}$/);
  await expect(number).toBeVisible({ timeout: 15_000 });
  expect(asked).toBe(1);
  await page.reload();
  await expect(number).toBeVisible();
  await expectAccessible();

  // Paid at the bank that is played; the page follows.
  const digits = ((await number.textContent()) ?? "").replace(/\s/g, "");
  const campaign = /campaigns\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";
  const detail = () =>
    api.get(`/v1/company/portofolio/detail?campaign_transaction_id=${campaign}`, company.token);
  const before = BigInt((await detail()).paid);
  const path = "/v1/development/sandbox/virtual-accounts";
  const accounts: { id: string; account_number: string }[] = await api.get(path);
  const played = accounts.find(({ account_number }) => account_number === digits);
  await api.post(`${path}/${played?.id}/pay`, { amount: "1000000", how: "told-again" });
  await expect(number).toHaveCount(0, { timeout: 20_000 });
  expect(BigInt((await detail()).paid) - before).toBe(1_000_000n);

  // What waits longer is released first, through the API; this one on the page.
  const officer = await api.login("petugas@rukun.test", "Rukun2026");
  const waiting = async () =>
    (await api.get("/v1/backoffice/distributions?filter=open", officer.token)).items as {
      distribution_id: string;
      campaign_id: string;
      amount: string;
      state: string;
    }[];
  const own = async () => (await waiting()).filter(({ campaign_id }) => campaign_id === campaign);
  for (const { distribution_id: id } of (await own()).slice(0, -1)) {
    const path = `/v1/backoffice/distributions/${id}`;
    const { total, state } = await api.get(path, officer.token);
    if (state !== "PROPOSED") continue;
    const answer = await request.post(`${apiUrl}${path}/release`, {
      headers: {
        "X-Api-Key": apiKey,
        Authorization: `Bearer ${officer.token}`,
        "Idempotency-Key": randomUUID(),
      },
      data: { tax: total.tax },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await expect
      .poll(async () => (await api.get(path, officer.token)).state, { timeout: 20_000 })
      .toBe("DONE");
  }
  const [mine] = await own();
  await signIn({ ...officer, userId: officer.user_id });
  await open(`/backoffice/distributions/${mine?.distribution_id}`);
  await expect(page.getByRole("table", { name: t("distributions:funders") })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^(Rilis|Release) / }).click();
  const question = page.getByRole("alertdialog");
  await expectAccessible();
  await question.getByRole("button", { name: t("distributions:askConfirm") }).dblclick();
  await expect(page.getByText(t("distributions:doneAt"), { exact: true }).last()).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible();
});
