import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures";

/** The demo's verified funder: one campaign pays them back, another one is suspended. */
const funder = { email: "maya@rukun.test", password: "Rukun2026" };

interface Received {
  readonly principal: string;
  readonly net: string;
  readonly received_at: string;
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const monthInJakarta = (at: string) =>
  new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 7);

test("a funder reads what came and is to come, opens a funding, and saves what they received", {
  tag: "@phone",
}, async ({ page, open, signIn, api, t, language, expectAccessible }) => {
  const text = (key: string, values?: Record<string, string>) => t(`portfolio:${key}`, values);
  const session = await api.login(funder.email, funder.password);
  const get = (path: string) => api.get(`/v2/portofolio/${path}`, session.token);
  await signIn({ ...session, userId: session.user_id });
  await open("/");
  const main = page.getByRole("main");
  const prefix = language === "id" ? "Rp" : "IDR";
  const amount = (digits: bigint | string) =>
    `${prefix}\u00a0${String(digits).replace(/\B(?=(?:\d{3})+$)/g, ".")}`;
  // The home and the portfolio have the API's figures.
  const asOf = new Date().toISOString();
  const summary = await get("repayment-summary");
  await expect(main.getByText(amount(summary.received.net)).first()).toBeVisible();
  await main.getByRole("link", { name: t("home:repaymentsAll") }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(main.getByRole("heading", { level: 1, name: text("title") })).toBeVisible();
  const received = BigInt(summary.received.principal) + BigInt(summary.received.net);
  await expect(main.getByText(amount(received)).first()).toBeVisible();
  await expectAccessible();

  await main.getByRole("button", { name: text("asTable") }).press("Enter");
  await expect(main.getByRole("table", { name: text("chartTitle") })).toBeVisible();
  await expectAccessible();

  const saved = page.waitForEvent("download");
  await main.getByRole("button", { name: text("downloadLabel") }).dblclick();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^rukun-portofolio-\d{4}-\d\d-\d\d\.csv$/);
  // What the figures say is what the rows come to, in the file, in the list and in the fund account's statement;
  // without what another test may have released meanwhile.
  const list = (await get("list-repayments")) as Received[];
  const rows = list.filter((row) => row.received_at <= asOf);
  expect(sumOf(rows.map((row) => BigInt(row.principal) + BigInt(row.net)))).toBe(received);
  const [, ...lines] = readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  const inFile = lines
    .slice(lines.length - rows.length)
    .map((line) => line.split(",").at(-1) ?? "");
  expect(sumOf(inFile.map(BigInt))).toBe(received);
  const months = [...new Set(rows.map((row) => monthInJakarta(row.received_at)))];
  const statements = await Promise.all(
    months.map((month) => api.get(`/v2/user/rdl/statement?month=${month}`, session.token)),
  );
  const booked = (statements.flat() as { kind: string; at: string; amount: string }[])
    .filter(({ kind, at }) => kind === "distribution" && at <= asOf)
    .map((entry) => BigInt(entry.amount));
  expect(sumOf(booked)).toBe(received);

  const response = page.waitForResponse((each) => each.url().includes("filter=running"));
  await main
    .getByRole("button", { name: text("filter.running", { count: summary.counts.running }) })
    .click();
  await response;
  const paying = summary.next[0];
  await main.getByRole("link", { name: paying.title }).click();
  await expect(page).toHaveURL(new RegExp(`/portfolio/${paying.campaign_transaction_id}$`));
  await expect(main.getByRole("heading", { level: 1, name: paying.title })).toBeVisible();
  const table = main.getByRole("table", { name: text("scheduleTitle") });
  await expect(table.getByText(text("state.RECEIVED")).first()).toBeVisible();
  await expect(main.getByText(text("repaymentNo", { no: "1" }))).toBeVisible();
  const funding = await get(
    `transaction/detail?campaign_transaction_id=${paying.campaign_transaction_id}`,
  );
  const worth = [funding.received, funding.projected].map(
    ({ principal, net }) => BigInt(principal) + BigInt(net),
  );
  await expect(table.getByRole("row").last()).toContainText(amount(sumOf(worth)));
  await expectAccessible();
  await main.getByRole("link", { name: text("toProof") }).click();
  await expect(page).toHaveURL(/\/bukti$/);
  await expect(main.getByText(t("proof:check.own"), { exact: true })).toBeVisible();
});

test("a funding of somebody else is not found", { tag: "@phone" }, async ({
  page,
  open,
  signIn,
  api,
  member,
  t,
  expectAccessible,
}) => {
  const session = await api.login(funder.email, funder.password);
  const summary = await api.get("/v2/portofolio/repayment-summary", session.token);
  await signIn(member);
  await open(`/portfolio/${summary.next[0].campaign_transaction_id}`);
  await expect(page.getByRole("main").getByText(t("portfolio:missingTitle"))).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: t("portfolio:toPortfolio") }).click();
  await expect(page.getByRole("main").getByText(t("portfolio:unverified"))).toBeVisible();
});
