import { expect, test } from "./fixtures";

test("a member creates a PIN, changes it, forgets it and sets a new one with a mailed code", async ({
  page,
  open,
  member,
  signIn,
  api,
  t,
  expectAccessible,
}) => {
  const pin = (key: string) => t(`pin:${key}`);
  await signIn(member);
  await open("/profile");
  const dialog = page.getByRole("dialog");
  const type = (label: string, text: string) =>
    // To its end: in English the label of the repetition begins like that of the PIN.
    dialog.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).fill(text);
  const save = () => dialog.getByRole("button", { name: pin("save") }).click();

  await page.getByRole("button", { name: pin("set") }).click();
  await type(pin("password"), member.password);
  await type(pin("new"), "402817");
  await type(pin("again"), "402817");
  await expectAccessible();
  await save();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: pin("change") }).click();
  await type(pin("current"), "100200");
  await type(pin("new"), "917350");
  await type(pin("again"), "917350");
  await save();
  // The wrong one is emptied: every try counts. What is new stays.
  await expect(dialog.getByLabel(new RegExp(`^${pin("current")}`))).toHaveValue("");
  await type(pin("current"), "402817");
  await save();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: pin("forgot") }).click();
  await type(pin("password"), member.password);
  await dialog.getByRole("button", { name: pin("sendCode") }).click();
  await expect(dialog.getByLabel(new RegExp(`^${pin("code")}`))).toBeFocused();
  const [, code = ""] = await api.mailTo(member.email, /PIN[\s\S]*?\b(\d{6})\b/);
  await type(pin("code"), code);
  await type(pin("new"), "620481");
  await type(pin("again"), "620481");
  await expectAccessible();
  await save();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: pin("change") })).toBeVisible();
});
