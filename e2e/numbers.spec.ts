import type { CDPSession, Locator, Page } from "@playwright/test";
import { readAmount } from "../contract/src/amount-text";
import { expect, localized, test } from "./fixtures";
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
async function growWord(cdp: CDPSession, word: string, from = 0): Promise<void> {
  for (let length = from + 1; length <= word.length; length += 1) {
    const text = word.slice(0, length);
    await cdp.send("Input.imeSetComposition", {
      text,
      selectionStart: length,
      selectionEnd: length,
    });
  }
}

async function composeWord(cdp: CDPSession, word: string): Promise<void> {
  await growWord(cdp, word);
  await cdp.send("Input.insertText", { text: word });
}

/** A slow phone whose scripts are under way until they are let go. */
async function holdScripts(page: Page, cdp: CDPSession): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/_next/static/chunks/**", async (route) => {
    await held;
    await route.continue();
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return letGo;
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
  const empty = async () => {
    await amount.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Backspace");
    await expect(amount).toHaveValue("");
  };

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

/** Ways to put a number in, the rest of it once the scripts arrive. */
const ways = {
  typed: {
    begin: ({ page }, text) => page.keyboard.type(text),
    goOn: ({ page }, text, from) => page.keyboard.type(text.slice(from)),
  },
  inserted: {
    begin: ({ cdp }, text) => cdp.send("Input.insertText", { text }),
    goOn: ({ cdp }, text, from) => cdp.send("Input.insertText", { text: text.slice(from) }),
  },
  composed: {
    begin: ({ cdp }, text) => composeEach(cdp, text),
    goOn: ({ cdp }, text, from) => composeEach(cdp, text.slice(from)),
  },
  "composed as a word": {
    begin: ({ cdp }, text) => growWord(cdp, text),
    goOn: ({ cdp }, text, from) => growWord(cdp, text, from),
    isComposing: true,
  },
} as const satisfies Record<string, Way>;

interface Way {
  readonly begin: (by: Keyboard, text: string) => Promise<unknown>;
  readonly goOn: (by: Keyboard, text: string, from: number) => Promise<unknown>;
  /** Until all of it is put in. */
  readonly isComposing?: true;
}

interface Keyboard {
  readonly page: Page;
  readonly cdp: CDPSession;
}

for (const [name, way] of Object.entries<Way>(ways)) {
  test(`an amount ${name} while the page comes to life is neither lost nor doubled`, {
    tag: "@both",
  }, async ({ page, open, t }) => {
    await open("/campaign");
    const card = page.getByRole("main").getByRole("article").first();
    const address = await card.getByRole("link").first().getAttribute("href");
    const cdp = await page.context().newCDPSession(page);
    const letGo = await holdScripts(page, cdp);
    await page.goto(address ?? "", { waitUntil: "commit" });
    const projection = page.getByRole("region", {
      name: t("campaign:tabs.projection"),
      exact: true,
    });
    const amount = projection.getByLabel(t("campaign:amountLabel"), { exact: true });
    await amount.focus();
    await page.keyboard.press("ControlOrMeta+A");
    const served = await amount.elementHandle();
    await way.begin({ page, cdp }, "12345");
    letGo();
    await way.goOn({ page, cdp }, "1234567", 5);
    // From then on the page answers: the amount is no multiple of what can be pledged.
    await expect(amount).toHaveAccessibleDescription(/\d/);
    if (way.isComposing) {
      await expect(amount).toHaveValue("1234567");
      await cdp.send("Input.insertText", { text: "1234567" });
    }
    await expect(amount).toHaveValue("1.234.567");
    await page.keyboard.type("8");
    await expect(amount).toHaveValue("12.345.678");
    expect(await served?.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test(`a phone number ${name} while the page comes to life is neither lost nor doubled`, async ({
    page,
    language,
  }) => {
    const cdp = await page.context().newCDPSession(page);
    const letGo = await holdScripts(page, cdp);
    await page.goto(localized(language, "/register"), { waitUntil: "commit" });
    const phone = page.locator("input[type=tel]");
    await phone.focus();
    await way.begin({ page, cdp }, "0812");
    letGo();
    await way.goOn({ page, cdp }, "08123456", 4);
    await page.waitForLoadState();
    if (way.isComposing) await cdp.send("Input.insertText", { text: "08123456" });
    // From then on the page answers.
    await expect(phone).toHaveValue("8123456");
    await page.keyboard.type("789");
    await expect(phone).toHaveValue("8123456789");
  });
}

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
