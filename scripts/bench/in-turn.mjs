/** Of each side. */
export const requests = 200;
const warmUp = 20;

/** Every side is asked once in each round. */
export async function inTurn(sides) {
  const times = sides.map(() => []);
  for (let round = 0; round < warmUp + requests; round += 1) {
    for (const [index, ask] of sides.entries()) {
      const begun = performance.now();
      await ask();
      if (round >= warmUp) times[index].push(performance.now() - begun);
    }
  }
  return times.map((all) => {
    const sorted = all.sort((left, right) => left - right);
    const at = (share) => sorted[Math.ceil(sorted.length * share) - 1];
    return { p50: at(0.5), p95: at(0.95) };
  });
}
