import type { StepDrafts, Steps } from "@rukun/contract/step";
import { readParts } from "./draft-parts";
import { createDraftStore, type DraftStore } from "./draft-store";

/** What somebody typed in the steps of a form and has not sent; never a file. */
export type StepDraftStore<S extends Steps> = DraftStore<Partial<StepDrafts<S>>>;

const stores = new Map<string, unknown>();

/**
 * The drafts of a form in this browser, one for each person.
 *
 * @param name where browsers hold them: another name loses the drafts that were written before
 */
export function stepDrafts<S extends Steps>(name: string, steps: S): StepDraftStore<S> {
  const known = stores.get(name);
  if (known) return known as StepDraftStore<S>;
  const made = createDraftStore(name, (value) => readParts(steps, value));
  stores.set(name, made);
  return made;
}
