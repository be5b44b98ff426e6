import type { Page } from "@playwright/test";

/** What an empty field gets, by its name; one of another name gets a plain word. */
const values: readonly (readonly [RegExp, string])[] = [
  [/email|identifier/, "rani.contoh@rukun.test"],
  [/phone/, "81234567890"],
  [/account_number/, "7123456789"],
  [/^npwp_number$/, "012345678901321"],
  [/password/, "Rahasia2026"],
  [/^code$/, "123456"],
  [/pin/, "402817"],
  [/^slug$/, "contoh"],
];

/** Which radio button of each group is chosen. */
export type Choice = "first" | "last";

/**
 * Chooses in the form of the next button, or in the page, and marks what is empty there.
 * @returns the marked fields, whether something was chosen, and whether there are answers to choose from
 */
function chooseAndMark(choice: "first" | "last") {
  const button = document.querySelector<HTMLButtonElement>("[data-next]");
  const scope =
    button?.form ?? button?.closest("[role=dialog], main") ?? document.querySelector("main");
  const fields = [...(scope?.querySelectorAll("input, select, textarea") ?? [])]
    .map((each) => each as HTMLInputElement)
    .filter((each) => !each.disabled && !each.readOnly && !each.closest("[inert]"));
  const marked: { readonly name: string; readonly isList: boolean }[] = [];
  let hasChosen = false;
  const choose = (field: HTMLInputElement) => {
    field.click();
    hasChosen = true;
  };
  for (const field of fields) {
    if (field.type === "radio") {
      const group = fields.filter(({ type, name }) => type === "radio" && name === field.name);
      if (choice === "last" && field === group.at(-1) && !field.checked) choose(field);
      if (choice === "first" && !group.some(({ checked }) => checked)) choose(field);
    } else if (field.type === "checkbox") {
      // Once: boxes may exclude each other.
      if (!field.checked && !field.hasAttribute("data-chosen")) choose(field);
      field.setAttribute("data-chosen", "");
    } else if (!field.value && field.type !== "file" && field.role !== "combobox") {
      if (!field.checkVisibility({ visibilityProperty: true })) continue;
      field.setAttribute("data-fill", String(marked.length));
      marked.push({ name: field.name, isList: field.tagName === "SELECT" });
    }
  }
  return { marked, hasChosen, hasChoices: fields.some(({ type }) => type === "radio") };
}

/** Fills in what is empty, and what a choice brings up. @returns whether there are answers to choose from */
export async function fill(page: Page, choice: Choice = "first"): Promise<boolean> {
  const { marked, hasChosen, hasChoices } = await page.evaluate(chooseAndMark, choice);
  for (const [index, { name, isList }] of marked.entries()) {
    const field = page.locator(`[data-fill="${index}"]`);
    const value = values.find(([pattern]) => pattern.test(name))?.[1] ?? "Contoh";
    await (isList ? field.selectOption({ index: 1 }) : field.fill(value));
    await field.evaluate((each) => each.removeAttribute("data-fill"));
  }
  if (hasChosen) await fill(page, choice);
  return hasChoices;
}
