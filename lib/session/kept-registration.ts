/**
 * What was typed into the registration, for this tab: the way back from the code's page, another language and a reload
 * keep it. Never a password. Separate from the form, so that signing in can remove it without loading its code.
 */

import { tabStore } from "@/lib/browser-storage";

const key = "rukun:registration";
/** As long as the code that it leads to can be continued with. */
const maxAge = 60 * 60_000;

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null;

export function keepRegistration(values: Values): void {
  tabStore.set(key, JSON.stringify({ at: Date.now(), values }));
}

export function findRegistration(): Values | undefined {
  const kept = tabStore.getJson(key);
  if (!isRecord(kept) || !isRecord(kept.values)) return undefined;
  if (typeof kept.at === "number" && Date.now() - kept.at < maxAge) return kept.values;
  forgetRegistration();
  return undefined;
}

/** Somebody has signed in: the registration is over, or was another person's. */
export function forgetRegistration(): void {
  tabStore.remove(key);
}
