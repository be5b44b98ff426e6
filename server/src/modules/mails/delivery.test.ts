/** @engines postgresql embedded */
import { randomUUID } from "node:crypto";
import type { MailAnswer, OutgoingMail } from "../../providers/mail/port.ts";
import type { ProviderReport } from "../../providers/watch-provider.ts";
import { createTestClock } from "../../test/accounts.ts";
import { accepted, createFakeCarrier, type FakeCarrier } from "../../test/fake-carrier.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { MailTemplate } from "./templates.ts";

/** A recipient that does not answer before its test is over. */
let silence: Promise<MailAnswer>;
let endSilence = (): void => undefined;
const time = createTestClock();
let carrier: FakeCarrier;
let testApp: TestApp;
let reports: ProviderReport[];

/** Nine connections: four for codes, two for notices, three for what is slow. */
async function start(): Promise<void> {
  carrier = createFakeCarrier(9);
  reports = [];
  testApp = await createTestApp(
    {},
    {
      clock: time.clock,
      mailTransport: carrier,
      jobPollSeconds: 0.05,
      onProviderReport: (line) => reports.push(line),
    },
  );
}
beforeAll(start);
afterAll(() => testApp.close());
beforeEach(() => {
  silence = new Promise((resolve) => {
    endSilence = () => resolve(accepted);
  });
});
afterEach(async () => {
  endSilence();
  carrier.answer = () => accepted;
  while (carrier.underWay > 0) await new Promise((resolve) => setTimeout(resolve, 20));
});
beforeEach(async () => {
  await testApp.database.executeSql("delete from mails");
  carrier.attempts.length = 0;
  carrier.answer = () => accepted;
  reports = [];
  time.pass(7 * 24 * 3600);
});

const newAddress = (domain = "honest.test") => `${randomUUID()}@${domain}`;

/** Queues a code, or a notice. */
async function queue(
  email = newAddress(),
  kind: "otp" | "passwordChanged" = "otp",
  topic?: string,
): Promise<string> {
  const params = kind === "otp" ? { code: "123456", minutes: 5 } : { name: "Siti" };
  await testApp.database.db.transaction((tx) =>
    testApp.services.mail.send(
      tx,
      { email, locale: "id" },
      kind as MailTemplate,
      params as never,
      topic,
    ),
  );
  return email;
}

