import { randomUUID } from "node:crypto";
import type { IdentityEvent } from "@rukun/contract/identity";
import type { IdentityAnswer } from "../../providers/identity/port.ts";
import { identityKey, signedHeaders } from "../../test/callback-token.ts";
import { createMember, type TestMember } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { applyTold, findingsOf, messagesNaming } from "../../test/inbox.ts";
import { submitKyc } from "../../test/kyc.ts";
import { mailSubjects, readRows, statusMoves, submissionsOf } from "../../test/queries.ts";
import { changeUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let answer: () => Promise<IdentityAnswer>;

beforeAll(async () => {
  // Background jobs do not run by themselves: each test runs them explicitly.
  app = await createTestApp({}, { hasWorkers: false, identity: { register: () => answer() } });
});
afterAll(() => app.close());
beforeEach(() => {
  answer = async () => ({ status: "registered" });
});

const jobs = () => app.services.jobHandlers;
const tell = (event: Record<string, unknown>) =>
  app.call("POST /v1/callbacks/identity/registration", { body: event });
const statusOf = async ({ id }: TestMember) =>
  (await statusMoves(app, id)).at(-1)?.split(" ").at(-1);
const profileOf = async ({ token }: TestMember) =>
  (await app.call("GET /v1/user/profile", { token })).json().data;

async function currentOf({ id: userId }: TestMember) {
  const current = (await submissionsOf(app, userId)).find((each) => each.is_current);
  if (!current) throw new Error("nothing was submitted");
  return { userId, submissionId: current.id };
}

/** Approved by an officer, and registered with the provider. */
async function waiting() {
  const member = await createMember(app);
  await submitKyc(app, member);
  const { submissionId } = await currentOf(member);
  await jobs()["screen-submission"]({ submissionId });
  await changeUserStatus(app, member.id, "approve");
  await jobs()["register-identity"]({ userId: member.id, submissionId });
  return { member, reference: submissionId };
}

const eventOf = (reference: string, event: Partial<IdentityEvent> = {}): IdentityEvent => ({
  event_id: randomUUID(),
  reference,
  status: "verified",
  ...event,
});
const refusalOf = (reference: string, status: "invalid" | "rejected", reason = "Foto buram") =>
  eventOf(reference, { status, reason });

const inboxOf = ({ event_id }: IdentityEvent) => messagesNaming(app, "identity", event_id);
/** Tells something and applies it. */
async function told(event: IdentityEvent): Promise<void> {
  const response = await tell({ ...event });
  expect([response.statusCode, response.json()]).toEqual([200, { data: { received: true } }]);
  for (const { id } of await inboxOf(event)) await jobs()["apply-identity-event"]({ eventId: id });
}

it("verifies a person as soon as the provider says so", async () => {
  const { member, reference } = await waiting();
  expect(await statusOf(member)).toBe("WAITING_PRIVY");
  await told(eventOf(reference));
  expect(await profileOf(member)).toMatchObject({
    user_status: { name: "VERIFIED" },
    status_privy: "verified",
  });
  expect((await mailSubjects(app, member.user.email)).at(-1)).toBe("Profil Anda terverifikasi");
});

it.each([
  ["invalid", "INVALID_PRIVY"],
  ["rejected", "REJECTED_PRIVY"],
] as const)("tells a person why they are %s", async (status, name) => {
  const { member, reference } = await waiting();
  await told(refusalOf(reference, status, "  Foto KTP buram.  "));
  expect(await profileOf(member)).toMatchObject({
    user_status: { name },
    rejection: { reason: "Foto KTP buram.", steps: [2, 3] },
  });
});

it("counts once, however often it is told and applied, and by however many", async () => {
  const { member, reference } = await waiting();
  const event = eventOf(reference);
  const answers = await Promise.all([1, 2, 3].map(() => tell({ ...event })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const kept = await inboxOf(event);
  expect(kept).toHaveLength(1);
  const apply = () => jobs()["apply-identity-event"]({ eventId: kept[0]?.id ?? "" });
  await Promise.all([apply(), apply()]);
  await told(event);
  await told(eventOf(reference));
  const verified = (await mailSubjects(app, member.user.email)).filter(
    (subject) => subject === "Profil Anda terverifikasi",
  );
  expect(verified).toHaveLength(1);
});

type Step = "registered" | "decision" | "asked";
const orders: Step[][] = [
  ["registered", "decision", "asked"],
  ["registered", "asked", "decision"],
  ["decision", "registered", "asked"],
  ["decision", "asked", "registered"],
  ["asked", "registered", "decision"],
  ["asked", "decision", "registered"],
];
describe.each(["verified", "invalid"] as const)("a person who is %s", (status) => {
  it.each(orders)("is so in every order: %s, %s, %s", async (...order) => {
    const { member, reference } = await waiting();
    const { submissionId } = await currentOf(member);
    const decision: IdentityAnswer =
      status === "verified" ? { status } : { status, reason: "Foto buram" };
    answer = async () => decision;
    const steps: Record<Step, () => Promise<void>> = {
      registered: () => told(eventOf(reference, { status: "registered" })),
      decision: () => told(eventOf(reference, decision)),
      asked: () => jobs()["register-identity"]({ userId: member.id, submissionId }),
    };
    for (const step of order) await steps[step]();
    expect(await profileOf(member)).toMatchObject({
      user_status: { name: status === "verified" ? "VERIFIED" : "INVALID_PRIVY" },
      status_privy: status,
    });
    // One mail each: received, in review, approved, decided.
    expect(await mailSubjects(app, member.user.email)).toHaveLength(4);
  });
});

it("an answer that overtakes that of the registration stands", async () => {
  const { member, reference } = await waiting();
  answer = async () => {
    await told(eventOf(reference));
    return { status: "registered" };
  };
  await jobs()["register-identity"]({ userId: member.id, submissionId: reference });
  expect(await profileOf(member)).toMatchObject({
    user_status: { name: "VERIFIED" },
    status_privy: "verified",
  });
});

it("a second, different decision changes nothing, and is kept for officers", async () => {
  const { member, reference } = await waiting();
  await told(eventOf(reference));
  await told(refusalOf(reference, "rejected"));
  await told(eventOf(reference));
  expect(await statusOf(member)).toBe("VERIFIED");
  expect(
    await readRows(
      app,
      `select from_value as "from", to_value as "to", object_id as submission from audit_log
       where subject_id = $1 and action = 'kyc.contradiction'`,
      [member.id],
    ),
  ).toEqual([{ from: "verified", to: "rejected", submission: reference }]);
});

it("says nothing about a submission that was replaced, and takes the new one's", async () => {
  const { member, reference } = await waiting();
  await told(refusalOf(reference, "invalid"));
  await submitKyc(app, member, { selfie: await picture({ colour: "#334455" }) });
  const { submissionId } = await currentOf(member);
  expect(submissionId).not.toBe(reference);
  const before = await statusOf(member);
  await told(eventOf(reference));
  expect(await statusOf(member)).toBe(before);
});

it("gets nobody past screening or the officers", async () => {
  const member = await createMember(app);
  await submitKyc(app, member);
  const { submissionId } = await currentOf(member);
  await told(eventOf(submissionId));
  expect(await statusOf(member)).toBe("WAITING_CHECK_DTTOT");
  await jobs()["screen-submission"]({ submissionId });
  await told(eventOf(submissionId));
  expect(await statusOf(member)).toBe("WAITING_CHECK_ADMIN");

  const { member: other, reference } = await waiting();
  await app.database.executeSql(
    "update kyc_submissions set screening_result = 'pending' where id = $1",
    [reference],
  );
  await told(eventOf(reference));
  expect(await statusOf(other)).toBe("WAITING_PRIVY");
});

it.each([
  ["of nobody", () => eventOf(randomUUID())],
  ["with a reference that is none", () => eventOf("'; --")],
])("a message %s is acknowledged and changes nothing", async (_title, make) => {
  const event = make();
  await told(event);
  expect(await inboxOf(event)).toMatchObject([{ applied: true }]);
});

it("keeps nothing else that the provider sends about a person", async () => {
  const event = eventOf(randomUUID());
  await tell({ ...event, id_card_number: "3174065708900001" });
  await applyTold(app, "identity");
  expect(await inboxOf(event)).toMatchObject([{ body: event, raw: null }]);
});

it.each([
  ["a refusal without a reason", { status: "rejected" }],
  ["a refusal whose reason is empty", { status: "invalid", reason: "  " }],
  ["a status that does not exist", { status: "approved" }],
  ["no number of the message", { event_id: undefined }],
])("keeps %s for an officer, and changes nothing", async (_title, changes) => {
  const { reference, member } = await waiting();
  const event = { ...eventOf(reference), ...changes };
  expect((await tell(event)).statusCode).toBe(200);
  await applyTold(app, "identity");
  const [kept] = await messagesNaming(app, "identity", reference);
  const found = await findingsOf(app, "identity");
  expect(found.filter(({ inbox_id }) => inbox_id === kept?.id)).toMatchObject([
    { kind: "not_understood", code: "shape" },
  ]);
  expect(await statusOf(member)).toBe("WAITING_PRIVY");
});

it("a forged message changes nothing", async () => {
  const { reference, member } = await waiting();
  const event = eventOf(reference);
  const headers = signedHeaders(JSON.stringify(event), { key: `${identityKey}x` });
  const response = await app.call("POST /v1/callbacks/identity/registration", {
    body: { ...event },
    headers,
  });
  expect([response.statusCode, response.json().code]).toEqual([403, "api_key_invalid"]);
  expect(await inboxOf(event)).toEqual([]);
  expect(await statusOf(member)).toBe("WAITING_PRIVY");
});

it("what an outage left unapplied is taken up again", async () => {
  const { reference } = await waiting();
  const event = eventOf(reference);
  await tell({ ...event });
  await app.database.executeSql("delete from jobs.job where name = 'apply-identity-event'", []);
  const queued = async () =>
    readRows(app, "select 1 from jobs.job where name = 'apply-identity-event'");
  await jobs()["keep-inbox"]({});
  expect(await queued()).toHaveLength(0);
  await app.database.executeSql(
    "update inbox set received_at = now() - interval '3 minutes' where applied_at is null",
  );
  await jobs()["keep-inbox"]({});
  await jobs()["keep-inbox"]({});
  expect(await queued()).toHaveLength(1);
});
