import { expectedOf } from "@rukun/finance/distribution";
import { createOwing, repaying } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import {
  listEntitlementsOf,
  listInstalments,
  listReceived,
  listUndistributed,
} from "./claims.repository.ts";

let app: TestApp;
let world: ReturnType<typeof repaying>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = repaying(app);
});
afterAll(() => app.close());

test("what a funder has received and is still to receive is what they are entitled to", async () => {
  const { db } = app.database;
  const owing = await createOwing(app, { instalments: 3, amounts: [20_000_000n, 30_000_001n] });
  await world.pay(owing, 20_000_000n);
  await world.payOut(owing);
  // Arrived, and not distributed yet.
  await world.pay(owing, 4_000_000n);
  const [first] = owing.funders;
  const userId = first?.funder.id ?? "";
  const [own] = await listEntitlementsOf(db, userId);
  if (!own) throw new Error("a funder has no entitlement");
  expect([own.principal, own.place]).toEqual([20_000_000n, 0]);
  const received = await listReceived(db, [own.transactionId]);
  expect(received.map(({ no }) => no)).toEqual([1, 2]);
  const sumOf = (rows: readonly { principal: bigint; margin: bigint }[]) =>
    rows.reduce((total, { principal, margin }) => total + principal + margin, 0n);
  expect(sumOf(received)).toBe(own.principalReceived + own.marginReceived);

  const under = await listUndistributed(db, [owing.id]);
  const due = (await listInstalments(db, [owing.id])).map((each) => {
    const part = under.find(({ instalmentId }) => instalmentId === each.id);
    return {
      principal: each.principal - each.principalPaid + (part?.principal ?? 0n),
      margin: each.margin - each.marginPaid + (part?.margin ?? 0n),
    };
  });
  const rest = {
    principal: own.principal - own.principalReceived,
    margin: own.margin - own.marginReceived,
  };
  const expected = expectedOf(due, rest, 1500n);
  expect(sumOf([...received, ...expected])).toBe(own.principal + own.margin);
  const left = await world.balanceOf(`repayment:${owing.id}`);
  expect(left).toBe(4_000_000n);
});
