import type { Locator, Page } from "@playwright/test";
import type { Texts } from "../texts";

/** The main layout of signed-in users: top bar, profile menu, side menu, alert. */
export class Shell {
  readonly header: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Texts,
    private readonly isPhone: boolean,
  ) {
    this.header = page.getByRole("banner");
    this.alert = page.getByRole("status").or(page.getByRole("alert"));
  }

  async pressMenu(): Promise<void> {
    const opener = this.isPhone
      ? this.header.getByRole("button", { name: this.t("common:openMenu") })
      : this.profileButton;
    await opener.click();
  }

  /** Opens the menu with language, dark mode and logout on this device. */
  async openMenu(): Promise<Locator> {
    await this.pressMenu();
    const menu = this.isPhone
      ? this.page.getByRole("dialog")
      : this.page.getByRole("group", { name: this.t("common:profileMenu") });
    await menu.waitFor();
    return menu;
  }

  get profileButton(): Locator {
    return this.header.locator("button[aria-controls]").last();
  }

  /** Main navigation: in the bar on laptops, in the side menu on phones. */
  async navigation(): Promise<Locator> {
    if (this.isPhone) await this.openMenu();
    return this.page.getByRole("navigation", { name: this.t("common:nav.label") });
  }
}
