/** Rounds of randomised tests: few in `npm test`, many in `npm run test:full`. */
export const rounds = (short: number, long: number): number =>
  process.env.TEST_FULL ? long : short;

/** The cases of a search that are tried in this turn of `npm test`, every tenth from another one; otherwise all. */
export function inTurn<T>(cases: readonly T[]): readonly T[] {
  const [turn = 1, turns = 1] = process.env.TEST_TURN?.split("/").map(Number) ?? [];
  return cases.filter((_case, index) => index % turns === turn - 1);
}
