import { addSeconds } from "../../lib/clock.ts";
import { callbackToken, signedHeaders, signerKey } from "../../test/callback-token.ts";
import { readRows } from "../../test/queries.ts";
import { signedEvent } from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const newKey = "another-signer-callback-key-of-32-characters";
const now = new Date("2026-11-27T03:00:00.500Z");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { SIGNER_CALLBACK_KEYS: `${signerKey},${newKey}` },
    { hasWorkers: false, clock: () => now },
  );
});
afterAll(() => app.close());

const path = "/v1/callbacks/signer/document";
const send = (payload: string, headers: Record<string, string>, to = app) =>
  to.app.inject({
    method: "POST",
    url: path,
    payload,
    headers: { "content-type": "application/json", ...headers },
  });
const keptOf = async (eventId: string) =>
  (
    await readRows(app, "select 1 from inbox where provider = 'signer' and event_id = $1", [
      eventId,
    ])
  ).length;
/** A message of the provider, as it is sent. */
function message() {
  const event = signedEvent("any", "any");
  return { id: event.event_id, body: JSON.stringify(event) };
}

test.each([
  ["by the key", { key: signerKey, at: now }],
  ["by the other key, while it is changed", { key: newKey, at: now }],
  ["nearly five minutes ago", { at: addSeconds(now, -299) }],
  ["by a clock that is nearly five minutes ahead", { at: addSeconds(now, 299) }],
])("a message that was signed %s is kept", async (_title, by) => {
  const { id, body } = message();
  const answer = await send(body, signedHeaders(body, by));
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { received: true } }]);
  expect(await keptOf(id)).toBe(1);
});

test("the same message can be sent later, signed anew, and is kept once", async () => {
  const { id, body } = message();
  for (const seconds of [-200, 0]) {
    const answer = await send(body, signedHeaders(body, { at: addSeconds(now, seconds) }));
    expect(answer.statusCode).toBe(200);
  }
  expect(await keptOf(id)).toBe(1);
});

const timestampOf = (at: Date) => String(Math.floor(at.getTime() / 1000));
const forged: [string, (body: string) => Record<string, string>][] = [
  [
    "signed more than five minutes ago",
    (body) => signedHeaders(body, { at: addSeconds(now, -301) }),
  ],
  [
    "signed more than five minutes ahead",
    (body) => signedHeaders(body, { at: addSeconds(now, 301) }),
  ],
  [
    "recorded long ago, with the time of now",
    (body) => ({
      ...signedHeaders(body, { at: addSeconds(now, -86_400) }),
      "X-Timestamp": timestampOf(now),
    }),
  ],
  ["signed by another key", (body) => signedHeaders(body, { key: `${signerKey}x`, at: now })],
  [
    "signed by both keys as one",
    (body) => signedHeaders(body, { key: `${signerKey},${newKey}`, at: now }),
  ],
  ["whose signature is of another body", (body) => signedHeaders(`${body} `, { at: now })],
  [
    "whose signature is cut off",
    (body) => {
      const headers = signedHeaders(body, { at: now });
      return { ...headers, "X-Signature": (headers["X-Signature"] ?? "").slice(0, -1) };
    },
  ],
  ["without a signature", () => ({ "X-Timestamp": timestampOf(now) })],
  [
    "without a time",
    (body) => ({ "X-Signature": signedHeaders(body, { at: now })["X-Signature"] ?? "" }),
  ],
  [
    "with a time that is none",
    (body) => ({ ...signedHeaders(body, { at: now }), "X-Timestamp": "1e9" }),
  ],
  ["with the token of another party", () => ({ "X-Callback-Token": callbackToken })],
  ["with the key itself as a token", () => ({ "X-Callback-Token": signerKey })],
  ["with nothing", () => ({})],
];
test.each(forged)("a message %s is refused and leaves nothing", async (_title, headersOf) => {
  const { id, body } = message();
  const answer = await send(body, headersOf(body));
  expect([answer.statusCode, answer.json().code]).toEqual([403, "api_key_invalid"]);
  expect(await keptOf(id)).toBe(0);
});

test("a body is not interpreted before its signature is known", async () => {
  const broken = "{";
  const codeOf = async (headers: Record<string, string>) =>
    (await send(broken, headers)).json().code;
  expect(await codeOf(signedHeaders("[]", { at: now }))).toBe("api_key_invalid");
  expect(await codeOf(signedHeaders(broken, { at: now }))).toBe("bad_request");
});

test("without a key no message is known", async () => {
  const closed = await createTestApp(
    { SIGNER_URL: "none", SIGNER_CALLBACK_KEYS: "" },
    { hasWorkers: false, clock: () => now },
  );
  const { body } = message();
  for (const key of ["", "undefined", signerKey]) {
    expect((await send(body, signedHeaders(body, { key, at: now }), closed)).statusCode).toBe(403);
  }
  await closed.close();
});
