import { remittanceMachine } from "@rukun/contract/remittance-status";
import { findMove } from "@rukun/contract/state-machine";
import fc from "fast-check";
import type { RemittanceRow } from "../../db/schema/remittances.ts";
import { remitting } from "../../test/remittances.ts";
import { rounds } from "../../test/rounds.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof remitting>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "100000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = remitting(app);
  await world.withhold();
});
afterAll(() => app.close());

/** What somebody does: to one of those that are there, or with a part of what is available. */
const step = fc.record({
  event: fc.constantFrom("propose", "approve", "decline", "settle", "fail"),
  which: fc.nat(),
  percent: fc.bigInt(1n, 120n),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Status = RemittanceRow["status"];
interface Known {
  readonly id: string;
  readonly amount: bigint;
  status: Status;
}

/** The model: what the account holds, and where each of them is. */
interface Model {
  held: bigint;
  readonly all: Known[];
}
const proposedIn = ({ all }: Model) =>
  all.reduce((sum, { status, amount }) => sum + (status === "PROPOSED" ? amount : 0n), 0n);

async function propose(model: Model, { percent }: Step): Promise<void> {
  const available = model.held - proposedIn(model);
  const amount = (available * percent) / 100n;
  const answer = await world.propose({ source: "tax:pph23", amount: String(amount) });
  const isPossible = amount > 0n && amount <= available;
  expect(answer.statusCode).toBe(isPossible ? 200 : 422);
  if (!isPossible) return;
  model.all.push({ id: answer.json().data.remittance_id, amount, status: "PROPOSED" });
}

async function move(model: Model, { event, which }: Step): Promise<void> {
  const known = model.all[which % model.all.length];
  if (!known) return;
  const moved = findMove(remittanceMachine, known.status, event as "approve");
  if (event === "settle" || event === "fail") {
    // Nobody can tell of a payout that was never asked for.
    if (known.status === "PROPOSED" || known.status === "DECLINED") return;
    await world.ended(known.id, event === "settle" ? "COMPLETED" : "FAILED");
  } else {
    const { id } = known;
    const answer = await (event === "approve" ? world.approve(id) : world.decline(id));
    expect(answer.statusCode).toBe(moved ? 200 : 409);
  }
  if (!moved) return;
  known.status = moved.to as Status;
  if (event === "approve") model.held -= known.amount;
  if (event === "fail") model.held += known.amount;
}

test("whatever officers and the bank do in whatever order, rows and books say what the machine says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (history) => {
      const model: Model = { held: await world.balanceOf("tax:pph23"), all: [] };
      for (const each of history) {
        await (each.event === "propose" ? propose : move)(model, each);
        const place = await world.place("tax:pph23");
        expect(place).toMatchObject({
          held: String(model.held),
          proposed: String(proposedIn(model)),
          available: String(model.held - proposedIn(model)),
        });
      }
      for (const { id, status } of model.all) {
        expect(await world.statusOf(id)).toBe(status);
        if (status === "PROPOSED") await world.decline(id);
        if (status === "APPROVED") await world.ended(id, "FAILED");
      }
      expect(await world.findings()).toEqual([]);
    }),
    { numRuns: rounds(30, 500) },
  );
}, 600_000);
