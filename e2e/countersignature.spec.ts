import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
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
  const action = t("company-campaigns:next.countersign");
  await page.getByRole("link", { name: new RegExp(`^${action}`) }).click();
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
    main.getByText(new RegExp(t("company-campaigns:countersignDone", { all: "\\d+" }))),
  ).toBeVisible(soon);
  await expectAccessible();

  // The signed list is the one whose fingerprint the page shows; each of its contracts says who signed.
  const download = page.waitForEvent("download");
  await list.click();
  const csv = readFileSync(await (await download).path());
  const sha256 = createHash("sha256").update(csv).digest("hex");
  await expect(main.getByText(sha256)).toBeVisible();
  const fingerprints = csv.toString("utf8").match(/\b[\da-f]{64}\b/g) ?? [];
  expect(fingerprints.length).toBeGreaterThan(0);
  for (const each of fingerprints) {
    const { contract } = await api.get(`/v1/contract/check?sha256=${each}`);
    const signers: { role: string; countersignature: string | null }[] = contract.signers;
    expect(signers.find(({ role }) => role === "company")?.countersignature).toBeTruthy();
  }

  await open("/submission/campaigns");
  await expect(main.getByRole("link").first()).toBeVisible();
  await expect(main.getByRole("link", { name: new RegExp(`^${action}`) })).toHaveCount(0);
});
