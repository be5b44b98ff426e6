import { harmlessPayloads, hostilePayloads, type Payload } from "./payloads.ts";
import { everydayPlaces, hidingPlaces, type Place } from "./places.ts";
import { Random } from "./random.ts";
import { spellings } from "./spelling.ts";

/** One file, and how it came to be. */
export interface Recipe {
  readonly title: string;
  /** `hidden`: refused; `harmless`: taken; `damaged`: either, as long as nothing is in it when it is taken. */
  readonly kind: "hidden" | "harmless" | "damaged";
  readonly bytes: Buffer;
}

const seed = 20_261_122;
/** Addresses in these are understood by some readers only. */
const encodings = ["wide", "marked"];
/** Of all that could be combined. */
const counts = { hidden: 1500, damaged: 600, everyday: 2 };

function recipe(
  kind: Recipe["kind"],
  { title, value, hook }: Payload,
  [place, put]: readonly [string, Place],
  [spelling, spell]: readonly [string, (typeof spellings)[string]],
  random: Random,
): Recipe {
  return {
    kind,
    title: `${title}; in ${place}; ${spelling}`,
    bytes: put(spell(value, random), hook),
  };
}

/** Changes a few bytes, as damage or fuzzing does. */
function damaged({ title, bytes }: Recipe, random: Random): Recipe {
  const noise = [
    "\n",
    " ",
    "\0",
    "%",
    "<<",
    ">>",
    "(",
    ")",
    "/",
    "obj",
    " 0 R",
    "endobj\n",
    "stream\n",
    "#",
  ];
  let changed = bytes;
  const steps: string[] = [];
  for (let change = 0; change <= random.below(3); change += 1) {
    const at = random.below(changed.length);
    const kind = random.below(3);
    const put = Buffer.from(random.pick(noise), "latin1");
    const removed = kind === 0 ? 0 : 1 + random.below(kind === 1 ? put.length : 12);
    const added = kind === 2 ? Buffer.alloc(0) : put;
    steps.push(`${at}-${removed}+${JSON.stringify(added.toString("latin1"))}`);
    changed = Buffer.concat([changed.subarray(0, at), added, changed.subarray(at + removed)]);
  }
  return { kind: "damaged", title: `${title}; damaged ${steps.join(" ")}`, bytes: changed };
}

/** Files made of every payload, place and spelling; the same in every run. */
export function* corpus(): Iterable<Recipe> {
  const random = new Random(seed);
  const spelled = Object.entries(spellings);
  const everyday = Object.entries(everydayPlaces);
  const honest = spelled.filter(([name]) => !encodings.includes(name));
  const hidden: readonly (readonly [string, Place])[] = [
    ...everyday,
    ...Object.entries(hidingPlaces),
  ];
  const plain = ["plain", spellings.plain as (typeof spellings)[string]] as const;
  for (const place of everyday) {
    for (const payload of harmlessPayloads) {
      for (let each = 0; each < counts.everyday; each += 1) {
        yield recipe("harmless", payload, place, random.pick(honest), random);
      }
    }
  }
  const attacks: Recipe[] = [];
  // Each payload once in the plain place, and each place once; the rest at random.
  for (const payload of hostilePayloads) {
    attacks.push(
      recipe(
        "hidden",
        payload,
        ["where it is used", everydayPlaces["where it is used"] as Place],
        plain,
        random,
      ),
    );
  }
  for (const place of hidden) {
    for (const spelling of spelled) {
      attacks.push(recipe("hidden", random.pick(hostilePayloads), place, spelling, random));
    }
  }
  while (attacks.length < counts.hidden) {
    attacks.push(
      recipe(
        "hidden",
        random.pick(hostilePayloads),
        random.pick(hidden),
        random.pick(spelled),
        random,
      ),
    );
  }
  yield* attacks;
  for (let each = 0; each < counts.damaged; each += 1) yield damaged(random.pick(attacks), random);
}
