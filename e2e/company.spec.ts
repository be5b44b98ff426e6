import type { Locator } from "@playwright/test";
import { apiUrl } from "./api";
import { expect, putSession, test } from "./fixtures";
import { untilDraftKept } from "./kept-drafts";
import { CompanyDialog } from "./pages/company.page";
import { createPdf } from "./pdf";

test.beforeEach(async ({ owner, signIn }) => {
  await signIn(owner);
});

test("four steps with real documents end in review", async ({
  page,
  open,
  owner,
  companyApi,
  photo,
  t,
  isPhone,
}) => {
  const company = new CompanyDialog(page, t, isPhone);
  await open("/submission");
  await company.open("start");
  await company.fillStepOne();
  await company.next.click();
  await expect(page.getByText(t("wizard:saved"))).toBeVisible();

  await company.fillStepTwo(createPdf({ pages: 4, bytes: 400_000 }));
  await expect(
    company
      .document("akta_pendirian_file")
      .getByText(/3\d\d[,.]\d\d KB/)
      .first(),
  ).toBeVisible();
  await company.textbox("nibNumber").focus();
  await expect(company.textbox("notaryDate")).toHaveValue(
    t.language === "id" ? "14 Maret 2014" : "14 March 2014",
  );
  await company.next.click();

  await company.fillStepThree("012345678901234", photo);
  await expect(company.textbox("npwpNumber")).toHaveValue("01.23.45.678901.234");
  await expect(
    company.dialog.getByText(t("company:taxMatch", { company: "PT Sumber Tani Makmur" })),
  ).toBeVisible();
  await company.next.click();

  await company.fillStepFour("Bank Central Asia", "1234567890");
  await expect(company.textbox("accountName")).not.toBeEmpty();
  await expect(company.textbox("accountName")).not.toBeEditable();
  await company.save.click();
  await expect(company.dialog).toBeHidden();
  await expect(page.getByRole("main").getByText(await waitingTitle())).toBeVisible();

  // Under review everything is readable and nothing editable.
  await company.open("view");
  await expect(company.textbox("fullAddress")).not.toBeEditable();
  await company.next.click();
  await expect(company.textbox("notaryName")).not.toBeEditable();
  const download = page.waitForEvent("download");
  await company
    .document("nib_file")
    .getByRole("link", { name: t("form:downloadFile", { name: "nib-perusahaan.pdf" }) })
    .click();
  expect((await download).suggestedFilename()).toBe("nib-perusahaan.pdf");

  async function waitingTitle() {
    const { company_status } = await companyApi.companyOf(owner);
    expect(company_status.value).toBe("waiting");
    return t.language === "id" ? "Menunggu tinjauan" : "Waiting for review";
  }
});

test("a connection cut in the middle of a large document loses nothing", {
  tag: "@phone",
}, async ({ page, context, open, owner, companyApi, t, isPhone }) => {
  const company = new CompanyDialog(page, t, isPhone);
  await companyApi.saveStepOne(owner);
  await open("/submission");
  await company.open("continue");
  await company.textbox("notaryName").fill("Dewi Anggraini, S.H., M.Kn.");

  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const throttle = (bytesPerSecond: number, offline = false) =>
    cdp.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await throttle(1_500_000);
  const pdf = createPdf({ pages: 12, bytes: 6_000_000 });
  const pieces: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().startsWith(`${apiUrl}/v1/company/uploads/`))
      pieces.push(Number(request.headers()["upload-offset"]));
  });
  await company.chooseDocument("akta_pendirian_file", {
    name: "akta-pendirian.pdf",
    mimeType: "application/pdf",
    buffer: pdf,
  });
  // A part of it has arrived.
  await expect.poll(() => Math.max(0, ...pieces)).toBeGreaterThan(0);
  await throttle(0, true);
  await expect(
    company.document("akta_pendirian_file").getByText(t("form:uploadWaiting")).first(),
  ).toBeVisible();
  await expect(company.textbox("notaryName")).toHaveValue("Dewi Anggraini, S.H., M.Kn.");

  await throttle(-1);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(
    company
      .document("akta_pendirian_file")
      .getByRole("link", { name: t("form:downloadFile", { name: "akta-pendirian.pdf" }) }),
  ).toBeVisible({ timeout: 30_000 });
  // It resumed instead of starting again.
  expect(pieces.filter((offset) => offset === 0)).toHaveLength(1);
});

test("a file that is no PDF is rejected with the specified message, and a hostile one with its reason", {
  tag: "@phone",
}, async ({ page, open, owner, companyApi, t, isPhone }) => {
  const company = new CompanyDialog(page, t, isPhone);
  await companyApi.saveStepOne(owner);
  await open("/submission");
  await company.open("continue");
  await company.chooseDocument("nib_file", {
    name: "nib.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: Buffer.from("PK"),
  });
  await expect(company.document("nib_file").getByText(t.field("filePdf")).first()).toBeVisible();
  await expect(page.getByRole("alert").getByText(t.field("filePdf")).first()).toBeVisible();

  const script = Buffer.from(
    createPdf()
      .toString("latin1")
      .replace(
        "/Type /Catalog",
        "/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
      ),
    "latin1",
  );
  await company.chooseDocument("akta_pendirian_file", {
    name: "akta.pdf",
    mimeType: "application/pdf",
    buffer: script,
  });
  await expect(
    company.document("akta_pendirian_file").getByText(t.field("pdfActive")).first(),
  ).toBeVisible();
});

