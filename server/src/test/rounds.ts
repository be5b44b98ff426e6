/** Rounds of randomised tests: few in `npm test`, many in `npm run test:full`. */
export const rounds = (short: number, long: number): number =>
  process.env.TEST_FULL ? long : short;
