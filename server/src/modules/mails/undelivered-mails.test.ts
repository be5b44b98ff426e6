import { randomUUID } from "node:crypto";
import type { UndeliveredMail } from "@rukun/contract/mails";
import type { MailAnswer } from "../../providers/mail/port.ts";
import { createTestClock } from "../../test/accounts.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { accepted, createFakeCarrier } from "../../test/fake-carrier.ts";
import { createSubmission } from "../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const time = createTestClock();
const carrier = createFakeCarrier();
const refused: MailAnswer = { result: "refused", reply: "550 5.1.1" };
let testApp: TestApp;
let officer: TestMember;
beforeAll(async () => {
  testApp = await createTestApp(
    {},
    { clock: time.clock, mailTransport: carrier, jobPollSeconds: 0.05 },
  );
  officer = await createOfficer(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  carrier.answer = () => refused;
  await testApp.database.executeSql("delete from mails");
  time.pass(1);
});

async function read<T>(text: string, values: unknown[]): Promise<T[]> {
  return (await testApp.database.executeSql(text, values)).rows as T[];
}
async function untilState(email: string, state: string): Promise<void> {
  for (;;) {
    const [row] = await read<{ state: string }>("select state from mails where recipient = $1", [
      email,
    ]);
    if (row?.state === state) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
async function fail(email = `rani.${randomUUID()}@gone.test`, kind: "otp" | "notice" = "notice") {
  const to = { email, locale: "id" as const };
  await testApp.database.db.transaction((tx) =>
    kind === "otp"
      ? testApp.services.mail.send(tx, to, "otp", { code: "123456", minutes: 5 })
      : testApp.services.mail.send(tx, to, "passwordChanged", { name: "Rani" }),
  );
  await untilState(email, "refused");
  return email;
}
const list = async (query: Record<string, string> = {}, options: object = {}) => {
  const response = await testApp.call("GET /v1/backoffice/mails", {
    token: officer.token,
    query,
    ...options,
  });
  return response.json().data as { items: UndeliveredMail[]; next_cursor: string | null };
};
const sendAgain = (id: string) =>
  testApp.call(`POST /v1/backoffice/mails/${id}/send-again`, { token: officer.token });

it("shows what was refused, without the address and without its text", async () => {
  const email = await fail();
  const { items, next_cursor } = await list();
  expect(items).toEqual([
    {
      mail_id: expect.any(String),
      recipient: "ra•••@gone.test",
      title: "Kata sandi Rukun Anda sudah diganti",
      state: "refused",
      reply: "550 5.1.1",
      attempts: 1,
      created_at: expect.any(String),
      ended_at: time.clock().toISOString(),
      can_send_again: true,
      review: null,
    },
  ]);
  expect(next_cursor).toBeNull();
  expect(JSON.stringify(items)).not.toContain(email);
  expect((await list({}, { locale: "en" })).items[0]?.title).toBe(
    "Your Rukun password was changed",
  );
});

it("leads to the submission of the person, or of the company, if there is one", async () => {
  const person = await createSubmission(testApp);
  const { companyId, owner } = await createCompanySubmission(testApp, {});
  const stranger = await createMember(testApp);
  const unconfirmed = await createMember(testApp, { emailVerifiedAt: null });
  await testApp.database.executeSql("delete from mails");
  for (const email of [
    person.user.email,
    owner.user.email,
    stranger.user.email,
    unconfirmed.user.email,
  ]) {
    await fail(email);
    time.pass(1);
  }
  expect((await list()).items.map(({ review }) => review)).toEqual([
    null,
    null,
    { kind: "company", id: companyId },
    { kind: "person", id: person.id },
  ]);
});

it("comes in pages, newest first, each mail once, also where many ended together", async () => {
  await testApp.database.executeSql(
    `insert into mails (recipient, locale, subject, text, state, ended_at, kind, reply)
     select n || '@gone.test', 'id', 's', 't', (array['refused', 'given_up'])[1 + n % 2]::mail_state,
       $1::timestamptz + (n / 10) * interval '1 second', 'passwordChanged', '550'
     from generate_series(1, 45) n`,
    [time.clock().toISOString()],
  );
  const pages: UndeliveredMail[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { items: UndeliveredMail[]; next_cursor: string | null } = await list(
      cursor ? { cursor } : {},
    );
    pages.push(page.items);
    cursor = page.next_cursor;
  }
  expect(pages.map((items) => items.length)).toEqual([20, 20, 5]);
  const all = pages.flat();
  expect(new Set(all.map(({ mail_id }) => mail_id)).size).toBe(45);
  const ends = all.map(({ ended_at }) => ended_at);
  expect(ends).toEqual([...ends].sort().reverse());
  const givenUp = (await list({ filter: "given_up" })).items;
  expect(new Set(givenUp.map(({ state }) => state))).toEqual(new Set(["given_up"]));
});

it("does not show what waits, was sent, or was dropped", async () => {
  await testApp.database.executeSql(
    `insert into mails (recipient, locale, subject, text, state, ended_at, due_at)
     select s || '@x.test', 'id', 's', 't', s::mail_state, now(), now() + interval '100 years'
     from unnest(array['outbox', 'queued', 'sent', 'dropped']) s`,
  );
  expect((await list()).items).toEqual([]);
});

describe("sending again", () => {
  it("puts the mail back into the queue once, and is recorded", async () => {
    const member = await createMember(testApp);
    await fail(member.user.email);
    const [mail] = (await list()).items;
    carrier.answer = () => accepted;
    const answers = await Promise.all([
      sendAgain(mail?.mail_id ?? ""),
      sendAgain(mail?.mail_id ?? ""),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    await untilState(member.user.email, "sent");
    expect((await list()).items).toEqual([]);
    expect(
      await read(
        "select actor_id, action, from_value, to_value, reason from audit_log where subject_id = $1",
        [member.id],
      ),
    ).toEqual([
      {
        actor_id: officer.id,
        action: "mail.send_again",
        from_value: "550 5.1.1",
        to_value: "passwordChanged",
        reason: mail?.mail_id,
      },
    ]);
  });

  it("shows it again when it is refused again", async () => {
    const email = await fail();
    const [mail] = (await list()).items;
    expect((await sendAgain(mail?.mail_id ?? "")).statusCode).toBe(200);
    await untilState(email, "refused");
    expect((await list()).items).toMatchObject([{ mail_id: mail?.mail_id, attempts: 1 }]);
  });

  it("never sends an expired code, and clears it", async () => {
    const email = await fail(undefined, "otp");
    time.pass(299);
    const [mail] = (await list()).items;
    expect(mail?.can_send_again).toBe(true);
    time.pass(1);
    expect((await list()).items[0]?.can_send_again).toBe(false);
    const response = await sendAgain(mail?.mail_id ?? "");
    expect([response.statusCode, response.json().code]).toEqual([409, "mail_expired"]);
    await testApp.services.mail.removeEnded();
    expect(await read("select text from mails where recipient = $1", [email])).toEqual([
      { text: "" },
    ]);
  });

  it.each([randomUUID(), "x", "toString"])("finds nothing under %s", async (id) => {
    expect((await sendAgain(id)).json().code).toBe("not_found");
  });
});
