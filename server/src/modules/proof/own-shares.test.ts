import { createMember } from "../../test/factories.ts";
import { createOwing, type Owing, repaying } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof repaying>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "10000" }, { hasWorkers: false });
  world = repaying(app);
});
afterAll(() => app.close());

const ownOf = async (owing: Owing, token: string) => {
  const query = { campaign_id: owing.id };
  const answer = await app.call("GET /v1/campaign/proof/pseudonym", { token, query });
  expect(answer.statusCode).toBe(200);
  return answer.json().data as { shared: string; tax: string };
};

test("a funder is told what reached them before tax and the tax of it, once it is booked; nobody else's", async () => {
  const owing = await createOwing(app, { amounts: [30_000_000n, 20_000_000n] });
  const [first, second] = owing.funders;
  if (!first || !second) throw new Error("two have funded it");
  const { token: stranger } = await createMember(app);
  const nothing = { shared: "0", tax: "0" };
  await world.pay(owing, 53_500_000n);
  expect(await ownOf(owing, first.funder.token)).toMatchObject(nothing);
  await world.payOut(owing);
  expect(await ownOf(owing, first.funder.token)).toMatchObject({
    shared: "32100000",
    tax: "315000",
  });
  expect(await ownOf(owing, second.funder.token)).toMatchObject({
    shared: "21400000",
    tax: "210000",
  });
  expect(await ownOf(owing, stranger)).toMatchObject(nothing);
});
