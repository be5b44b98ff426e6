import { createBankAccount } from "@rukun/contract/bank-accounts";
import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { addCampaignReminder, removeCampaignReminder } from "@rukun/contract/campaign-reminders";
import { getPseudonym, setSealSubscription } from "@rukun/contract/proof";
import { checkBooked, pledge } from "@rukun/contract/transactions";
import { nameOf } from "./test/attack/contract-shape.ts";
import type { RawRequest } from "./test/attack/honest-request.ts";
import { recordChanges } from "./test/change-log.ts";
import { picture } from "./test/images.ts";
import { callerHeaders, requestIn, type Scene } from "./test/scenes/scene.ts";
import { sceneOf } from "./test/scenes/scenes.ts";
import { withMoney } from "./test/scenes/withdrawals.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

/** Campaigns and banks are everybody's. */
const namePublicThings: readonly CallDescriptor[] = [
  createBankAccount,
  addCampaignReminder,
  removeCampaignReminder,
  checkBooked,
  pledge,
  getPseudonym,
  setSealSubscription,
];
const memberCalls = calls.filter(
  (call) =>
    (call.access === "member" || call.access === "funder") && !namePublicThings.includes(call),
);
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const nobodys = "00000000-0000-4000-8000-000000000000";

let app: TestApp;
let photo: Buffer;
let stranger: string;
let changes: Awaited<ReturnType<typeof recordChanges>>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "900000" }, { hasWorkers: false });
  photo = await picture({ width: 400, height: 300 });
  // With an account, money, a PIN and a bank account: whatever refuses them is that it is not theirs.
  stranger = (await withMoney(app, 5_000_000_000n)).token;
  changes = await recordChanges(app.database.executeSql);
});
afterAll(() => app.close());

const idsOf = ({ params, query, body }: Scene): string[] =>
  JSON.stringify([params, query, body]).match(uuid) ?? [];

async function send({ method, url, headers, payload }: RawRequest) {
  const response = await app.app.inject({
    method: method as "GET",
    url,
    headers: { ...callerHeaders(app, stranger), ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.body.replace(uuid, "") };
}

/** Calls of which a funder's own things are named. */
const tried: string[] = [];

test.each(memberCalls.map((call) => [nameOf(call), call] as const))(
  "%s answers about what is another funder's as about what is not there",
  async (name, call) => {
    const prepared = await sceneOf(call).prepare(app);
    const ids = idsOf(prepared);
    if (ids.length === 0) return;
    tried.push(name);
    const request = requestIn(call, prepared, photo);
    const unknown = (text: string) => ids.reduce((all, id) => all.replaceAll(id, nobodys), text);
    await changes.take();
    const foreign = await send(request);
    const changed = (await changes.take()).filter((row) =>
      ids.some((id) => JSON.stringify(row).includes(id)),
    );
    const missing = await send({
      ...request,
      url: unknown(request.url),
      ...(request.payload && {
        payload: Buffer.from(unknown(request.payload.toString("latin1")), "latin1"),
      }),
    });
    expect({ name, ...foreign, changed }).toEqual({ name, ...missing, changed: [] });
  },
);

test("and many calls name such a thing", () => expect(tried.length).toBeGreaterThan(18));
