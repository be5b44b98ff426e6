import { randomUUID } from "node:crypto";
import { type OddAnswer, type PlayedParty, playedParties } from "@rukun/contract/sandbox";
import { paidFromRdf } from "../../test/checkouts.ts";
import { createMember } from "../../test/factories.ts";
import { createPayment } from "../../test/payments.ts";
import { orderPayout } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { askToSign, readyToSign, sendToSigner } from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { clearRefused } from "../contracts/signings.repository.ts";

const path = "/v1/development/sandbox/next-answers";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000" },
    { hasWorkers: false, bankCheckWaitMilliseconds: 0 },
  );
});
afterAll(() => app.close());

const choose = async (party: PlayedParty, answer?: OddAnswer) =>
  (await app.call(`POST ${path}`, { body: { party, ...(answer && { answer }) } })).json();
const chosen = async (party: PlayedParty) => {
  const { data } = (await app.call(`GET ${path}`)).json();
  return data.find((each: { party: PlayedParty }) => each.party === party)?.answer;
};
/** Messages of a party that wait: how many seconds from now. */
const waiting = async (job: string, key: string, value: string) =>
  (
    await readRows<{ seconds: string }>(
      app,
      `select extract(epoch from start_after - now())::text as seconds from jobs.job
       where name = $1 and data #>> $2::text[] = $3 order by start_after`,
      [job, `{${key}}`, value],
    )
  ).map(({ seconds }) => Math.max(0, Math.round(Number(seconds) / 10) * 10));

test("is chosen, seen, chosen anew and taken back; afterwards each party is as usual", async () => {
  expect((await app.call(`GET ${path}`)).json().data).toEqual(
    playedParties.map((party) => ({ party, answer: null })),
  );
  expect((await choose("payout", "late")).data).toEqual({ party: "payout", answer: "late" });
  await choose("payout", "none");
  expect([await chosen("payout"), await chosen("transfer")]).toEqual(["none", null]);
  expect((await choose("payout")).data).toEqual({ party: "payout", answer: null });
  expect(await chosen("payout")).toBeNull();
});

describe("the next payout", () => {
  const stateOf = async (id: string) =>
    (await app.services.payouts.find(app.database.db, id))?.state;
  const send = (payoutId: string) => app.services.jobHandlers["send-payout"]({ payoutId });
  const applyTold = async () => {
    const told = await readRows<{ id: string }>(
      app,
      "select id from inbox where provider = 'payouts' and applied_at is null",
    );
    for (const { id: eventId } of told) {
      await app.services.jobHandlers["apply-payout-event"]({ eventId });
    }
  };
  const playedIdOf = async (id: string) => {
    const text = "select id from played_payouts where external_id = $1";
    return String((await readRows(app, text, [id]))[0]?.id);
  };

  test("is refused, and only that one", async () => {
    await choose("payout", "refuse");
    const [first, second] = [await orderPayout(app), await orderPayout(app)];
    await send(first.id);
    await send(second.id);
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["FAILED", "SENT"]);
  });

  test.each([
    ["late", [30]],
    ["twice", [0, 0]],
  ] as const)("is paid, and that is told %s, by itself", async (answer, seconds) => {
    await choose("payout", answer);
    const { id } = await orderPayout(app);
    await send(id);
    const playedId = await playedIdOf(id);
    expect(await waiting("play-payout", "playedId", playedId)).toEqual(seconds);
    for (const _ of seconds) await app.services.jobHandlers["play-payout"]({ playedId });
    await applyTold();
    expect(await stateOf(id)).toBe("SETTLED");
    const moved = "select amount::text from played_bank_movements where reference = $1";
    expect(await readRows(app, moved, [id])).toEqual([{ amount: "-2000000" }]);
  });

  test("is taken without an answer: it stays sent, and waits at the bank", async () => {
    await choose("payout", "none");
    const { id } = await orderPayout(app);
    await expect(send(id)).rejects.toThrow("not to answer");
    expect(await stateOf(id)).toBe("SENT");
    expect(await waiting("play-payout", "playedId", await playedIdOf(id))).toEqual([]);
  });
});

describe("the next check of an account's name", () => {
  const ask = async (number: string) => {
    const { id: userId } = await createMember(app);
    return app.services.bankChecks.find({ userId, bankCode: "BCA", accountNumber: number });
  };
  const callbacks = (number: string) =>
    waiting("play-bank-check", "message,bank_account_number", number);

  test("is refused: no such account", async () => {
    await choose("name-check", "refuse");
    expect(await ask("5271230001")).toEqual({ outcome: "unknown" });
    expect((await ask("5271230001")).outcome).toBe("known");
  });

  test.each([
    ["late", "5271230002", [10]],
    ["twice", "5271230003", [0, 0]],
    ["none", "5271230004", []],
  ] as const)("is answered %s", async (answer, number, seconds) => {
    await choose("name-check", answer);
    expect((await ask(number)).outcome).toBe("pending");
    expect(await callbacks(number)).toEqual(seconds);
  });
});

