/**
 * What was typed into a form, for this tab: the way back from the code's page, another language and a reload keep it.
 * Never a password or a PIN. Separate from the forms, so that signing in can remove it without loading their code.
 */

import { tabStore } from "@/lib/browser-storage";

const forms = ["registration", "login", "top-up"] as const;
export type KeptForm = (typeof forms)[number];

const keyOf = (form: KeptForm) => `rukun:${form}`;
/** As long as the code that a registration leads to can be continued with. */
const maxAge = 60 * 60_000;

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null;

export function keepForm(form: KeptForm, values: Values): void {
  tabStore.set(keyOf(form), JSON.stringify({ at: Date.now(), values }));
}

export function findForm(form: KeptForm): Values | undefined {
  const kept = tabStore.getJson(keyOf(form));
  if (!isRecord(kept) || !isRecord(kept.values)) return undefined;
  if (typeof kept.at === "number" && Date.now() - kept.at < maxAge) return kept.values;
  tabStore.remove(keyOf(form));
  return undefined;
}

/** It was sent. */
export const forgetForm = (form: KeptForm): void => tabStore.remove(keyOf(form));

/** Somebody has signed in: the forms are done with, or were another person's. */
export function forgetForms(): void {
  for (const form of forms) forgetForm(form);
}
