import type { Page } from "@playwright/test";
import type { Api } from "./api";
import { expect } from "./fixtures";
import type { Texts } from "./texts";

/** A PIN for whoever has none yet. */
export const pin = "281945";

export async function ensurePin(api: Api, token: string, password: string): Promise<void> {
  const { is_set: isSet } = await api.get("/v2/user/pin", token);
  if (!isSet) await api.post("/v2/user/pin/set", { password, pin, pin_confirmation: pin }, token);
}

/**
 * Reads the contract that the page shows to its end, by the keyboard, as whoever has no wheel.
 * @param look called while it is open.
 */
export async function readContract(
  page: Page,
  t: Texts,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.getByRole("button", { name: t("contracts:reading.title"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { level: 3 }).click();
  await look();
  await page.keyboard.press("End");
  await dialog.getByRole("button", { name: t("contracts:reading.done") }).click();
  await expect(dialog).toHaveCount(0);
}

/** Signs the contract that was read, at the provider that is played, and comes back. */
export async function signContract(page: Page, t: Texts): Promise<void> {
  await page.getByRole("button", { name: t("contracts:signing.action"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(new RegExp(`^${t("contracts:signing.pin")}`)).fill(pin);
  await dialog.getByRole("button", { name: t("contracts:signing.continue") }).dblclick();
  await expect(page).toHaveURL(/\/sandbox\/sign\/[\da-f-]{36}$/, { timeout: 15_000 });
  await page.getByRole("button", { name: t("sandbox:sign"), exact: true }).dblclick();
  await page.getByRole("link", { name: t("sandbox:back") }).click();
}