test("the tax number and the account are checked in the specified words", async ({
  page,
  open,
  owner,
  companyApi,
  photo,
  t,
  isPhone,
}) => {
  const company = new CompanyDialog(page, t, isPhone);
  await companyApi.saveStepOne(owner);
  await companyApi.saveStepTwo(owner);
  await open("/submission");
  await company.open("continue");
  await company.textbox("npwpNumber").fill("0123456789");
  await company.next.click();
  await expect(company.textbox("npwpNumber")).toHaveAccessibleDescription(
    new RegExp(t.field("npwpLength")),
  );
  await company.textbox("npwpNumber").fill("012345678901000");
  await expect(company.dialog.getByText(t.field("npwpNotFound")).first()).toBeVisible();
  await company.textbox("npwpNumber").fill("012345678901999");
  await expect(company.dialog.getByText(t.field("npwpNameMismatch")).first()).toBeVisible();
  await expect(company.dialog.getByText(t("company:changeName")).first()).toBeVisible();

  await companyApi.saveStepThree(owner, photo);
  await open("/submission");
  await company.open("continue");
  await company.choose(t("company:bank"), "Bank Central Asia");
  await company.textbox("accountNumber").fill("1234567000");
  await expect(company.dialog.getByText(t.field("bankAccountNotFound")).first()).toBeVisible();
});

test("the last step is sent by the keyboard alone, which then goes on in the page", async ({
  page,
  open,
  owner,
  companyApi,
  photo,
  t,
  isPhone,
}) => {
  test.skip(isPhone, "phones have no Tab");
  await companyApi.saveStepOne(owner);
  await companyApi.saveStepTwo(owner);
  await companyApi.saveStepThree(owner, photo);
  await open("/submission");
  const main = page.getByRole("main");
  const company = new CompanyDialog(page, t, isPhone);
  await tabTo(main.getByRole("button", { name: t("company-status:continue") }));
  await page.keyboard.press("Enter");

  const bank = company.dialog.getByRole("combobox", { name: new RegExp(`^${t("company:bank")}`) });
  await tabTo(bank);
  await page.keyboard.type("Central Asia");
  await expect(company.dialog.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(bank).toHaveValue(/Bank Central Asia/);
  await tabTo(company.textbox("accountNumber"));
  await page.keyboard.type("1234567890");
  await expect(company.textbox("accountName")).toHaveValue("PT SUMBER TANI MAKMUR");
  await tabTo(company.save);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  // The dialog has to fade out.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const save = (await company.save.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.evaluate(() => {
    const slowly = new CSSStyleSheet();
    slowly.replaceSync("[data-state=closed] { animation-duration: 60s !important; }");
    document.adoptedStyleSheets.push(slowly);
  });
  await page.keyboard.press("Enter");
  // Pressed again while the dialog fades out, nothing is sent a second time.
  await page.locator("[data-window][data-state=closed]").waitFor();
  await page.mouse.click(save.x + save.width / 2, save.y + save.height / 2);
  await page.keyboard.press("Enter");
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  await expect(company.dialog).toBeHidden();
  expect(sent.filter((path) => path.endsWith("/step-four"))).toHaveLength(1);
  await expect(main.getByRole("button", { name: t("company-status:view") })).toBeFocused();

  async function tabTo(target: Locator) {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("Twenty presses of Tab did not lead there");
  }
});

test("typed texts of a step survive a reload as a draft", async ({ page, open, t, isPhone }) => {
  const company = new CompanyDialog(page, t, isPhone);
  await open("/submission");
  await company.open("start");
  await company.textbox("fullAddress").fill("Jl. Merdeka No. 10");
  await untilDraftKept(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Merdeka");
  await page.reload();
  await company.open("start");
  await expect(company.textbox("fullAddress")).toHaveValue("Jl. Merdeka No. 10");
});

test("uploaded documents survive a reload and are on another device; a stopped one says how to continue", async ({
  page,
  context,
  browser,
  open,
  owner,
  companyApi,
  t,
  isPhone,
}) => {
  const company = new CompanyDialog(page, t, isPhone);
  const named = (name: string, pdf: { pages: number; bytes: number }) => ({
    name,
    mimeType: "application/pdf",
    buffer: createPdf(pdf),
  });
  const stored = (on: CompanyDialog, name: string) =>
    on.dialog.getByRole("link", { name: t("form:downloadFile", { name }) });
  await companyApi.saveStepOne(owner);
  await open("/submission");
  await company.open("continue");
  await company.chooseDocument("nib_file", named("nib.pdf", { pages: 1, bytes: 20_000 }));
  await expect(stored(company, "nib.pdf")).toBeVisible();

  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const throttle = (uploadThroughput: number) =>
    cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await throttle(1_500_000);
  const deed = named("akta.pdf", { pages: 12, bytes: 6_000_000 });
  await company.chooseDocument("akta_pendirian_file", deed);
  await expect.poll(() => Math.max(0, ...offsets)).toBeGreaterThan(0);
  await page.reload();
  expect(questions).toEqual(["beforeunload"]);

  await throttle(-1);
  await company.open("continue");
  await expect(stored(company, "nib.pdf")).toBeVisible();
  const percent = /\d+%/;
  const [before = ""] = t("form:uploadInterrupted", { percent: "0" }).split(percent);
  await expect(company.document("akta_pendirian_file")).toContainText(before);
  await company.chooseDocument("akta_pendirian_file", deed);
  await expect(stored(company, "akta.pdf")).toBeVisible({ timeout: 30_000 });
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);

  const other = await (await browser.newContext()).newPage();
  await putSession(other, owner);
  await other.goto(page.url());
  const onOther = new CompanyDialog(other, t, isPhone);
  await onOther.open("continue");
  await expect(stored(onOther, "nib.pdf")).toBeVisible();
  await expect(stored(onOther, "akta.pdf")).toBeVisible();
  await other.context().close();
});
