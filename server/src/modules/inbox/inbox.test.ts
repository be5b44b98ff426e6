/** @engines postgresql embedded */
import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { isCallback } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { rdfOf } from "../../ledger/accounts.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { systemClock } from "../../lib/clock.ts";
import { nameOf } from "../../test/bank-checks.ts";
import { callbackHeadersOf } from "../../test/callback-token.ts";
import { findingsOf, messagesNaming } from "../../test/inbox.ts";
import { createPayment, knownAtBank, paymentOf } from "../../test/payments.ts";
import { readRows } from "../../test/queries.ts";
import { signedEvent } from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { type InboxParty, inboxJobs } from "./inbox-jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

interface Inbox {
  readonly party: InboxParty;
  readonly path: string;
  /** A message of the party, with an id of its own. */
  message(id: string): Record<string, unknown>;
  /** Of its fields, those that are free text. */
  readonly texts: readonly string[];
}

const inboxes: readonly Inbox[] = [
  {
    party: "payments",
    path: "/v1/callbacks/payments/virtual-account",
    message: (id) => ({
      payment_id: id,
      external_id: "any",
      amount: 1000,
      transaction_timestamp: "2026-11-28T21:01:52.896Z",
    }),
    texts: ["external_id", "payment_id"],
  },
  {
    party: "payouts",
    path: "/v1/callbacks/payments/disbursement",
    message: (id) => ({ id, external_id: "any", amount: 1000, status: "FAILED" }),
    texts: ["id", "external_id", "status", "failure_code"],
  },
  {
    party: "signer",
    path: "/v1/callbacks/signer/document",
    message: (id) => ({ ...signedEvent("any", "any", { event_id: id }) }),
    texts: ["event_id", "reference_number", "document_token", "status"],
  },
  {
    party: "identity",
    path: "/v1/callbacks/identity/registration",
    message: (id) => ({ event_id: id, reference: "any", status: "invalid", reason: "blurred" }),
    texts: ["event_id", "reference", "reason"],
  },
  {
    party: "bank-check",
    path: "/v1/callbacks/bank-check/name",
    message: (id) => nameOf("5271234561", { id }),
    texts: ["id", "bank_code", "bank_account_number", "bank_account_holder_name"],
  },
];

test("every callback of the contract is one of these", () => {
  const paths = calls.filter(({ access }) => isCallback(access)).map(({ path }) => path);
  expect(paths.sort()).toEqual(inboxes.map(({ path }) => path).sort());
});

const post = (
  path: string,
  payload: Buffer | string,
  headers: Record<string, string | undefined> = { "content-type": "application/json" },
) =>
  app.app.inject({
    method: "POST",
    url: path,
    payload,
    headers: { ...callbackHeadersOf(path, payload), ...headers },
  });

/** Applies what is kept of a party, as its job does. */
async function applyAll(party: InboxParty): Promise<void> {
  const rows = await readRows<{ id: string }>(
    app,
    "select id from inbox where provider = $1 and applied_at is null and ask_again_at is null",
    [party],
  );
  for (const { id } of rows) await app.services.jobHandlers[inboxJobs[party]]({ eventId: id });
}

const accepted = { data: { received: true } };

