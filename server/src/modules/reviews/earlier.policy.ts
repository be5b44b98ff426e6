import type { EarlierReview } from "@rukun/contract/reviews/define-review";
import type { ReviewPolicy } from "@rukun/contract/reviews/policy";
import type { FileRow } from "../../db/schema/files.ts";
import { type Checklist, misfits } from "./reviews.policy.ts";

/** A submitted value as officers read it, with what tells it from others that read the same. */
interface Fact {
  readonly text: string;
  /** Of a file. */
  readonly size?: number;
  /** Hash of a file, id of what was chosen from a list. */
  readonly mark?: string;
}

/** Everything an officer decides on, by field. Flags say nothing of their own. */
export type Facts = Readonly<Record<string, Fact>>;

type Value = string | boolean | { readonly id: string; readonly name: string };

export const typedFacts = (typed: Readonly<Record<string, Value>>): Facts =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]) => {
      if (typeof value === "boolean") return [];
      const fact =
        typeof value === "string" ? { text: value } : { text: value.name, mark: value.id };
      return [[field, fact]];
    }),
  );

export const fileFact = ({ name, size, receivedSha256 }: FileRow): Fact => ({
  text: name,
  size,
  mark: receivedSha256,
});

/** What is different, in the order of the fields. */
export function changesBetween(before: Facts, now: Facts): NonNullable<EarlierReview["changes"]> {
  const shown = (fact: Fact | undefined) => ({
    text: fact?.text ?? "",
    size: fact?.size ?? null,
  });
  return Object.keys({ ...now, ...before })
    .filter((field) => {
      const [old, current] = [before[field], now[field]];
      return old?.mark === undefined ? old?.text !== current?.text : old.mark !== current?.mark;
    })
    .map((field) => ({ field, from: shown(before[field]), to: shown(now[field]) }));
}

/** Items that fitted and need not be asked again, because nothing they are about has changed. */
export function acceptedItems(
  policy: ReviewPolicy,
  checklist: Checklist,
  changes: EarlierReview["changes"],
): string[] {
  if (!changes) return [];
  const failing = new Set(misfits(policy, checklist).map(({ key }) => key));
  const changed = new Set(changes.map(({ field }) => field));
  return policy.checklist
    .filter(({ key, of }) => of.length > 0 && !failing.has(key) && !of.some((f) => changed.has(f)))
    .map(({ key }) => key);
}
