import { expect, test } from "./fixtures";

/** The demo's verified funders: one has a fund account, the other opens theirs. */
const funders = { laptop: "maya@rukun.test", phone: "teguh@rukun.test" };

test("a funder opens a fund account, tops it up at the played bank, and sees the money arrive", {
  tag: "@both",
}, async ({ page, open, signIn, api, t, isPhone, expectAccessible }) => {
  const text = (key: string, values?: Record<string, string>) => t(`rdf:${key}`, values);
  const session = await api.login(isPhone ? funders.phone : funders.laptop, "Rukun2026");
  await signIn({ ...session, userId: session.user_id });
  await open("/rdf");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { state } = await api.get("/user/rdl/get-balance", session.token);
  await expectAccessible();
  if (state === "none") {
    await page.getByRole("radio", { name: "Bank Syariah Indonesia" }).check();
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: text("open") }).dblclick();
  }

  await page.getByRole("link", { name: text("toTopUp") }).click();
  await expect(page).toHaveURL(/\/rdf\/topup/);
  const amount = page.getByLabel(new RegExp(`^${text("topUp.amountLabel")}`));
  const makeNumber = page.getByRole("button", { name: text("topUp.makeNumber") });
  await amount.fill("1000");
  await page.getByRole("radio", { name: "BCA" }).check();
  await makeNumber.click();
  await expect(page.getByText(t.field("topUpBelowMinimum"))).toBeVisible();
  await expectAccessible();
  await amount.fill("1500000");
  await makeNumber.dblclick();

  const number = page.getByText(/^3816\s\d{4}\s\d{4}\s\d{4}$/);
  await expect(number).toBeVisible();
  const shown = async () => (await number.allTextContents()).join("").replaceAll(/\D/g, "");
  const digits = await shown();
  await expectAccessible();
  await page.reload();
  await expect(number).toBeVisible();
  expect(await shown()).toBe(digits);

  const path = "/v1/development/sandbox/virtual-accounts";
  const accounts: { id: string; account_number: string }[] = await api.get(path);
  const played = accounts.find(({ account_number }) => account_number === digits);
  await api.post(`${path}/${played?.id}/pay`, { amount: "1500000", how: "told-again" });
  const arrived = page.getByRole("dialog", { name: text("topUp.arrived") });
  await expect(arrived).toBeVisible({ timeout: 20_000 });
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(arrived).toBeHidden();
  await expect(amount).toHaveValue("");

  await open("/rdf");
  await expect(page.getByText(/^\+(Rp|IDR)\s1\.500\.000$/).first()).toBeVisible();
  await expectAccessible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: text("statement.download", { format: "PDF" }) }).click();
  expect((await saved).suggestedFilename()).toMatch(/^rukun-rdf-\d{4}-\d{2}\.pdf$/);
});

test("a funder adds a bank account of their own and approves it by the mailed link", async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  const text = (key: string, values?: Record<string, string>) => t(`rdf:accounts.${key}`, values);
  const session = await api.login(funders.laptop, "Rukun2026");
  await signIn({ ...session, userId: session.user_id });
  await open("/rdf/accounts");
  const add = page.getByRole("button", { name: text("add") });
  await add.click();
  const dialog = page.getByRole("dialog", { name: text("add") });
  const number = dialog.getByLabel(new RegExp(`^${text("number")}`));
  const pin = dialog.getByLabel(new RegExp(`^${text("pin")}`));
  await dialog.getByRole("combobox").selectOption({ label: "Bank Central Asia" });
  await number.fill("5271234999");
  await pin.fill("281945");
  const save = dialog.getByRole("button", { name: text("save"), exact: true });
  await save.click();
  await expect(dialog.getByText(t.field("accountNotOwn"))).toBeVisible();
  await expectAccessible();
  const digits = String(Date.now()).slice(-6);
  await number.fill(`5271${digits}`);
  await pin.fill("281945");
  await save.dblclick();
  await expect(dialog).toBeHidden();
  const account = page.getByRole("listitem").filter({ hasText: digits.slice(-4) });
  await expect(account.getByText(text("waitsForEmail"))).toBeVisible();
  await expectAccessible();

  const mails = await api.get("/v1/development/outbox");
  const mail = mails.find(({ text: body }: { text: string }) => body.includes(digits.slice(-4)));
  const token = /#token=(\S+)/.exec(mail.text)?.[1];
  await open(`/rdf/accounts#token=${token}`);
  await expect(page.getByText(text("approved"))).toBeVisible();
  await expect(account.getByText(text("waitsForEmail"))).toBeHidden();
  expect(page.url()).not.toContain("token");
});