describe("the next virtual account", () => {
  const opened = async (paymentId: string) =>
    readRows(app, "select state, provider_id is not null as is_open from payments where id = $1", [
      paymentId,
    ]);
  const open = (paymentId: string) =>
    app.services.jobHandlers["open-virtual-account"]({ paymentId });

  test("is refused for good, and the one after it is opened", async () => {
    await choose("virtual-account", "refuse");
    const { id } = await createPayment(app);
    await open(id);
    expect(await opened(id)).toEqual([{ state: "CANCELLED", is_open: false }]);
    const { id: next } = await createPayment(app);
    await open(next);
    expect(await opened(next)).toEqual([{ state: "CREATED", is_open: true }]);
  });

  test.each(["late", "none"] as const)(
    "is opened %s, and known when it is asked again",
    async (answer) => {
      await choose("virtual-account", answer);
      const { id } = await createPayment(app);
      await expect(open(id)).rejects.toThrow("not to answer");
      await open(id);
      expect(await opened(id)).toEqual([{ state: "CREATED", is_open: true }]);
    },
  );
});

describe("the next signature", () => {
  const atSigner = async () => {
    const ready = await readyToSign(app);
    return askToSign(app, ready.funder, ready.wakalah);
  };

  test("is refused: the document is not taken, and is once it is asked for again", async () => {
    await choose("signature", "refuse");
    const signingId = await atSigner();
    for (let times = 0; times < 2; times += 1) {
      expect(await sendToSigner(app, signingId)).toBe("null");
    }
    await app.database.db.transaction((tx) => clearRefused(tx, signingId));
    expect(await sendToSigner(app, signingId)).not.toBe("null");
  });

  test.each([
    ["late", [30]],
    ["twice", [0, 0]],
    ["none", []],
  ] as const)("is told %s", async (answer, seconds) => {
    await choose("signature", answer);
    const documentId = await sendToSigner(app, await atSigner());
    await app.call(`POST /v1/development/sandbox/documents/${documentId}/sign`);
    expect(await waiting("play-signer", "documentId", documentId)).toEqual(seconds);
    expect(await chosen("signature")).toBeNull();
  });
});

describe("the next transfer to escrow", () => {
  const settle = () => app.services.jobHandlers["settle-checkouts"]({});
  const unsettled = (id: string) =>
    readRows(app, "select 1 from checkouts where transaction_id = $1 and settled_at is null", [id]);

  test("is refused: nothing moves until an officer has dealt with it", async () => {
    await settle();
    await choose("transfer", "refuse");
    const { id } = await paidFromRdf(app);
    for (let times = 0; times < 2; times += 1) {
      await settle();
      expect(await unsettled(id)).toHaveLength(1);
    }
    const handled = "update provider_findings set handled_at = now() where party = 'fund-accounts'";
    await app.database.executeSql(handled);
    await settle();
    expect(await unsettled(id)).toEqual([]);
  });

  test.each<[OddAnswer, string | undefined]>([
    ["late", undefined],
    ["twice", undefined],
    ["none", "not to answer"],
  ])("is answered so: %s. It is asked for again, and moves money once", async (answer, failure) => {
    await settle();
    await choose("transfer", answer);
    const { id } = await paidFromRdf(app);
    if (failure) await expect(settle()).rejects.toThrow(failure);
    else await settle();
    expect(await unsettled(id)).toHaveLength(1);
    await settle();
    expect(await unsettled(id)).toEqual([]);
    const [{ reference } = {}] = await readRows(
      app,
      "select id as reference from checkouts where transaction_id = $1",
      [id],
    );
    const moved = "select amount::text from played_bank_movements where reference = $1 order by 1";
    expect(await readRows(app, moved, [reference])).toEqual([
      { amount: "-1000000" },
      { amount: "1000000" },
    ]);
  });
});

test.each([
  { party: "nobody", answer: "late" },
  { party: "payout", answer: "never" },
  { party: "payout", answer: "cut_20" },
  { party: "payout", answer: "late", id: randomUUID() },
])("%j is refused", async (body) => {
  expect((await app.call(`POST ${path}`, { body })).statusCode).toBe(422);
});
