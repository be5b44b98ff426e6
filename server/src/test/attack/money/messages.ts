import { shuffled } from "./told.ts";
import { toldPayments } from "./told-payments.ts";
import { toldPayouts } from "./told-payouts.ts";
import { toldSignatures } from "./told-signatures.ts";
import { expectations, type Proven, times, type World } from "./world.ts";

const atOnce = 40;

/** The providers' messages twice each, in any order, with forged ones between, and all of them again afterwards. */
export async function messages(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const kinds = [await toldPayments(world), await toldPayouts(world), await toldSignatures(world)];
  const genuine = kinds.flatMap(({ call, genuine: all, proofOf }) =>
    all.map((message) => ({ call, message, proofOf, isForged: false })),
  );
  const forged = kinds.flatMap(({ call, forged: all }) =>
    all.map(({ message, proof }) => ({ call, message, proofOf: () => proof, isForged: true })),
  );
  const queue = shuffled([...genuine, ...genuine, ...forged]);
  let [refused, taken] = [0, 0];
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { call, message: body, proofOf, isForged } = next;
      const headers = proofOf(JSON.stringify(body));
      const { statusCode } = await world.surely(call, { body, headers });
      if (isForged && statusCode === 403) refused += 1;
      if (!isForged && statusCode === 200) taken += 1;
    }
  };
  const effects = () => Promise.all(kinds.map((kind) => kind.effects()));
  await Promise.all(times(atOnce, lane));
  same("genuine messages taken", taken, 2 * genuine.length);
  same("forged messages refused", refused, forged.length);
  await world.settled();
  const before = await effects();
  // Days later they are told once more.
  queue.push(...shuffled(genuine));
  await Promise.all(times(atOnce, lane));
  same("stale messages taken", taken, 3 * genuine.length);
  await world.settled();
  const after = await effects();
  for (const [nth, { of, expected }] of kinds.entries()) {
    same(`effects of stale messages about ${of}`, after[nth], before[nth]);
    same(`effects of messages about ${of}`, after[nth], expected);
  }
  const counts = kinds.map(({ of, genuine: all }) => `${all.length} about ${of}`).join(", ");
  return {
    counts: `${genuine.length} messages told three times each in any order (${counts}): one effect each; ${forged.length} forged: ${refused} refused`,
    problems,
  };
}
