import { expect, test } from "./fixtures";
import { createPdf } from "./pdf";

const password = "Rukun2026";

test("two officers charge a company that would not pay; what it pays is for good causes alone", async ({
  page,
  open,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  const [sari, dimas, company] = [
    await api.login("sari@rukun.test", password),
    await api.login("petugas@rukun.test", password),
    await api.login("lintas@rukun.test", password),
  ];
  const enter = (who: typeof sari) => signIn({ ...who, userId: who.user_id });
  const main = page.getByRole("main");
  const { items } = await api.get("/v1/backoffice/arrears", sari.token);
  const late = items.find(({ company: name }: { company: string }) => /Lintas/.test(name));
  const detail = () =>
    api.get(
      `/v1/company/portofolio/detail?campaign_transaction_id=${late.campaign_id}`,
      company.token,
    );
  const owed = await detail();
  const forGoodCauses = async () =>
    BigInt((await api.get("/v1/backoffice/ledger/accounts/benevolence", dimas.token)).balance);
  const before = await forGoodCauses();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /tazir/.test(request.url())) sent.push(request.url());
  });

  await enter(sari);
  await open("/backoffice/distributions");
  await main.getByText(t("distributions:filters.arrears"), { exact: true }).click();
  await main
    .getByRole("link", { name: t("distributions:tazirFor", { title: late.title }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/backoffice/tazirs/record/${late.campaign_id}$`));
  await main
    .getByLabel(new RegExp(`^${t("tazirs:reason")}`))
    .fill("Menerima pembayaran pelanggan pada bulan ini tetapi tidak menyetor.");
  const chooser = page.waitForEvent("filechooser");
  await main.getByRole("button", { name: t("form:chooseFile") }).click();
  await (await chooser).setFiles({
    name: "rekening-koran.pdf",
    mimeType: "application/pdf",
    buffer: createPdf(),
  });
  await expectAccessible();
  await main.getByRole("button", { name: t("tazirs:record"), exact: true }).dblclick();
  await expect(page).toHaveURL(/\/backoffice\/tazirs\/[\da-f-]{36}$/);
  // Who recorded it decides nothing.
  await expect(main.getByText(t("tazirs:own"))).toBeVisible();
  await expect(main.getByRole("button", { name: t("tazirs:approve") })).toHaveCount(0);
  await expectAccessible();
  const [, id] = /tazirs\/([\da-f-]{36})$/.exec(page.url()) ?? [];

  await enter(dimas);
  await open("/backoffice/tazirs");
  await main.getByRole("link", { name: new RegExp(late.title) }).click();
  await main.getByRole("button", { name: t("tazirs:approve"), exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expectAccessible();
  await question.getByRole("button", { name: t("tazirs:approve") }).dblclick();
  // Only its status, and not what is said of ta’zir before it is charged.
  await expect(main.getByText(t("tazirs:status.CHARGED"), { exact: true }).first()).toBeVisible();
  expect(sent).toHaveLength(2);

  await enter(company);
  await open(`/submission/campaigns/${late.campaign_id}/repayments`);
  const card = main
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("repayments:tazir.title") }) });
  await card.getByRole("radio", { name: "BSI" }).check();
  await expectAccessible();
  await card
    .getByRole("button", { name: new RegExp(`^${t("repayments:makeNumberFor", { amount: "" })}`) })
    .dblclick();
  const number = card.getByText(/^\d{4}(\s\d{1,4}){2,4}$/);
  await expect(number).toBeVisible({ timeout: 15_000 });
  expect(sent).toHaveLength(3);
  const digits = ((await number.textContent()) ?? "").replace(/\s/g, "");
  const path = "/v1/development/sandbox/virtual-accounts";
  const accounts: { id: string; account_number: string; amount: string }[] = await api.get(path);
  const played = accounts.find(({ account_number }) => account_number === digits);
  const { amount } = await api.get(`/v1/backoffice/tazirs/${id}`, dimas.token);
  await api.post(`${path}/${played?.id}/pay`, { amount, how: "told-again" });
  await expect(card.getByText(t("repayments:statePaid"))).toBeVisible({ timeout: 20_000 });
  await expect(number).toHaveCount(0);
  await expectAccessible();

  // The price has not changed, and nothing of it counts as paid.
  const { paid, left } = await detail();
  expect({ paid, left }).toEqual({ paid: owed.paid, left: owed.left });
  expect((await forGoodCauses()) - before).toBe(BigInt(amount));
});