describe.each(inboxes)("what $party tells", ({ party, path, message, texts }) => {
  const half = "\\ud800";
  const odd = (written: string) =>
    [...texts, "sender_name", "unknown\\u0000"].map((field) => [field, written] as const);

  it.each([...odd("BUDI\\u0000"), ...odd(half), ...odd(`a${half}b\\udc00`)])(
    "is kept and applied with %s as %s",
    async (field, written) => {
      const id = randomUUID();
      const own = message(id);
      const named = String(own[field] ?? "");
      const { [field]: _replaced, ...rest } = own;
      const json = JSON.stringify(rest).replace(/\}$/, `,"${field}":"${named}${written}"}`);
      for (let times = 0; times < 2; times += 1) {
        const answer = await post(path, json);
        expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
      }
      const kept = await messagesNaming(app, party, id);
      expect(kept).toHaveLength(1);
      expect(Buffer.from(kept[0]?.raw ?? []).toString()).toBe(json);
      await applyAll(party);
      const [after] = await readRows(
        app,
        "select body::text, applied_at from inbox where id = $1",
        [kept[0]?.id],
      );
      expect(after?.applied_at).not.toBeNull();
      const unread = await findingsOf(app, party);
      expect(
        unread.filter(
          ({ kind, inbox_id }) => kind === "not_understood" && inbox_id === kept[0]?.id,
        ),
      ).toEqual([]);
      // Written so that it is seen, wherever it may be kept.
      expect(after?.body ?? "").not.toContain("\ufffd");
    },
  );

  const broken = (
    id: string,
  ): Record<string, [string, Buffer | string, Record<string, string | undefined>?]> => {
    const json = JSON.stringify(message(id));
    const withMember = (member: string) => json.replace(/\}$/, `,${member}}`);
    return {
      nothing: ["empty", ""],
      spaces: ["empty", `  \n${" ".repeat(Number.parseInt(id.slice(0, 3), 16))}`],
      "no JSON": ["json", `${json.slice(0, -1)},`],
      "a list": ["shape", `[${json}]`],
      "bytes that are no UTF-8": [
        "encoding",
        Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xfe])]),
      ],
      "another charset": [
        "encoding",
        Buffer.from(json, "utf16le"),
        { "content-type": "application/json; charset=utf-16" },
      ],
      "a charset that it has not": [
        "encoding",
        withMember('"charset":1'),
        { "content-type": "application/json; charset=utf-16" },
      ],
      "packed bytes": [
        "encoding",
        gzipSync(json),
        { "content-type": "application/json", "content-encoding": "gzip" },
      ],
      "10,000 levels": ["too_deep", withMember(`"a":${"[".repeat(10_000)}${"]".repeat(10_000)}`)],
      "10,000 objects": [
        "too_deep",
        withMember(`"a":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`),
      ],
      "500 members": [
        "too_deep",
        withMember(Array.from({ length: 500 }, (_each, at) => `"k${at}":1`).join()),
      ],
      __proto__: ["too_deep", withMember('"__proto__":{"amount":1}')],
      "a member twice": ["duplicate_keys", withMember('"x":1,"\\u0078":1')],
      "a member twice, deeper": ["duplicate_keys", withMember('"x":[{"a":{"b":1,"b":1}}]')],
      "1e400": ["number", withMember('"x":1e400')],
      "a fraction that is lost": ["number", withMember('"x":1000.00000000000000000001')],
      "a form": ["json", `a=${id}`, { "content-type": "application/x-www-form-urlencoded" }],
      files: [
        "json",
        `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${id}\r\n--x--\r\n`,
        { "content-type": "multipart/form-data; boundary=x" },
      ],
      "bytes of an upload": ["json", id, { "content-type": "application/offset+octet-stream" }],
      "a type that is none": ["json", `!${id}`, { "content-type": "//;;" }],
      "another shape": ["shape", JSON.stringify({ hello: id })],
    };
  };

  it.each(Object.keys(broken("a")))("that is %s is kept, and finance sees it", async (title) => {
    const [code, payload, headers] = broken(randomUUID())[title] ?? ["", ""];
    const before = new Set((await findingsOf(app, party)).map(({ id }) => id));
    for (let times = 0; times < 2; times += 1) {
      const answer = await post(path, payload, headers);
      expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
      await applyAll(party);
    }
    const found = (await findingsOf(app, party)).filter(({ id }) => !before.has(id));
    expect(found).toMatchObject([{ kind: "not_understood", code }]);
    const [kept] = await readRows<{ raw: Uint8Array }>(app, "select raw from inbox where id = $1", [
      found[0]?.inbox_id,
    ]);
    expect(Buffer.from(kept?.raw ?? []).equals(Buffer.from(payload))).toBe(true);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["without a type", { "content-type": undefined }],
    ["as plain text", { "content-type": "text/plain" }],
    ["with an odd charset's name", { "content-type": 'application/json; charset="UTF-8"' }],
  ])("is understood %s", async (_title, headers) => {
    const id = randomUUID();
    expect((await post(path, JSON.stringify(message(id)), headers)).statusCode).toBe(200);
    const unread = (await findingsOf(app, party)).filter(({ kind }) => kind === "not_understood");
    await applyAll(party);
    const after = (await findingsOf(app, party)).filter(({ kind }) => kind === "not_understood");
    expect(after).toHaveLength(unread.length);
  });

  it("is refused unkept when it is too large, or somebody else's", async () => {
    const count = "select count(*)::int as kept from inbox where provider = $1";
    const [before] = await readRows(app, count, [party]);
    expect((await post(path, " ".repeat(65_537))).statusCode).toBe(413);
    const forged = { "x-callback-token": "x", "x-signature": "0".repeat(64) };
    expect((await post(path, `{"a":"\\u0000"}`, forged)).statusCode).toBe(403);
    expect(await readRows(app, count, [party])).toEqual([before]);
  });
});

describe("amounts that are none", () => {
  it.each(["1000.5", "-5", '"1000"', "0", "9007199254740993", "null", "true"])(
    "%s is not understood",
    async (written) => {
      const id = randomUUID();
      const path = "/v1/callbacks/payments/virtual-account";
      const json = JSON.stringify(inboxes[0]?.message(id)).replace("1000", written);
      expect((await post(path, json)).statusCode).toBe(200);
      await applyAll("payments");
      const [kept] = await messagesNaming(app, "payments", id);
      const found = (await findingsOf(app, "payments")).filter(
        ({ inbox_id }) => inbox_id === kept?.id,
      );
      expect(found).toMatchObject([{ kind: "not_understood", code: "shape" }]);
    },
  );
});

test("a payment whose sender's name holds NUL is booked once", async () => {
  const payment = await createPayment(app);
  const path = "/v1/callbacks/payments/virtual-account";
  const body = JSON.stringify({ ...paymentOf(payment), sender_name: "BUDI\u0000" });
  for (let times = 0; times < 3; times += 1) {
    expect((await post(path, body)).statusCode).toBe(200);
    await applyAll("payments");
  }
  const ledger = createLedger({ ...app.database, clock: systemClock });
  expect(await ledger.balanceOf(app.database.db, rdfOf(payment.userId))).toBe(payment.amount);
  const [kept] = await messagesNaming(app, "payments", payment.id);
  expect(kept?.body).toMatchObject({ sender_name: "BUDI\\u0000" });
});

test("the same payment in other bytes has one effect, also at the same moment", async () => {
  const payment = await createPayment(app);
  const told = paymentOf(payment);
  await knownAtBank(app, told);
  const spelled = ["a", "b", "c"].map((updated) =>
    Buffer.from(JSON.stringify({ ...told, updated })),
  );
  const ids = await Promise.all(spelled.map((raw) => app.services.inbox.keep("payments", raw)));
  await Promise.all(
    ids.map((eventId) => app.services.jobHandlers["apply-payment-event"]({ eventId })),
  );
  const ledger = createLedger({ ...app.database, clock: systemClock });
  expect(await ledger.balanceOf(app.database.db, rdfOf(payment.userId))).toBe(payment.amount);
  const kept = await messagesNaming(app, "payments", payment.id);
  expect(kept.map(({ applied }) => applied)).toEqual([true, true, true]);
  expect(kept.filter(({ event_id }) => event_id)).toHaveLength(1);
});
