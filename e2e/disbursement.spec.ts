import type { Browser, Page } from "@playwright/test";
import { expect, localized, putSession, test } from "./fixtures";
import { untilDraftKept } from "./kept-drafts";

/** The jobs and the page have to come round. */
const soon = { timeout: 30_000 };
const password = "Rukun2026";
/** Of the demo data: one of its campaigns is funded, and nothing is proposed. */
const company = { email: "tambak@rukun.test", name: "PT Tambak Muncar Jaya" };
const [first, second] = ["petugas@rukun.test", "sari@rukun.test"];

type Session = { token: string; user_id: string; role: string };

/** A browser of somebody else. */
async function pageOf(browser: Browser, { token, user_id: userId, role }: Session): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await putSession(page, { token, userId, role });
  return page;
}

test("two officers send what was collected, and explain what its company says differs", async ({
  page,
  browser,
  open,
  api,
  signIn,
  language,
  t,
  expectAccessible,
}) => {
  test.setTimeout(150_000);
  const text = (key: string, values?: Record<string, string>) => t(`disbursements:${key}`, values);
  const named = (key: string) => new RegExp(`^${text(key, { amount: "" }).trim()}`);
  const one = await api.login(first, password);
  await signIn({ ...one, userId: one.user_id });
  await open("/backoffice/disbursements");
  await expect(page.getByRole("table", { name: text("title") })).toBeVisible();
  await expectAccessible();
  // Its one that is ready; others may be.
  const path = "/v1/backoffice/disbursements";
  const { items } = await api.get(`${path}?filter=propose`, one.token);
  const all = (items as { campaign_id: string }[]).map(({ campaign_id }) => campaign_id);
  const detailOf = (id: string) => api.get(`${path}/${id}`, one.token);
  const ready = (await Promise.all(all.map(detailOf))).find(
    (each) => each.company === company.name && each.actions.includes("propose"),
  );
  const { campaign_id: id, sent, title } = ready;
  await page.getByRole("link", { name: text("openFor", { title }), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  // What is typed is kept; it is proposed once.
  const note = page.getByLabel(text("propose.note"), { exact: true });
  await note.fill("Akad lengkap.");
  await untilDraftKept(page);
  await page.reload();
  await expect(note).toHaveValue("Akad lengkap.");
  await expectAccessible();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await page.getByRole("button", { name: named("propose.submit") }).dblclick();
  await expect(page.getByText(text("decide.barOwn"))).toBeVisible();
  expect(posts.filter((each) => each.endsWith("/propose"))).toHaveLength(1);
  await expectAccessible();

  // Returned with a reason, and proposed again.
  const reason = `Mohon lampirkan catatan panen ${Date.now()}.`;
  const two = await api.login(second, password);
  const colleague = await pageOf(browser, two);
  const address = localized(language, `/backoffice/disbursements/${id}`);
  await colleague.goto(address);
  await colleague.getByRole("button", { name: text("return.open"), exact: true }).click();
  await colleague.getByLabel(text("return.reason")).fill(reason);
  await colleague.getByRole("button", { name: text("return.submit") }).dblclick();
  await expect(colleague.locator("span", { hasText: reason })).toBeVisible();
  await page.reload();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole("button", { name: named("propose.submit") }).click();
  await expect(page.getByText(text("decide.barOwn"))).toBeVisible();

  // Approved by the second officer, once, and only when every item fits.
  await colleague.reload();
  const approve = colleague.getByRole("button", { name: named("decide.approve") });
  await expect(approve).toBeDisabled();
  const groups = colleague.getByRole("main").getByRole("radiogroup");
  await expect(groups).toHaveCount(4);
  for (const group of await groups.all()) {
    await group.getByRole("radio", { name: text("checklist.fits"), exact: true }).check();
  }
  let approvals = 0;
  colleague.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/approve")) approvals += 1;
  });
  await approve.click();
  await colleague
    .getByRole("alertdialog")
    .getByRole("button", { name: text("decide.askConfirm") })
    .dblclick();
  await expect(colleague.getByRole("heading", { name: text("payout.title") })).toBeVisible(soon);
  expect(approvals).toBe(1);

  // The bank that is played says that it arrived; the page follows by itself.
  const played = "/v1/development/sandbox/payouts";
  const { number } = await detailOf(id);
  await expect(async () => {
    const payouts: { id: string; description: string; amount: string; status: string }[] =
      await api.get(played);
    const mine = payouts.find((each) => each.amount === sent);
    expect(mine).toBeDefined();
    if (mine?.status === "PENDING")
      await api.post(`${played}/${mine.id}/decide`, { outcome: "arrived" });
  }).toPass(soon);
  await expect(colleague.getByText(text("payout.states.SETTLED"), { exact: true })).toBeVisible(
    soon,
  );

  // The company names less, then the same amount under a reference of its own bank.
  const owner = await api.login(company.email, password);
  const confirm = (amount: string) =>
    api.post(
      "/v1/company/disbursement/confirm",
      { campaign_id: id, number, amount, reference: "MUTASI-1", note: "Menurut mutasi kami." },
      owner.token,
    );
  await confirm(String(BigInt(sent) - 1n));
  await page.reload();
  await expect(page.getByText(text("closing.waitTitle"))).toBeVisible();
  await expectAccessible();
  await confirm(sent);
  await page.reload();
  await page.getByLabel(text("closing.reason")).fill("Referensi bank penerima berbeda.");
  await page
    .getByLabel(text("closing.reasonEn"))
    .fill("The receiving bank uses its own reference.");
  await page.getByRole("button", { name: text("closing.propose"), exact: true }).dblclick();
  await expect(page.getByText(text("closing.own"))).toBeVisible();
  await colleague.reload();
  await colleague.getByRole("button", { name: text("closing.approve"), exact: true }).click();
  await colleague
    .getByRole("alertdialog")
    .getByRole("button", { name: text("closing.askConfirm") })
    .dblclick();
  await expect(colleague.getByText(text("officers.confirmed"), { exact: true })).toBeVisible(soon);
  expect((await detailOf(id)).status.value).toBe("CONFIRMED");
  await page.reload();
  await expect(page.getByText(text("statements.referenceDiffers")).first()).toBeVisible();
  await expectAccessible();
  await colleague.context().close();
});
