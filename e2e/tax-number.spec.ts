import { expect, test } from "./fixtures";

test("a funder adds their tax number on the profile, and is taxed 15 % from then on", {
  tag: "@phone",
}, async ({ page, open, member, signIn, t, expectAccessible }) => {
  const text = (key: string, values?: Record<string, string>) => t(`tax-number:${key}`, values);
  await signIn(member);
  await open("/profile#tax");
  await expect(page.getByText("30%", { exact: true })).toBeInViewport();
  await page.getByRole("button", { name: text("add") }).click();
  const dialog = page.getByRole("dialog");
  const number = dialog.getByLabel(new RegExp(`^${text("number").replace(/[()]/g, "\\$&")}`));
  await number.fill("01.234.567.8-901.999");
  await expect(number).toHaveAccessibleDescription(new RegExp(t.field("npwpNameMismatch")));
  await expect(dialog.getByRole("button", { name: text("changeName") })).toBeVisible();
  await expectAccessible();
  await number.fill("3273 0145 0790 0321");
  await expect(number).toHaveValue("3273 0145 0790 0321");
  await expect(dialog.getByText(text("fits"))).toBeVisible();
  await number.fill("01.234.567.8-901.321");
  await expect(number).toHaveValue("01.23.45.678901.321");
  await expect(dialog.getByText(text("fits"))).toBeVisible();
  await dialog.getByRole("button", { name: text("save") }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("15%", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(text("matched", { digits: "321" }))).toBeInViewport();
});
