import { randomUUID } from "node:crypto";
import type { SignedAccess } from "@rukun/contract/call";
import { addSeconds } from "../lib/clock.ts";
import { callbackToken, identityKey, signedHeaders, signerKey } from "../test/callback-token.ts";
import { messagesNaming } from "../test/inbox.ts";
import { signedEvent } from "../test/signings.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";

const newKey = "another-callback-key-of-more-than-32-characters";
const now = new Date("2026-11-27T03:00:00.500Z");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    {
      SIGNER_CALLBACK_KEYS: `${signerKey},${newKey}`,
      IDENTITY_CALLBACK_KEYS: `${identityKey},${newKey}`,
    },
    { hasWorkers: false, clock: () => now },
  );
});
afterAll(() => app.close());

const timestampOf = (at: Date) => String(Math.floor(at.getTime() / 1000));

interface Party {
  readonly path: string;
  readonly key: string;
  /** The key of another party. */
  readonly foreign: string;
  /** Without the party, and without its keys. */
  readonly none: Record<string, string>;
  event(): { readonly event_id: string };
}

const parties: Readonly<Record<SignedAccess, Party>> = {
  signer: {
    path: "/v1/callbacks/signer/document",
    key: signerKey,
    foreign: identityKey,
    none: { SIGNER_URL: "none", SIGNER_CALLBACK_KEYS: "" },
    event: () => signedEvent("any", "any"),
  },
  identity: {
    path: "/v1/callbacks/identity/registration",
    key: identityKey,
    foreign: signerKey,
    none: { IDENTITY_URL: "none", IDENTITY_CALLBACK_KEYS: "" },
    event: () => ({ event_id: randomUUID(), reference: "any", status: "verified" }),
  },
};

describe.each(Object.entries(parties))("callbacks of the %s", (provider, party) => {
  const { path, key, foreign, none, event } = party;
  const send = (payload: string, headers: Record<string, string>, to = app) =>
    to.app.inject({
      method: "POST",
      url: path,
      payload,
      headers: { "content-type": "application/json", ...headers },
    });
  const signed = (body: string, by: { readonly key?: string; readonly at: Date }) =>
    signedHeaders(body, { key, ...by });
  const keptOf = async (eventId: string) => (await messagesNaming(app, provider, eventId)).length;
  /** A message of the provider, as it is sent. */
  function message() {
    const told = event();
    return { id: told.event_id, body: JSON.stringify(told) };
  }

  test.each([
    ["by the key", { at: now }],
    ["by the other key, while it is changed", { key: newKey, at: now }],
    ["nearly five minutes ago", { at: addSeconds(now, -299) }],
    ["by a clock that is nearly five minutes ahead", { at: addSeconds(now, 299) }],
  ])("a message that was signed %s is kept", async (_title, by) => {
    const { id, body } = message();
    const answer = await send(body, signed(body, by));
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { received: true } }]);
    expect(await keptOf(id)).toBe(1);
  });

  test("the same message can be sent later, signed anew, and is kept once", async () => {
    const { id, body } = message();
    for (const seconds of [-200, 0]) {
      const answer = await send(body, signed(body, { at: addSeconds(now, seconds) }));
      expect(answer.statusCode).toBe(200);
    }
    expect(await keptOf(id)).toBe(1);
  });

  const forged: [string, (body: string) => Record<string, string>][] = [
    ["signed more than five minutes ago", (body) => signed(body, { at: addSeconds(now, -301) })],
    ["signed more than five minutes ahead", (body) => signed(body, { at: addSeconds(now, 301) })],
    [
      "recorded long ago, with the time of now",
      (body) => ({
        ...signed(body, { at: addSeconds(now, -86_400) }),
        "X-Timestamp": timestampOf(now),
      }),
    ],
    ["signed by another party's key", (body) => signed(body, { key: foreign, at: now })],
    ["signed by another key", (body) => signed(body, { key: `${key}x`, at: now })],
    ["signed by both keys as one", (body) => signed(body, { key: `${key},${newKey}`, at: now })],
    ["whose signature is of another body", (body) => signed(`${body} `, { at: now })],
    [
      "whose signature is cut off",
      (body) => {
        const headers = signed(body, { at: now });
        return { ...headers, "X-Signature": (headers["X-Signature"] ?? "").slice(0, -1) };
      },
    ],
    ["without a signature", () => ({ "X-Timestamp": timestampOf(now) })],
    [
      "without a time",
      (body) => ({ "X-Signature": signed(body, { at: now })["X-Signature"] ?? "" }),
    ],
    [
      "with a time that is none",
      (body) => ({ ...signed(body, { at: now }), "X-Timestamp": "1e9" }),
    ],
    ["with the token of another party", () => ({ "X-Callback-Token": callbackToken })],
    ["with the key itself as a token", () => ({ "X-Callback-Token": key })],
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
    expect(await codeOf(signed("[]", { at: now }))).toBe("api_key_invalid");
    // And then kept as it is, to be read later.
    expect((await send(broken, signed(broken, { at: now }))).statusCode).toBe(200);
  });

  test("without a key no message is known", async () => {
    const closed = await createTestApp(none, { hasWorkers: false, clock: () => now });
    const { body } = message();
    for (const each of ["", "undefined", key]) {
      expect((await send(body, signed(body, { key: each, at: now }), closed)).statusCode).toBe(403);
    }
    await closed.close();
  });
});
