import type { Api } from "./api";
import { expect, test } from "./fixtures";
import { readContract, signContract } from "./signing";

/** The demo's verified funders: one has a fund account, the other opens theirs. */
const funders = { laptop: "maya@rukun.test", phone: "teguh@rukun.test" };

/** The one that approves a new account of the laptop's funder. */
async function tokenMailedAbout(api: Api, number: string): Promise<string> {
  const pattern = new RegExp(`\\b${number.slice(-4)}\\b[\\s\\S]*#token=(\\S+)`);
  const [, token = ""] = await api.mailTo(funders.laptop, pattern);
  return token;
}

test("a funder opens a fund account, tops it up at the played bank, and sees the money arrive", {
  tag: "@phone",
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
    await page.getByRole("button", { name: text("toAgreement") }).dblclick();
    // It can be left, and taken up again.
    await expect(page.getByRole("heading", { name: text("signTitle") })).toBeVisible();
    await expectAccessible();
    await page.reload();
    await readContract(page, t);
    await signContract(page, t);
    await expect(page).toHaveURL(/\/rdf$/);
    // Signed, it opens; then the agreement is there to be kept.
    await expect(page.getByRole("link", { name: text("toTopUp") })).toBeVisible({
      timeout: 20_000,
    });
    const agreement = page.waitForEvent("download");
    await page.getByRole("button", { name: t("contracts:signing.copy") }).click();
    expect((await agreement).suggestedFilename()).toMatch(/^RDL-\d{4}-.+\.pdf$/);
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
  await expect(page).not.toHaveURL(/id=/);
  await page.reload();
  await expect(amount).toHaveValue("");
  await expect(arrived).toBeHidden();

  await open("/rdf");
  await expect(page.getByText(/^\+(Rp|IDR)\s1\.500\.000$/).first()).toBeVisible();
  await expectAccessible();
  // One direction alone, in the address: Back shows everything again.
  await page.getByRole("button", { name: text("statement.flows.out"), exact: true }).click();
  await expect(page).toHaveURL(/[?&]flow=out/);
  await expect(page.getByText(/^\+(Rp|IDR)/)).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/flow=/);
  await expect(page.getByText(/^\+(Rp|IDR)\s1\.500\.000$/).first()).toBeVisible();
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
  await expect(dialog.getByText(/\p{Lu}\*{3}/u)).toBeVisible();
  await expectAccessible();
  const digits = String(Date.now()).slice(-6);
  await number.fill(`5271${digits}`);
  await pin.fill("281945");
  await save.dblclick();
  await expect(dialog).toBeHidden();
  const account = page.getByRole("listitem").filter({ hasText: digits.slice(-4) });
  await expect(account.getByText(text("waitsForEmail"))).toBeVisible();
  await expectAccessible();

  const token = await tokenMailedAbout(api, digits);
  await open(`/rdf/accounts#token=${token}`);
  await expect(page.getByText(text("approved"))).toBeVisible();
  await expect(account.getByText(text("waitsForEmail"))).toBeHidden();
  expect(page.url()).not.toContain("token");
});

test("a funder withdraws to their bank account, and sees the money sent once the played bank says so", async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  // Known again at the bank, whoever else withdraws meanwhile.
  const digits = String(1_200_000 + (Date.now() % 90_000));
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, "\\.");
  const text = (key: string, values?: Record<string, string>) => t(`rdf:withdraw.${key}`, values);
  const session = await api.login(funders.laptop, "Rukun2026");
  const accountsPath = "/v2/master/bank-accounts";
  const accounts = await api.get(`${accountsPath}/populate`, session.token);
  if (!accounts.some((each: { is_verified: boolean }) => each.is_verified)) {
    const banks: { id: string; name: string }[] = await api.get("/v1/master/banks");
    const bank = banks.find(({ name }) => name === "Bank Central Asia");
    const number = `5271${String(Date.now()).slice(-6)}`;
    const body = { bank_id: bank?.id, account_number: number, pin: "281945" };
    await api.post(`${accountsPath}/create`, body, session.token);
    const token = await tokenMailedAbout(api, number);
    await api.post(`${accountsPath}/email/verification`, { token }, session.token);
  }

  await signIn({ ...session, userId: session.user_id });
  await open("/rdf");
  await page.getByRole("link", { name: t("rdf:toWithdraw") }).click();
  await expect(page).toHaveURL(/\/rdf\/withdraw/);
  const amount = page.getByLabel(new RegExp(`^${text("amount")}`));
  const next = page.getByRole("button", { name: text("toPin") });
  await amount.fill("1000");
  await next.click();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  await amount.fill(digits);
  await next.dblclick();
  const dialog = page.getByRole("dialog", { name: text("pinTitle") });
  const pin = dialog.getByLabel(new RegExp(`^${t("rdf:accounts.pin")}`));
  const confirm = dialog.getByRole("button", { name: text("confirm") });
  await pin.fill("281946");
  await confirm.click();
  await expect(dialog.getByText(t.field("pinWrong4"))).toBeVisible();
  await expectAccessible();
  await pin.fill("281945");
  await confirm.dblclick();
  await expect(dialog).toBeHidden();
  const onItsWay = page.getByRole("heading", { name: text("onItsWay") });
  await expect(onItsWay).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(onItsWay).toBeVisible();

  const path = "/v1/development/sandbox/payouts";
  type Played = { id: string; amount: string; status: string };
  const waiting = async () =>
    ((await api.get(path)) as Played[]).filter(
      (each) => each.amount === digits && each.status === "PENDING",
    );
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1);
  const [played] = await waiting();
  await api.post(`${path}/${played?.id}/decide`, { outcome: "told-again" });
  const arrived = page.getByRole("dialog", { name: text("arrived") });
  await expect(arrived).toBeVisible({ timeout: 20_000 });
  await expect(arrived.getByRole("link", { name: text("toCampaigns") })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(arrived).toBeHidden();
  await expect(amount).toHaveValue("");
  await expect(page.getByText(text("states.SETTLED")).first()).toBeVisible();

  await open("/rdf");
  await expect(page.getByText(new RegExp(`^−(Rp|IDR)\\s${grouped}$`)).first()).toBeVisible();
});
