import type { CDPSession, Locator, Page } from "@playwright/test";
import { readAmount } from "../contract/src/amount-text";
import { expect, test } from "./fixtures";
import { CompanyDialog } from "./pages/company.page";
import { KycDialog } from "./pages/kyc.page";

/*
 * Numbers as they arrive from input methods, clipboards and dictation, through the browser's own input protocol: what a
 * field shows is the number that was meant, or is refused beneath it in words.
 */

/** As a keyboard that composes each character before it is put in. */
async function composeEach(cdp: CDPSession, text: string): Promise<void> {
  for (const character of text) {
    await cdp.send("Input.imeSetComposition", {
      text: character,
      selectionStart: 1,
      selectionEnd: 1,
    });
    await cdp.send("Input.insertText", { text: character });
  }
}

/** As a phone's keyboard that composes a whole word, which grows under way. */
async function composeWord(cdp: CDPSession, word: string): Promise<void> {
  for (let length = 1; length <= word.length; length += 1) {
    const text = word.slice(0, length);
    await cdp.send("Input.imeSetComposition", {
      text,
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await cdp.send("Input.insertText", { text: word });
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+V");
}

/** The campaign's projection, where anybody may type an amount. */
async function openProjection(page: Page, open: (path: string) => Promise<void>) {
  await open("/campaign");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/campaign\/[a-z0-9-]+$/);
}

test("an amount is the number that was meant, composed, typed, pasted or dictated", {
  tag: "@both",
}, async ({ page, open, t }) => {
  await openProjection(page, open);
  const cdp = await page.context().newCDPSession(page);
  const projection = page.getByRole("region", {
    name: t("campaign:tabs.projection"),
    exact: true,
  });
  const amount = projection.getByLabel(t("campaign:amountLabel"), { exact: true });
  // From then on the page answers: what is composed while it is made to is not what is tried here.
  await expect(async () => {
    await projection.locator("[aria-pressed=false]").first().click();
    await expect(amount).not.toHaveValue("5.000.000", { timeout: 500 });
  }).toPass();
  const empty = async () => {
    await amount.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Backspace");
    await expect(amount).toHaveValue("");
  };
  await amount.fill("");

  await empty();
  await composeEach(cdp, "1000000");
  await expect(amount).toHaveValue("1.000.000");
  await empty();
  await composeWord(cdp, "1000000");
  await expect(amount).toHaveValue("1.000.000");
  await empty();
  await composeEach(cdp, "１０００");
  await expect(amount).toHaveValue("1.000");

  await empty();
  await page.keyboard.type("1.000.000,00");
  await expect(amount).toHaveValue("1.000.000,00");
  await page.keyboard.press("Tab");
  await expect(amount).toHaveValue("1.000.000");

  // In the middle, and over a separator.
  await amount.focus();
  await page.keyboard.press("End");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("5");
  await expect(amount).toHaveValue("1.005.000");

  for (const text of ["1.000.000 rupiah", "IDR 1,000,000.00", "Rp1.000.000,-", "1 000 000"]) {
    await paste(page, amount, text);
    await expect(amount).toHaveValue("1.000.000");
    await empty();
    await cdp.send("Input.insertText", { text });
    await page.keyboard.press("Tab");
    await expect(amount).toHaveValue("1.000.000");
  }

  const refused = {
    "1.000.000,00\t2.000.000,00": "amountTwo",
    "(150.000.000)": "amountNegative",
    "5.000.000-": "amountNegative",
    "Rp -5.000.000": "amountNegative",
    "2,4 miliar": "amountDigits",
    "1e6": "amountDigits",
    "satu juta": "amountDigits",
    "10.00": "amountGroups",
    "1.000.00": "amountGroups",
  } as const;
  for (const [text, key] of Object.entries(refused)) {
    await paste(page, amount, text);
    await expect(amount).toHaveValue(text);
    await expect(amount).toHaveAccessibleDescription(t.field(key));
    if (text.includes("\t")) continue;
    await empty();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
    await expect(amount).toHaveValue(text);
    await expect(amount).toHaveAccessibleDescription(t.field(key));
    await empty();
    await composeWord(cdp, text);
    await page.keyboard.press("Tab");
    await expect(amount).toHaveValue(text);
    await expect(amount).toHaveAccessibleDescription(t.field(key));
  }

  await paste(page, amount, "5.000.000\n7.000.000");
  await expect(amount).toHaveAccessibleDescription(t.field("amountTwo"));

  // Whatever an undo brings back is read as it is shown.
  await empty();
  await page.keyboard.type("1234567");
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press("ControlOrMeta+Z");
    const shown = await amount.inputValue();
    const { value, problem } = readAmount(shown);
    await page.keyboard.press("Tab");
    await expect(amount).toHaveValue(problem ? shown : value.replace(/\B(?=(?:\d{3})+$)/g, "."));
    if (problem) await expect(amount).toHaveAccessibleDescription(t.field(problem));
    await amount.focus();
  }
});

test("an ID card number keeps every digit", async ({
  page,
  open,
  api,
  member,
  signIn,
  t,
  isPhone,
}) => {
  const kyc = new KycDialog(page, t, isPhone);
  await signIn(member);
  await api.saveStepOne(member);
  await open("/profile");
  await kyc.continue();
  const number = kyc.textbox("idCardNumber");
  const cdp = await page.context().newCDPSession(page);
  await number.focus();
  await composeEach(cdp, "3273014507900002");
  await expect(number).toHaveValue("3273 0145 0790 0002");
  await composeEach(cdp, "1");
  await expect(number).toHaveValue("3273 0145 0790 0002 1");
  await expect(number).toHaveAccessibleDescription(new RegExp(t.field("idCardLength")));
  await paste(page, number, "32730145079000021");
  await expect(number).toHaveValue("3273 0145 0790 0002 1");
  await expect(number).toHaveAccessibleDescription(new RegExp(t.field("idCardLength")));
  await paste(page, number, "NIK: 3273-0145-0790-0002");
  await expect(number).toHaveValue("3273 0145 0790 0002");
  await expect(number).not.toHaveAccessibleDescription(new RegExp(t.field("idCardLength")));
});

test("a company's tax number of 16 digits is its 15 behind the 0, or refused", async ({
  page,
  open,
  owner,
  companyApi,
  signIn,
  t,
  isPhone,
}) => {
  const company = new CompanyDialog(page, t, isPhone);
  await signIn(owner);
  await companyApi.saveStepOne(owner);
  await companyApi.saveStepTwo(owner);
  await open("/submission");
  await company.open("continue");
  const npwp = company.textbox("npwpNumber");
  const cdp = await page.context().newCDPSession(page);
  await npwp.focus();
  await composeEach(cdp, "0012345678901012");
  await expect(npwp).toHaveValue("0012 3456 7890 1012");
  await page.keyboard.press("Tab");
  await expect(npwp).toHaveValue("01.23.45.678901.012");
  await expect(company.dialog.getByText(t("company:taxMatch").replace(/ \.$/, ""))).toBeVisible();
  await paste(page, npwp, "0012345678901012");
  await expect(npwp).toHaveValue("01.23.45.678901.012");
  await paste(page, npwp, "3273014507900002");
  await expect(npwp).toHaveValue("3273 0145 0790 0002");
  await expect(npwp).toHaveAccessibleDescription(t.field("npwpSixteen"));
  await paste(page, npwp, "00123456789010123");
  await expect(npwp).toHaveAccessibleDescription(t.field("npwpLength"));
});
