import { expect, test } from "./fixtures";
import { listenTo } from "./live-frames";

/** Of the demo's verified people. */
const pin = "281945";
const projects = ["desktop-id", "desktop-en", "phone-id", "phone-en"];

test("a verified funder chooses an amount within their limit, may give it back, reads and signs the contracts, and pays", async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}, info) => {
  const text = (key: string, values?: Record<string, string>) => t(`transactions:${key}`, values);
  // The demo's verified funder; each project has a campaign of its own, because all share the data.
  const session = await api.login("maya@rukun.test", "Rukun2026");
  await api.post("/v1/user/funding-limit", { yearly_income: "480000000" }, session.token);
  const campaigns = await api.get("/v1/campaigns?status=open&limit=8", session.token);
  const { slug, title } = campaigns[Math.max(0, projects.indexOf(info.project.name))];

  await signIn({ ...session, userId: session.user_id });
  await open(`/campaign/${slug}`);
  await page
    .getByRole("link", { name: t("campaign:fund") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: text("title") })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole("heading", { name: text("limit.title") })).toBeVisible();
  await expectAccessible();

  const amount = page.getByLabel(new RegExp(`^${text("amount.label")}`));
  const next = page.getByRole("button", { name: text("amount.next") });
  await amount.fill("90000000000");
  await expect(next).toBeDisabled();
  await amount.fill("1");
  await next.click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toBeFocused();
  await amount.fill("1000000");
  await page.getByLabel(text("amount.risk")).check();

  let pledges = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/v1/campaign/pledge")) pledges += 1;
  });
  await next.dblclick();
  await expect(page).toHaveURL(/\/campaign\/transaction\/[\da-f-]{36}$/);
  expect(pledges).toBe(1);
  await expect(page.getByText(/(Rp|IDR)\s1\.000\.000/).first()).toBeVisible();
  await expectAccessible();
  // It can be given back, and chosen again.
  await page.getByRole("button", { name: text("cancel.action") }).click();
  const giveBack = page.getByRole("alertdialog");
  await giveBack.getByRole("button", { name: text("cancel.action") }).dblclick();
  await expect(giveBack).toHaveCount(0);
  await page.getByRole("link", { name: text("over.again") }).click();
  await amount.fill("1000000");
  await page.getByLabel(text("amount.risk")).check();
  await next.click();
  await expect(page).toHaveURL(/\/campaign\/transaction\/[\da-f-]{36}$/);
  // It is taken up again wherever the funder comes back.
  await page.reload();
  await expect(page.getByRole("button", { name: text("cancel.action") })).toBeVisible();
  await open(`/campaign/${slug}/fund`);
  await page.getByRole("link", { name: text("open.continue") }).click();

  // Each contract is read to its end; how many there are depends on the campaign.
  const read = page.getByRole("button", { name: text("akads.action"), exact: true });
  await expect(read.first()).toBeVisible();
  const contracts = await read.count();
  for (let left = contracts; left > 0; left--) {
    await expect(read).toHaveCount(left);
    await read.first().click();
    const dialog = page.getByRole("dialog");
    const done = dialog.getByRole("button", { name: t("contracts:reading.done") });
    await expect(dialog.getByRole("heading", { level: 3 })).toBeVisible();
    await expectAccessible();
    // By the keyboard, as whoever has no wheel.
    await dialog.getByRole("heading", { level: 3 }).click();
    await page.keyboard.press("End");
    await done.click();
    await expect(dialog).toHaveCount(0);
  }

  // Each is signed at the provider, which sends the funder back; the page has followed.
  const sign = page.getByRole("button", { name: t("contracts:signing.action"), exact: true });
  const address = page.url();
  for (let signed = 1; signed <= contracts; signed++) {
    await expect(sign).toHaveCount(1);
    await sign.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(new RegExp(`^${t("contracts:signing.pin")}`)).fill(pin);
    await dialog.getByRole("button", { name: t("contracts:signing.continue") }).dblclick();
    await expect(page).toHaveURL(/\/sandbox\/sign\/[\da-f-]{36}$/, { timeout: 15_000 });
    await page.getByRole("button", { name: t("sandbox:sign"), exact: true }).dblclick();
    await expectAccessible();
    await page.getByRole("link", { name: t("sandbox:back") }).click();
    await expect(page.getByRole("button", { name: t("contracts:signing.copy") })).toHaveCount(
      signed,
      {
        timeout: 15_000,
      },
    );
  }
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  await expectAccessible();
  await expect(page.getByText(t("contracts:signing.unsigned"))).toHaveCount(0);

  // By virtual account. Another tab has its question about giving it back open while the money arrives.
  await page.getByRole("radio", { name: new RegExp(`^${text("paying.virtualAccount")}`) }).check();
  await page.getByRole("radio", { name: "BSI" }).check();
  await page.getByRole("button", { name: text("paying.makeNumber") }).dblclick();
  const number = page.getByText(/^\d{4}(\s\d{1,4}){2,4}$/);
  await expect(number).toBeVisible({ timeout: 15_000 });
  const channel = page.locator("summary", { hasText: "BYOND by BSI" });
  await channel.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("details[open] li").getByText("Bayar & Beli")).toBeVisible();
  await expectAccessible();
  const heard = listenTo(page);
  await page.reload();
  await expect(number).toBeVisible();
  await expect.poll(heard.follows).toBe(true);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: text("cancel.action") }).click();
  const question = other.getByRole("alertdialog");
  await expect(question).toBeVisible();

  const digits = ((await number.textContent()) ?? "").replaceAll(/\D/g, "");
  const path = "/v1/development/sandbox/virtual-accounts";
  const accounts: { id: string; account_number: string }[] = await api.get(path);
  const played = accounts.find(({ account_number }) => account_number === digits);
  await api.post(`${path}/${played?.id}/pay`, { amount: "1000000", how: "told-again" });
  const arrived = page.getByText(text("settled.body.PAID"));
  await expect(arrived).toBeVisible({ timeout: 20_000 });
  // Not below or above the window, although all that stood there is gone.
  await expect(arrived).toBeInViewport();
  expect(heard.toldOf("transaction-")).toBe(true);
  await expectAccessible();
  await expect(other.getByText(text("settled.body.PAID"))).toBeVisible({ timeout: 15_000 });
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(arrived).toBeVisible();
});

