import { expect, test } from "./fixtures";

/** Campaigns of the demo: one that is funded, and one that its verified funder has paid for. */
const slug = "modal-kerja-pengadaan-kopi-arabika-gayo";
const funded = {
  slug: "tiga-truk-pendingin-rute-makassar-kendari",
  funder: "maya@rukun.test",
};

test("a guest checks a campaign's book in the browser, and downloads it with the script", {
  tag: "@phone",
}, async ({ page, open, t, expectAccessible }) => {
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  await open(`/campaign/${slug}`);
  await page.getByRole("link", { name: t("campaign:tabs.proof"), exact: true }).click();
  await expect(page).toHaveURL(/\/bukti$/);
  const main = page.getByRole("main");
  await expect(main.getByText(t("proof:check.chain"), { exact: true })).toBeVisible();
  await expect(main.getByText(t("proof:sum.fromBook"))).toBeVisible();
  await expect(main.getByRole("heading", { name: t("proof:own.guest") })).toBeVisible();
  await expectAccessible();

  const rows = main.getByRole("table").getByRole("row");
  const shown = await rows.count();
  await main
    .getByRole("button", { name: /\d+ (catatan lain|other entries)/ })
    .first()
    .click();
  await expect.poll(() => rows.count()).toBeGreaterThan(shown);
  await main.getByRole("radio", { name: /^(Pembayaran|Repayments)\s/ }).check();
  await expect(main.getByText(t("proof:book.empty.repayment"))).toBeVisible();

  const download = page.waitForEvent("download");
  await main.getByRole("link", { name: t("proof:self.script") }).click();
  expect((await download).suggestedFilename()).toBe("periksa.mjs");
  const files = main.getByRole("link", { name: t("proof:files.escrow"), exact: true });
  for (const [nth, name] of [/\.jsonl$/, /\.csv$/, /-inclusion\.json$/].entries()) {
    const file = page.waitForEvent("download");
    await files.nth(nth).click();
    expect((await file).suggestedFilename()).toMatch(name);
  }
  expect(blocked).toEqual([]);
});

test("a funder finds their own entry", { tag: "@phone" }, async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  const session = await api.login(funded.funder, "Rukun2026");
  await signIn({ ...session, userId: session.user_id });
  await open(`/campaign/${funded.slug}/bukti`);
  const main = page.getByRole("main");
  await expect(main.getByText(t("proof:check.own"), { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: t("proof:own.title") })).toBeVisible();
  const own = main.getByRole("row").filter({ hasText: t("proof:book.own") });
  // The demo's, and what other tests have paid meanwhile.
  await expect(own).not.toHaveCount(0);
  await expectAccessible();
});

test("an entry that was changed on its way is named; the next check finds the book in order", async ({
  page,
  open,
  t,
  expectAccessible,
}) => {
  await page.route(/\/v1\/campaign\/proof\?.*book=escrow/, async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split("\n");
    const changed = lines.map((line) => {
      const entry = line ? JSON.parse(line) : undefined;
      return entry?.seq === 7
        ? JSON.stringify({ ...entry, amount: String(Number(entry.amount) + 1) })
        : line;
    });
    await route.fulfill({ response, body: changed.join("\n") });
  });
  await open(`/campaign/${slug}/bukti`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: t("proof:fault.title") })).toBeVisible();
  await expect(
    main.getByRole("heading", { name: t("proof:fault.name", { seq: "7" }) }),
  ).toBeVisible();
  await expect(main.getByText(t("proof:fault.againBody"))).toBeVisible();
  await expectAccessible();
  const saved = page.waitForEvent("download");
  await main.getByRole("button", { name: t("proof:fault.saveButton") }).click();
  expect((await saved).suggestedFilename()).toBe("rukun-bukti-escrow-7.json");

  await page.unroute(/\/v1\/campaign\/proof\?.*book=escrow/);
  await main.getByRole("button", { name: t("proof:check.again") }).click();
  await expect(main.getByText(t("proof:check.chain"), { exact: true })).toBeVisible();
});

test("without a connection the check says so, and goes on when it is back", async ({
  page,
  open,
  t,
  context,
}) => {
  await open(`/campaign/${slug}/bukti`);
  const main = page.getByRole("main");
  await expect(main.getByText(t("proof:check.chain"), { exact: true })).toBeVisible();
  await context.setOffline(true);
  await main.getByRole("button", { name: t("proof:check.again") }).click();
  await expect(main.getByText(t("proof:check.failed.offline"))).toBeVisible();
  await context.setOffline(false);
  await main.getByRole("button", { name: t("proof:check.again") }).click();
  await expect(main.getByText(t("proof:check.chain"), { exact: true })).toBeVisible();
});