interface Row {
  state: string;
  lane: string;
  attempts: number;
  reply: string | null;
  text: string;
}
const rowOf = async (email: string): Promise<Row> => {
  const { rows } = await testApp.database.executeSql(
    "select state, lane, attempts, reply, text from mails where recipient = $1 order by created_at desc",
    [email],
  );
  return rows[0] as Row;
};
/** Polls until a mail is as expected; otherwise the test times out. */
async function until(email: string, isSo: (row: Row) => boolean): Promise<Row> {
  for (;;) {
    const row = await rowOf(email);
    if (isSo(row)) return row;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const untilState = (email: string, state: string) => until(email, (row) => row.state === state);
const to = ({ to: address }: OutgoingMail) => address;

it("sends a mail and clears its text", async () => {
  const row = await untilState(await queue(), "sent");
  expect(row).toMatchObject({ attempts: 1, text: "", reply: null });
});

describe("a recipient that never answers", () => {
  it("delays no code, whether of the same domain or of another", async () => {
    carrier.answer = ({ to: address }) => (address.startsWith("slow") ? silence : accepted);
    for (let count = 0; count < 12; count += 1) await queue(`slow${count}@honest.test`);
    for (let count = 0; count < 12; count += 1) await queue(`slow${count}@hole.test`);
    // Every slot for codes is taken.
    await carrier.attempted(4);
    const honest = await Promise.all([queue(), queue(), queue(newAddress("other.test"))]);
    for (const email of honest) expect((await untilState(email, "sent")).attempts).toBe(1);
  });

  it("waits in a lane of its own, with growing delays, until its code is worthless", async () => {
    carrier.answer = () => ({ result: "timeout" });
    const email = await queue();
    await until(email, (row) => row.reply === "TIMEOUT");
    expect(await rowOf(email)).toMatchObject({ state: "queued", lane: "slow", attempts: 1 });
    time.pass(4);
    const other = await queue();
    await until(other, (row) => row.reply === "TIMEOUT");
    expect((await rowOf(email)).attempts).toBe(1);
    time.pass(1);
    await until(email, (row) => row.attempts === 2);
    time.pass(300);
    expect(await untilState(email, "given_up")).toMatchObject({ reply: "TIMEOUT", text: "" });
    expect(carrier.attempts.filter((mail) => mail.to === email)).toHaveLength(2);
  });

  it("leaves slots of its lane to other domains", async () => {
    carrier.answer = ({ to: address }) => (address.endsWith("@hole.test") ? silence : accepted);
    await testApp.database.executeSql(
      `insert into mails (recipient, locale, subject, text, state, lane, due_at, deliver_until, kind)
       select n || '@hole.test', 'id', 's', 't', 'queued', 'slow', $1::timestamptz, $1::timestamptz + interval '1 day', 'otp'
       from generate_series(1, 9) n`,
      [time.clock().toISOString()],
    );
    const email = newAddress();
    await testApp.database.executeSql(
      `insert into mails (recipient, locale, subject, text, state, lane, due_at, deliver_until, kind)
       values ($1, 'id', 's', 't', 'queued', 'slow', $2::timestamptz, $2::timestamptz + interval '1 day', 'otp')`,
      [email, time.clock().toISOString()],
    );
    await untilState(email, "sent");
  });
});

describe("notices", () => {
  it("never take the place of codes", async () => {
    carrier.answer = ({ to: address }) => (address.startsWith("news") ? silence : accepted);
    for (let count = 0; count < 20; count += 1) {
      await queue(`news${count}@many${count}.test`, "passwordChanged");
    }
    await carrier.attempted(2);
    await untilState(await queue(), "sent");
  });

  it("are tried again for a day, and then given up", async () => {
    carrier.answer = () => ({ result: "deferred", reply: "451 4.3.0" });
    const email = await queue(newAddress(), "passwordChanged");
    await until(email, (row) => row.attempts === 1);
    for (const [seconds, attempts] of [
      [60, 2],
      [240, 3],
      [960, 4],
      [3840, 5],
    ] as const) {
      time.pass(seconds);
      await until(email, (row) => row.attempts === attempts && row.reply !== null);
      expect(await rowOf(email)).toMatchObject({ state: "queued", lane: "notices" });
    }
    time.pass(24 * 3600);
    const row = await untilState(email, "given_up");
    expect(row).toMatchObject({ attempts: 5, reply: "451 4.3.0" });
    // It can be sent again by an officer.
    expect(row.text).toContain("Halo");
  });
});

it("drops what was refused for good after the first answer", async () => {
  carrier.answer = () => ({ result: "refused", reply: "550 5.1.1" });
  const email = await queue();
  expect(await untilState(email, "refused")).toMatchObject({ attempts: 1, reply: "550 5.1.1" });
  time.pass(3600);
  carrier.answer = () => accepted;
  await untilState(await queue(), "sent");
  expect(carrier.attempts.filter((mail) => mail.to === email)).toHaveLength(1);
});

it("a failing mail never repeats its neighbours", async () => {
  carrier.answer = ({ to: address }) =>
    address.startsWith("bad") ? { result: "deferred", reply: "450" } : accepted;
  const addresses = await Promise.all(
    Array.from({ length: 10 }, (_each, index) =>
      queue(`${index % 2 ? "bad" : "ok"}${index}@x.test`),
    ),
  );
  const good = addresses.filter((address) => address.startsWith("ok"));
  for (const address of good) await untilState(address, "sent");
  for (const address of good) {
    expect(carrier.attempts.filter((mail) => mail.to === address)).toHaveLength(1);
  }
});

describe("while the relay cannot be used", () => {
  const outage = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));

  it("mails wait without using up attempts, the outage is logged once, and newest codes go first", async () => {
    carrier.answer = outage;
    const older = await queue();
    const stale = await queue(newAddress());
    await testApp.database.executeSql(
      "update mails set created_at = created_at - interval '1 minute' where recipient = $1",
      [older],
    );
    await testApp.database.executeSql(
      "update mails set expires_at = $2, deliver_until = $2 where recipient = $1",
      [stale, time.clock().toISOString()],
    );
    const notice = await queue(newAddress(), "passwordChanged");
    await carrier.attempted(1);
    const newer = await queue();
    await carrier.attempted(3);
    expect(await untilState(stale, "dropped")).toMatchObject({ text: "" });

    carrier.attempts.length = 0;
    carrier.answer = () => accepted;
    for (const email of [older, newer, notice]) {
      expect(await untilState(email, "sent")).toMatchObject({ attempts: 1, reply: null });
    }
    expect(carrier.attempts.map(to).slice(0, 2)).toEqual([newer, older]);
    expect(carrier.attempts.map(to)).not.toContain(stale);
    expect(reports).toEqual([
      { msg: "provider failed", provider: "mail", kind: "Error ECONNREFUSED" },
      { msg: "provider works again", provider: "mail" },
    ]);
  });

  it("one mail at a time probes whether it is back", async () => {
    carrier.answer = () =>
      new Promise((_resolve, reject) => setTimeout(() => reject(new Error("gone")), 50));
    const emails = await Promise.all(Array.from({ length: 8 }, () => queue()));
    // Those in flight when the outage began.
    while (reports.length === 0 || carrier.underWay > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    carrier.mostUnderWay = 0;
    await carrier.attempted(carrier.attempts.length + 2);
    expect(carrier.mostUnderWay).toBe(1);
    carrier.answer = () => accepted;
    for (const email of emails) await untilState(email, "sent");
  });

  it("a code that was asked for again takes the place of the older one", async () => {
    carrier.answer = outage;
    const email = await queue(newAddress(), "otp", "challenge");
    await queue(email, "otp", "another challenge");
    await queue(email, "otp", "challenge");
    carrier.attempts.length = 0;
    carrier.answer = () => accepted;
    await untilState(email, "sent");
    const { rows } = await testApp.database.executeSql(
      "select state from mails where recipient = $1 order by created_at",
      [email],
    );
    expect(rows).toMatchObject([{ state: "dropped" }, {}, {}]);
  });
});

it("takes over the mail of a process that died, once its lease is over", async () => {
  const email = newAddress();
  await testApp.database.executeSql(
    `insert into mails (recipient, locale, subject, text, state, lane, due_at, deliver_until, kind, attempts)
     values ($1, 'id', 's', 't', 'queued', 'codes', $2::timestamptz + interval '15 seconds',
       $2::timestamptz + interval '5 minutes', 'otp', 1)`,
    [email, time.clock().toISOString()],
  );
  await untilState(await queue(), "sent");
  expect(carrier.attempts.map(to)).not.toContain(email);
  time.pass(15);
  expect(await untilState(email, "sent")).toMatchObject({ attempts: 2 });
});

// The last one: nothing is delivered after it.
it("returns mails in flight to the queue when it is stopped, except accepted ones", async () => {
  carrier.answer = ({ to: address }) => (address.startsWith("slow") ? silence : accepted);
  const slow = await queue("slow@hole.test");
  const quick = await queue();
  await untilState(quick, "sent");
  await until(slow, (row) => row.attempts === 1);
  await testApp.services.delivery.stop();
  expect(await rowOf(slow)).toMatchObject({ state: "queued", attempts: 0, reply: null });
  const { rows } = await testApp.database.executeSql(
    "select due_at <= $2::timestamptz as is_due from mails where recipient = $1",
    [slow, time.clock().toISOString()],
  );
  expect(rows).toEqual([{ is_due: true }]);
});