test("whoever is not verified is told what to do first", async ({
  page,
  open,
  member,
  signIn,
  api,
  t,
}) => {
  const [{ slug }] = await api.get("/v1/campaigns?status=open&limit=1", member.token);
  await signIn(member);
  await open(`/campaign/${slug}/fund`);
  await expect(
    page.getByRole("heading", { name: t("transactions:stopped.unverified") }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: t("transactions:stopped.toProfile") })).toBeVisible();
});

test("money of a campaign that is cancelled comes back to the fund account, and the page says so", {
  tag: "@phone",
}, async ({ page, open, signIn, api, t, officer, expectAccessible }) => {
  const text = (key: string, values?: Record<string, string>) => t(`transactions:${key}`, values);
  // The demo's verified funder has paid into a campaign that is suspended. Whichever project comes first cancels it.
  const session = await api.login("maya@rukun.test", "Rukun2026");
  const operator = await api.login(officer.email, officer.password);
  const query = "campaign_transaction_id=0190d3f0-5c1e-7000-8000-000000000001";
  const path = `/v1/campaign/transaction/detail?${query}`;
  const { id, campaign, status } = await api.get(path, session.token);
  await signIn({ ...session, userId: session.user_id });
  await open(`/campaign/transaction/${id}`);
  if (status.value === "PAID" && campaign.status.value === "5") {
    const reason = {
      reason: "Polis tidak diperpanjang.",
      reason_en: "The policy was not renewed.",
    };
    await api
      .post(`/v1/backoffice/campaigns/${campaign.id}/cancel`, reason, operator.token)
      // Another project was quicker.
      .catch(() => undefined);
    await page.reload();
  }
  await expect(page.getByText(text("settled.body.REFUNDED"))).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(/Polis tidak diperpanjang|The policy was not renewed/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: text("settled.toAccount") }).click();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: t("rdf:statement.kinds.refund") })
      .first(),
  ).toBeVisible();
});
