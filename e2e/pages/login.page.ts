import type { Page } from "@playwright/test";
import type { Texts } from "../texts";

/** `/login`. */
export class LoginPage {
  readonly identifier;
  readonly password;
  readonly submit;

  constructor(page: Page, t: Texts) {
    const main = page.getByRole("main");
    this.identifier = main.getByLabel(t("account:identifier"));
    this.password = main.getByRole("textbox", { name: t("account:password") });
    this.submit = main.getByRole("button", { name: t("account:login"), exact: true });
  }

  async logIn(identifier: string, password: string): Promise<void> {
    await this.identifier.fill(identifier);
    await this.password.fill(password);
    await this.submit.click();
  }
}
