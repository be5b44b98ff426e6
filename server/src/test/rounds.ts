/** How often something random is tried: seldom in `npm test`, often in `npm run test:full`. */
export const rounds = (short: number, long: number): number =>
  process.env.TEST_FULL ? long : short;
