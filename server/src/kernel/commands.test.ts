import { randomUUID } from "node:crypto";
import { calls } from "@rukun/contract/calls";
import { headers as names } from "@rukun/contract/headers";
import { sha256 } from "../lib/crypto.ts";
import { nameOf } from "../test/attack/contract-shape.ts";
import type { RawRequest } from "../test/attack/honest-request.ts";
import { createFunder } from "../test/funders.ts";
import { picture } from "../test/images.ts";
import { answered } from "../test/keyed.ts";
import { readRows } from "../test/queries.ts";
import { callerHeaders, requestIn } from "../test/scenes/scene.ts";
import { sceneOf } from "../test/scenes/scenes.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { claimCommand } from "./commands.repository.ts";

const keyed = calls.filter(({ movesMoney }) => movesMoney);

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "900000" },
    // They would do what the scenes do themselves.
    { hasWorkers: false },
  );
  photo = await picture({ width: 40, height: 30 });
});
afterAll(() => app.close());

/** Requests of one call, each of its own scene and all by the first one's caller, under one key. */
async function prepared(call: (typeof keyed)[number]) {
  const key = randomUUID();
  const scenes = [await sceneOf(call).prepare(app), await sceneOf(call).prepare(app)];
  const [first, second] = scenes.map((scene) => requestIn(call, scene, photo));
  const token = scenes[0]?.token;
  async function send(request: RawRequest | undefined, headers: Record<string, string> = {}) {
    if (!request) throw new Error("a scene has a request");
    return app.app.inject({
      method: request.method as "POST",
      url: request.url,
      headers: {
        ...callerHeaders(app, token),
        ...request.headers,
        [names.idempotencyKey]: key,
        ...headers,
      },
      ...(request.payload ? { payload: request.payload } : {}),
    });
  }
  const userId = await userOf(token);
  return { key, userId, same: (headers = {}) => send(first, headers), other: () => send(second) };
}

async function userOf(token = ""): Promise<string> {
  const [row] = await readRows(app, "select user_id from sessions where token_hash = $1", [
    sha256(token),
  ]);
  return String(row?.user_id);
}

const codesOf = (answers: readonly { json(): { code?: string } }[]) => [
  ...new Set(answers.map((answer) => answer.json().code ?? "done")),
];

describe.each(keyed.map((call) => [nameOf(call), call] as const))("%s", (_name, call) => {
  test("sent again is answered with the same bytes, in whatever language; another request is refused", async () => {
    const { same, other } = await prepared(call);
    const first = await same();
    expect(first.statusCode < 300 || first.body).toBe(true);
    const again = await same({ [names.localization]: "en" });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
    const refused = await other();
    expect([refused.statusCode, refused.json().code]).toEqual([422, "idempotency_key_reused"]);
    expect((await same()).body).toBe(first.body);
  });

  test("sent several times at once is done once", async () => {
    const { key, same } = await prepared(call);
    const answers = await Promise.all(Array.from({ length: 4 }, () => same()));
    const [done] = answered(answers);
    expect((await same()).body).toBe(done?.body);
    const kept = await readRows(app, "select 1 from commands where key = $1", [key]);
    expect(kept).toHaveLength(1);
  });
});

test("a request is refused while the same one is being worked on, and goes through afterwards", async () => {
  const [call] = keyed;
  if (!call) throw new Error("some calls move money");
  const { key, userId, same } = await prepared(call);
  await app.database.db.transaction(async (tx) => {
    await claimCommand(tx, { userId, key });
    expect(codesOf([await same()])).toEqual(["request_in_flight"]);
  });
  expect(codesOf([await same()])).toEqual(["done"]);
});

test("a request that failed leaves its key for the next one", async () => {
  const { token } = await createFunder(app);
  const headers = { [names.idempotencyKey]: randomUUID() };
  const cancel = (campaign_transaction_id: string) =>
    app.call("POST /v1/campaign/pledge/cancel", {
      token,
      headers,
      body: { campaign_transaction_id },
    });
  expect(codesOf([await cancel(randomUUID())])).toEqual(["not_found"]);
  expect(codesOf([await cancel(randomUUID())])).toEqual(["not_found"]);
});

test("what was answered is never changed", async () => {
  await expect(app.database.executeSql("update commands set answer = '{}'")).rejects.toThrow(
    "append-only",
  );
  await expect(app.database.executeSql("delete from commands")).rejects.toThrow("append-only");
});
