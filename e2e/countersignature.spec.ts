import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ensurePin, readContract, signContract } from "./signing";

const password = "Rukun2026";
const soon = { timeout: 30_000 };

test("one signature of a company's owner is under all funders' contracts, and anyone can check it", async ({
  page,
  open,
  api,
  signIn,
  t,
  expectAccessible,
}) => {
  // Of the demo: one of its campaigns is funded, and waits for this signature.
  const session = await api.login("merapi@rukun.test", password);
  await ensurePin(api, session.token, password);
  await signIn({ ...session, userId: session.user_id });
  await open("/submission/campaigns");
  const waiting = page
    .getByRole("row")
    .filter({ hasText: t("company-campaigns:next.countersign") });
  await waiting.getByRole("link").click();
  await expect(page).toHaveURL(/\/submission\/campaigns\/[\da-f-]{36}$/);

  const main = page.getByRole("main");
  const made: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /countersignature/.test(request.url()))
      made.push(request.url());
  });
  await main.getByRole("button", { name: t("company-campaigns:countersignMake") }).dblclick();
  // Prepared, it can be left and taken up again.
  const list = main.getByRole("button", { name: t("company-campaigns:countersignList") });
  await expect(list).toBeVisible(soon);
  expect(made).toHaveLength(1);
  await page.reload();
  await readContract(page, t, expectAccessible);
  await signContract(page, t);
  await expect(
    main.getByText(new RegExp(t("company-campaigns:countersignDone_other", { all: "\\d+" }))),
  ).toBeVisible(soon);
  await expectAccessible();

  // The list is the one whose fingerprint the page shows, and the signed document states.
  const saved = async (button: Locator) => {
    const download = page.waitForEvent("download");
    await button.click();
    const bytes = readFileSync(await (await download).path());
    return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  };
  const { bytes: csv, sha256 } = await saved(list);
  await expect(main.getByText(sha256)).toBeVisible();
  const [, ...rows] = csv.toString("utf8").trim().split("\r\n");
  // A job writes the version that says who has signed.
  await expect(async () => {
    const paper = await saved(main.getByRole("button", { name: t("contracts:signing.copy") }));
    const { contract } = await api.get(`/v1/contract/check?sha256=${paper.sha256}`);
    expect(contract.is_newest).toBe(true);
    expect(contract.covers).toMatchObject({ contracts: rows.length, list_sha256: sha256 });
  }).toPass(soon);

  await open("/submission/campaigns");
  await expect(main.getByRole("row").getByRole("link").first()).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
