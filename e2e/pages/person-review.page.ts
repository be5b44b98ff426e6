import type { Locator, Page } from "@playwright/test";
import { type PersonChecklistKey, personChecklist } from "../../contract/src/reviews/person-policy";
import type { Texts } from "../texts";

type Answer = "fits" | "doesNotFit";

/** The officers' queue and one review. */
export class PersonReviewPage {
  readonly approve: Locator;
  readonly reject: Locator;
  readonly reason: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Texts,
  ) {
    const main = page.getByRole("main");
    this.approve = main.getByRole("button", { name: t("reviews:approve"), exact: true });
    this.reject = main.getByRole("button", { name: t("reviews:person.refuse"), exact: true });
    this.reason = main.getByRole("textbox", { name: t("reviews:person.message") });
  }

  async find(text: string): Promise<void> {
    await this.page.getByRole("searchbox", { name: this.t("reviews:person.search") }).fill(text);
    await this.page.getByRole("button", { name: this.t("backoffice:searchSubmit") }).click();
  }

  async open(name: string): Promise<void> {
    await this.page.getByRole("link", { name: this.t("reviews:reviewOf", { name }) }).click();
  }

  async answer(key: PersonChecklistKey, answer: Answer): Promise<void> {
    await this.page
      .getByRole("radiogroup", { name: this.t(`reviews:person.check_${key}`) })
      .getByRole("radio", { name: this.t(`reviews:${answer}`), exact: true })
      .check();
  }

  async answerAll(answer: Answer): Promise<void> {
    for (const { key } of personChecklist) await this.answer(key, answer);
  }
}
