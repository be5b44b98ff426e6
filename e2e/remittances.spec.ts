import { expect, test } from "./fixtures";

/** The jobs and the page have to come round. */
const soon = { timeout: 30_000 };
const password = "Rukun2026";
const played = "/v1/development/sandbox/payouts";

test("two officers hand withheld tax on to the state, and its bank confirms it", async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const [sari, dimas] = [
    await api.login("sari@rukun.test", password),
    await api.login("petugas@rukun.test", password),
  ];
  const enter = (who: typeof sari) => signIn({ ...who, userId: who.user_id });
  const main = page.getByRole("main");
  const text = (key: string, values?: Record<string, string>) => t(`remittances:${key}`, values);
  const withheld = async () =>
    BigInt((await api.get("/v1/backoffice/ledger/accounts/tax:pph23", dimas.token)).balance);
  const before = await withheld();
  // Of no other test.
  const amount = String(1_000 + (Date.now() % 9_000));
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.includes("remittances")) sent.push(pathname);
  });

  await enter(sari);
  await open("/backoffice/remittances");
  await expect(main.getByRole("heading", { level: 1, name: text("title") })).toBeVisible();
  await main.getByRole("link", { name: text("begin") }).click();
  await expect(page).toHaveURL(/\/backoffice\/remittances\/new$/);
  const tax = main.getByRole("radio", { name: new RegExp(`^${text("sources.pph23")}`) });
  await tax.check();
  await main.getByLabel(new RegExp(`^${text("columns.amount")}`)).fill(amount);
  await main.getByLabel(new RegExp(`^${text("reason")}`)).fill("Masa pajak November 2026.");
  await expectAccessible();
  await main.getByRole("button", { name: text("propose"), exact: true }).dblclick();
  await expect(page).toHaveURL(/\/backoffice\/remittances\/[\da-f-]{36}$/);
  const [, id] = /remittances\/([\da-f-]{36})$/.exec(page.url()) ?? [];
  // Who proposed it does not release it.
  await expect(main.getByText(text("own"))).toBeVisible();
  await expect(main.getByRole("button", { name: text("approve") })).toHaveCount(0);
  expect(await withheld()).toBe(before);
  await expectAccessible();

  await enter(dimas);
  await open("/backoffice/remittances");
  await expectAccessible();
  await main.locator(`a[href$="/backoffice/remittances/${id}"]`).click();
  await main.getByRole("button", { name: text("approve"), exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expectAccessible();
  await question.getByRole("button", { name: text("approve") }).dblclick();
  await expect(main.getByRole("button", { name: text("approve") })).toHaveCount(0);
  expect(sent).toHaveLength(2);
  expect((await withheld()) - before).toBe(-BigInt(amount));

  // The bank that is played says that it arrived; the page follows by itself.
  await expect(async () => {
    const payouts: { id: string; amount: string; status: string }[] = await api.get(played);
    const mine = payouts.find((each) => each.amount === amount);
    expect(mine).toBeDefined();
    if (mine?.status === "PENDING")
      await api.post(`${played}/${mine.id}/decide`, { outcome: "arrived" });
  }).toPass(soon);
  await expect(main.getByText(text("status.SETTLED"), { exact: true }).first()).toBeVisible(soon);
  await expect(main.getByText(text("reference"))).toBeVisible();
  await expectAccessible();

  await open("/backoffice/remittances");
  await main.getByRole("button", { name: text("filters.ended") }).click();
  await expect(main.locator(`a[href$="/backoffice/remittances/${id}"]`)).toBeVisible();
  const postings = await api.get(`/v1/backoffice/ledger/postings?search=${id}`, dimas.token);
  expect(postings.items.map(({ kind }: { kind: string }) => kind)).toEqual([
    "payout",
    "remittance",
  ]);
});
