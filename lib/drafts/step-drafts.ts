import type { StepDrafts, Steps } from "@rukun/contract/step";
import { readParts } from "./draft-parts";
import { createDraftStore, type DraftStore } from "./draft-store";

/** Unsent values of the steps of a form; never a file. */
export type StepDraftStore<S extends Steps> = DraftStore<Partial<StepDrafts<S>>>;

const stores = new Map<string, unknown>();

/**
 * The drafts of a form in this browser, one per user.
 *
 * @param name part of the storage key: changing it loses existing drafts
 */
export function stepDrafts<S extends Steps>(name: string, steps: S): StepDraftStore<S> {
  const known = stores.get(name);
  if (known) return known as StepDraftStore<S>;
  const made = createDraftStore(name, (value) => readParts(steps, value));
  stores.set(name, made);
  return made;
}
