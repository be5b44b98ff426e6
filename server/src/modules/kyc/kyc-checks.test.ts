import type { JobData } from "../../jobs/jobs.ts";
import type { IdentityAnswer, IdentityRegistration } from "../../providers/identity/port.ts";
import { createIdentitySandbox } from "../../providers/identity/sandbox.ts";
import { createMember, type TestMember } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { type KycData, newIdCardNumber, submitKyc } from "../../test/kyc.ts";
import { mailSubjects, statusMoves, submissionsOf } from "../../test/queries.ts";
import { changeUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
/** What the identity provider was asked, and how it answers; the sandbox unless a test says otherwise. */
let asked: IdentityRegistration[] = [];
let answer: ((registration: IdentityRegistration) => Promise<IdentityAnswer>) | undefined;

beforeAll(async () => {
  // Background jobs do not run by themselves: each test runs them explicitly.
  app = await createTestApp(
    {},
    {
      hasWorkers: false,
      identity: {
        register: async (registration) => {
          asked.push(registration);
          const sandbox = createIdentitySandbox({ ...app.database, ...app.services });
          return (answer ?? sandbox.register)(registration);
        },
      },
    },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  asked = [];
  answer = undefined;
});

const handlers = () => app.services.jobHandlers;
const profileOf = async ({ token }: TestMember, locale: "id" | "en" = "id") =>
  (await app.call("GET /v1/user/profile", { token, locale })).json().data;
const statusOf = async (member: TestMember) => (await statusMoves(app, member.id)).at(-1);

async function currentJob({ id }: TestMember): Promise<JobData["register-identity"]> {
  const current = (await submissionsOf(app, id)).find((each) => each.is_current);
  if (!current) throw new Error("nothing was submitted");
  return { userId: id, submissionId: current.id };
}

const screen = async (member: TestMember) =>
  handlers()["screen-submission"](await currentJob(member));
const register = async (member: TestMember) =>
  handlers()["register-identity"](await currentJob(member));

/** What an officer's approval does to the status. */
const approve = ({ id }: TestMember) => changeUserStatus(app, id, "approve");

async function submitted(data: KycData = {}, locale: "id" | "en" = "id") {
  const member = await createMember(app, { locale });
  await submitKyc(app, member, data);
  return member;
}

async function approved(data: KycData = {}, locale: "id" | "en" = "id") {
  const member = await submitted(data, locale);
  await screen(member);
  await approve(member);
  return member;
}

describe("screening", () => {
  it("sends a person who is not on the list to the officers, once", async () => {
    const member = await submitted();
    await Promise.all([screen(member), screen(member)]);
    await screen(member);
    expect(await statusMoves(app, member.id)).toEqual([
      "REGISTERED -> WAITING_CHECK_DTTOT",
      "WAITING_CHECK_DTTOT -> WAITING_CHECK_ADMIN",
    ]);
    expect(await submissionsOf(app, member.id)).toMatchObject([{ screening_result: "clear" }]);
    expect(await mailSubjects(app, member.user.email)).toHaveLength(2);
  });

  it("keeps a possible hit in screening, without disclosing it to the person", async () => {
    const member = await submitted({ fullName: "Satu Terduga CONTOH" });
    const before = await profileOf(member);
    await screen(member);
    await screen(member);
    expect(await statusOf(member)).toBe("REGISTERED -> WAITING_CHECK_DTTOT");
    expect(await submissionsOf(app, member.id)).toMatchObject([
      { screening_result: "possible_hit" },
    ]);
    expect(await profileOf(member)).toEqual(before);
    expect(before.user_status).toMatchObject({ name: "WAITING_CHECK_ADMIN" });
    expect(await mailSubjects(app, member.user.email)).toHaveLength(1);
  });

  it("leaves one line in the audit log", async () => {
    const member = await submitted();
    await screen(member);
    await screen(member);
    const { rows } = await app.database.executeSql(
      "select actor_id, to_value from audit_log where subject_id = $1 and action = 'kyc.screening'",
      [member.id],
    );
    expect(rows).toEqual([{ actor_id: null, to_value: "clear" }]);
  });

  it("does nothing for a submission that is unknown or was replaced", async () => {
    const member = await submitted();
    const old = await currentJob(member);
    await screen(member);
    await changeUserStatus(app, member.id, "reject");
    await submitKyc(app, member, { selfie: await picture({ colour: "#010203" }) });
    await handlers()["screen-submission"](old);
    await handlers()["screen-submission"]({ submissionId: member.id });
    expect(await statusOf(member)).toBe("REJECTED -> WAITING_CHECK_DTTOT");
    expect(await submissionsOf(app, member.id)).toMatchObject([
      { is_current: false },
      { is_current: true, screening_result: "pending", kind: "resubmission" },
    ]);
  });
});

describe("the identity provider", () => {
  it("receives the person's data with both pictures, and verifies the person once", async () => {
    const member = await approved({ idCardNumber: "3174065708900777", fullName: "Dewi Lestari" });
    await Promise.all([register(member), register(member)]);
    await register(member);
    expect(await statusOf(member)).toBe("WAITING_PRIVY -> VERIFIED");
    const { submissionId } = await currentJob(member);
    expect(asked[0]).toMatchObject({
      reference: submissionId,
      userId: member.id,
      fullName: "Dewi Lestari",
      idCardNumber: "3174065708900777",
      email: member.user.email,
      phone: member.user.phone,
      locale: "id",
    });
    for (const bytes of [asked[0]?.idCard, asked[0]?.selfie]) {
      expect(bytes?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
    expect(await profileOf(member)).toMatchObject({
      user_status: { value: "5", name: "VERIFIED", title: "Terverifikasi" },
      status_privy: "verified",
      rejection: null,
    });
    expect((await mailSubjects(app, member.user.email)).at(-1)).toBe("Profil Anda terverifikasi");
    expect((await statusMoves(app, member.id)).length).toBe(4);
  });

  it.each([
    ["Siti Tolak", "REJECTED_PRIVY", "3", "rejected", "Verifikasi belum bisa disetujui"],
    [
      "Siti Invalid",
      "INVALID_PRIVY",
      "4",
      "invalid",
      "Penyedia identitas meminta foto yang lebih jelas",
    ],
  ])("a refusal of %s leads to %s with a reason and steps to correct", async (...row) => {
    const [fullName, name, value, privy, subject] = row;
    const member = await approved({ fullName });
    await register(member);
    await register(member);
    expect(await profileOf(member)).toMatchObject({
      user_status: { name, value },
      status_privy: privy,
      rejection: { reason: expect.stringMatching(/foto/i), steps: [2, 3] },
    });
    expect(await submissionsOf(app, member.id)).toMatchObject([{ is_decided: true }]);
    expect((await mailSubjects(app, member.user.email)).at(-1)).toBe(subject);
    expect(asked).toHaveLength(1);
  });

  it("is answered for in the person's language", async () => {
    const member = await approved({ fullName: "Jane Tolak" }, "en");
    await register(member);
    expect((await profileOf(member, "en")).rejection.reason).toMatch(/civil registry/);
    expect(await mailSubjects(app, member.user.email)).toEqual([
      "We received your verification",
      "Your verification is in the review queue",
      "Our officer approved your data",
      "We could not approve your profile",
    ]);
  });

  it("may take its time: registered is no decision", async () => {
    const member = await approved();
    answer = async () => ({ status: "registered" });
    await register(member);
    expect(await profileOf(member)).toMatchObject({
      user_status: { name: "WAITING_PRIVY" },
      status_privy: "registered",
    });
  });

  it("may be out of reach: nothing changes and the work fails, to be tried again", async () => {
    const member = await approved();
    answer = async () => {
      throw new Error("no answer");
    };
    await expect(register(member)).rejects.toThrow("no answer");
    expect(await profileOf(member)).toMatchObject({ status_privy: null });
    answer = undefined;
    await register(member);
    expect(await statusOf(member)).toBe("WAITING_PRIVY -> VERIFIED");
  });

  it("is not listened to when its answer comes for a submission that was replaced meanwhile", async () => {
    const member = await approved();
    answer = async () => {
      await app.database.executeSql(
        "update kyc_submissions set superseded_at = now() where user_id = $1",
        [member.id],
      );
      return { status: "rejected", reason: "too late" };
    };
    await register(member);
    expect(await statusOf(member)).toBe("WAITING_CHECK_ADMIN -> WAITING_PRIVY");
    expect(await profileOf(member)).toMatchObject({ status_privy: null, rejection: null });
  });

  it("is not asked about anybody an officer has not approved", async () => {
    const member = await submitted();
    await register(member);
    await screen(member);
    await register(member);
    expect(asked).toEqual([]);
    expect(await statusOf(member)).toBe("WAITING_CHECK_DTTOT -> WAITING_CHECK_ADMIN");
  });
});

describe("coming back to the provider after INVALID_PRIVY", () => {
  const idCardNumber = newIdCardNumber();

  async function invalid() {
    const member = await approved({ fullName: "Siti Invalid", idCardNumber });
    await register(member);
    asked = [];
    return member;
  }

  it("registers again with the new data", async () => {
    const member = await invalid();
    await submitKyc(app, member, {
      fullName: "Siti Aminah",
      idCardNumber,
      selfie: await picture({ colour: "#334455" }),
    });
    await register(member);
    expect(asked.map(({ fullName }) => fullName)).toEqual(["Siti Aminah"]);
    expect(await profileOf(member)).toMatchObject({
      user_status: { name: "VERIFIED" },
      rejection: null,
    });
  });

  it("does not get a changed number past the officers", async () => {
    const member = await invalid();
    await submitKyc(app, member, { selfie: await picture({ colour: "#334455" }) });
    await register(member);
    expect(asked).toEqual([]);
    await screen(member);
    expect((await statusMoves(app, member.id)).slice(-2)).toEqual([
      "INVALID_PRIVY -> WAITING_CHECK_DTTOT",
      "WAITING_CHECK_DTTOT -> WAITING_CHECK_ADMIN",
    ]);
  });

  it("does not get a changed name past screening", async () => {
    const member = await invalid();
    await submitKyc(app, member, {
      fullName: "Terduga Contoh Satu",
      idCardNumber,
      selfie: await picture({ colour: "#334455" }),
    });
    await register(member);
    await register(member);
    expect(asked).toEqual([]);
    expect(await statusOf(member)).toBe("INVALID_PRIVY -> WAITING_PRIVY");
    expect((await submissionsOf(app, member.id)).at(-1)).toMatchObject({
      screening_result: "possible_hit",
    });
  });
});
