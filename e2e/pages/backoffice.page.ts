import type { Locator, Page } from "@playwright/test";
import { type ChecklistKey, reviewChecklist } from "../../contract/src/review";
import type { Texts } from "../texts";

type Answer = "fits" | "doesNotFit";

/** The officers' queue and one review. */
export class BackofficePage {
  readonly approve: Locator;
  readonly reject: Locator;
  readonly reason: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Texts,
  ) {
    const main = page.getByRole("main");
    this.approve = main.getByRole("button", { name: t("backoffice:approve"), exact: true });
    this.reject = main.getByRole("button", { name: t("backoffice:reject"), exact: true });
    this.reason = main.getByRole("textbox", { name: t("backoffice:reason") });
  }

  async find(text: string): Promise<void> {
    await this.page.getByRole("searchbox", { name: this.t("backoffice:search") }).fill(text);
    await this.page.getByRole("button", { name: this.t("backoffice:searchSubmit") }).click();
  }

  async open(name: string): Promise<void> {
    await this.page.getByRole("link", { name: this.t("backoffice:reviewOf", { name }) }).click();
  }

  async answer(key: ChecklistKey, answer: Answer): Promise<void> {
    await this.page
      .getByRole("radiogroup", { name: this.t(`backoffice:check_${key}`) })
      .getByRole("radio", { name: this.t(`backoffice:${answer}`), exact: true })
      .check();
  }

  async answerAll(answer: Answer): Promise<void> {
    for (const { key } of reviewChecklist) await this.answer(key, answer);
  }
}
