import type { OddAnswer } from "@rukun/contract/sandbox";

/** Seconds until a party that is played says what it says late: longer than anybody waits for it. */
export const playedLateness = 30;

/** Seconds after which it says what it has done, as often as it says so. */
export const playedTellings: Readonly<Record<Exclude<OddAnswer, "refuse">, readonly number[]>> = {
  late: [playedLateness],
  twice: [0, 0],
  none: [],
};

/** A connection that ends before the answer. */
export const silence = (): Error => new Error("the sandbox was told not to answer");
