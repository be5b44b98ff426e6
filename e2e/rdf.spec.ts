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
