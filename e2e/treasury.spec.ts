import { expect, localized, putSession, test } from "./fixtures";

/** The job and the page have to come round. */
const soon = { timeout: 30_000 };
/** Verified, with an open fund account, in the demo data. */
const funder = { email: "maya@rukun.test" };
/** The second officer of the demo data. */
const second = "sari@rukun.test";

test("nobody's payment is given to a funder by two officers", async ({
  page,
  browser,
  open,
  api,
  member,
  officer,
  signIn,
  language,
  t,
  expectAccessible,
}) => {
  const text = (key: string) => t(`treasury:${key}`);
  const reference = `TRF ${Date.now().toString(36).toUpperCase()}`;
  await api.post("/v1/development/sandbox/stray-payments", { amount: "1250000", reference });

  const session = await api.login(officer.email, officer.password);
  await signIn({ token: session.token, userId: session.user_id, role: "officer" });
  await open("/backoffice/unmatched");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(reference)).toBeVisible({ timeout: 2000 });
  }).toPass(soon);
  await expectAccessible();
  await page.getByRole("link", { name: new RegExp(`${reference}$`) }).click();
  // A person who is not verified is not found.
  const box = page.getByRole("searchbox", { name: text("unmatched.search") });
  const find = page.getByRole("button", { name: text("unmatched.searchSubmit"), exact: true });
  await box.fill(member.email);
  await find.click();
  await expect(page.getByText(text("unmatched.noCandidates"))).toBeVisible();
  await box.fill(funder.email);
  await find.dblclick();
  // The rail has choices of its own.
  const candidate = page.getByRole("main").getByRole("radio");
  await expect(candidate).toHaveCount(1);
  await expectAccessible();
  await candidate.check();
  await page.getByLabel(text("unmatched.reason")).fill("Bukti transfer cocok.");
  await page.getByRole("button", { name: text("unmatched.propose"), exact: true }).dblclick();
  await expect(page.getByText(text("unmatched.own"))).toBeVisible();
  await expectAccessible();

  const other = await browser.newContext();
  const colleague = await other.newPage();
  const theirs = await api.login(second, officer.password);
  await putSession(colleague, {
    token: theirs.token,
    userId: theirs.user_id,
    role: "officer",
  });
  await colleague.goto(
    localized(language, new URL(page.url()).pathname.replace(/^\/en(?=\/)/, "")),
  );
  const approve = colleague.getByRole("button", { name: text("unmatched.approve"), exact: true });
  await colleague.getByLabel(text("unmatched.reason")).fill("Sudah diperiksa.");
  await approve.click();
  const dialog = colleague.getByRole("alertdialog");
  await expect(dialog).toContainText(/Maya/);
  await dialog.getByRole("button", { name: text("unmatched.approve"), exact: true }).dblclick();
  await expect(colleague.getByText(text("unmatched.states.GIVEN"))).toBeVisible();
  // Into the ledger, where it is booked once.
  const posting = colleague.getByRole("link", { name: text("kinds.unmatched-given"), exact: true });
  await expect(posting).toHaveCount(1);
  await posting.click();
  await expect(
    colleague.getByRole("heading", { name: text("kinds.unmatched-given") }),
  ).toBeVisible();
  // Its search shows the whole of the ids that it asks for.
  await colleague.goto(localized(language, "/backoffice/ledger"));
  const search = colleague.getByRole("searchbox", { name: t("ledger:search"), exact: true });
  await search.fill("01a2226d-0081-74a3-af67-33162cfa7e81");
  await expect.poll(() => search.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await other.close();
  await api.mailTo(funder.email, /1[.,]250[.,]000/);
});
