import type { Page } from "@playwright/test";
import type { Member } from "../api";
import type { Texts } from "../texts";

/** `/register`, and the code form after it. */
export class RegisterPage {
  readonly main;
  readonly submit;
  readonly code;

  constructor(
    private readonly page: Page,
    private readonly t: Texts,
  ) {
    this.main = page.getByRole("main");
    this.submit = this.main.getByRole("button", { name: t("account:register"), exact: true });
    this.code = this.main.getByRole("textbox", { name: t("account:otpLabel") });
  }

  async fill(person: Pick<Member, "fullName" | "email" | "phone" | "password">): Promise<void> {
    const { main, t } = this;
    await main.getByLabel(t("account:fullName")).fill(person.fullName);
    await main.getByLabel(t("account:email"), { exact: false }).fill(person.email);
    await main.getByLabel(t("account:phone")).fill(person.phone);
    await this.fillPasswords(person);
    for (const box of await main.getByRole("checkbox").all()) await box.check();
  }

  async fillPasswords({ password }: Pick<Member, "password">): Promise<void> {
    const { main, t } = this;
    const fields = ["account:newPassword", "account:passwordConfirmation"] as const;
    for (const name of fields) {
      await main
        .getByRole("textbox", { name: t(name) })
        .first()
        .fill(password);
    }
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
  }

  /** The message under a field, found through `aria-describedby`. */
  describedBy(label: string) {
    return this.page.getByRole("textbox", { name: label });
  }
}
