import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fieldMessages } from "@rukun/contract/messages";
import type { UserEvent } from "@rukun/contract/status";
import { createMember, type TestMember } from "../../test/factories.ts";
import { foreignFiles, picture } from "../../test/images.ts";
import { fillKyc, stepOneBody, stepThreeForm } from "../../test/kyc.ts";
import { mailSubjects, statusMoves, submissionsOf, waitingJobs } from "../../test/queries.ts";
import { changeUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let member: TestMember;
let selfie: Buffer;

beforeAll(async () => {
  // Background jobs do not run, so that the status is stable during a test.
  app = await createTestApp({}, { hasWorkers: false });
  selfie = await picture({ colour: "#c8a28c" });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await createMember(app);
  await fillKyc(app, member);
});

const send = (data: Buffer, locale: "id" | "en" = "id") =>
  app.call("POST /v1/user/kyc/step-three", {
    token: member.token,
    locale,
    body: stepThreeForm({ data }),
  });
const saved = async () =>
  (await app.call("GET /v1/user/kyc/step-three", { token: member.token })).json().data.selfie_file;
const profile = async () =>
  (await app.call("GET /v1/user/profile", { token: member.token })).json().data;

const storedFiles = (): number => {
  const folder = join(app.config.dataDir, "files");
  return readdirSync(folder).flatMap((part) => readdirSync(join(folder, part))).length;
};

/** Sets the status that an officer or the provider would have caused. */
async function decide(...events: UserEvent[]): Promise<void> {
  for (const event of events) {
    await changeUserStatus(app, member.id, event, { reason: "Foto buram", steps: [2, 3] });
  }
}

describe("step three: the selfie sends everything for review", () => {
  it("answers the waiting user, saves the selfie and notifies the person by mail", async () => {
    expect(await saved()).toBeNull();
    const response = await send(selfie);
    expect(response.json().data).toMatchObject({
      step: 3,
      user: {
        step: 3,
        user_status: { value: "2", name: "WAITING_CHECK_ADMIN", title: "Menunggu tinjauan" },
        rejection: null,
        submitted_at: expect.stringMatching(/^\d{4}-/),
      },
    });
    expect(await saved()).toMatchObject({ name: "selfie.jpg", width: 640, height: 480 });
    expect(await mailSubjects(app, member.user.email)).toEqual([
      "Verifikasi profil Anda kami terima",
    ]);
    expect(await statusMoves(app, member.id)).toEqual(["REGISTERED -> WAITING_CHECK_DTTOT"]);
  });

  it("records who sent it and with which request, and leaves screening as background work", async () => {
    const response = await send(selfie);
    const [submission] = await submissionsOf(app, member.id);
    expect(submission).toMatchObject({
      kind: "new",
      screening_result: "pending",
      is_current: true,
      is_decided: false,
    });
    const id = submission?.id ?? "";
    expect(await waitingJobs(app, "screen-submission", id)).toEqual([
      { data: { submissionId: id } },
    ]);
    const { rows } = await app.database.executeSql(
      "select actor_id, request_id from audit_log where subject_id = $1 and action = 'user.status'",
      [member.id],
    );
    expect(rows).toEqual([{ actor_id: member.id, request_id: response.headers["x-request-id"] }]);
  });

  it("asks for steps one and two first", async () => {
    member = await createMember(app);
    expect((await send(selfie)).json().code).toBe("step_not_reached");
    await app.call("POST /v1/user/kyc/step-one", {
      token: member.token,
      body: { ...stepOneBody() },
    });
    expect((await send(selfie, "en")).json()).toMatchObject({
      code: "step_not_reached",
      message: "Complete the previous step first.",
    });
    expect(await submissionsOf(app, member.id)).toEqual([]);
  });

  it("closes every step while it waits", async () => {
    await send(selfie);
    const responses = [
      await send(await picture({ colour: "#00ff00" })),
      await app.call("POST /v1/user/kyc/step-one", {
        token: member.token,
        body: { ...stepOneBody() },
      }),
    ];
    expect(responses.map((response) => response.json().code)).toEqual([
      "under_review",
      "under_review",
    ]);
  });
});

describe("the same selfie again", () => {
  it("changes nothing and answers the same, as after an answer that got lost", async () => {
    const first = await send(selfie);
    const files = storedFiles();
    const second = await send(selfie);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await submissionsOf(app, member.id)).toHaveLength(1);
    expect(await mailSubjects(app, member.user.email)).toHaveLength(1);
    expect(storedFiles()).toBe(files);
  });

  it("is still the same once the review went on", async () => {
    await send(selfie);
    await decide("clear", "approve");
    const again = await send(selfie);
    expect(again.json().data.user.user_status.name).toBe("WAITING_PRIVY");
    expect(await submissionsOf(app, member.id)).toHaveLength(1);
  });

  it("creates one submission when it is sent several times at once", async () => {
    const files = storedFiles();
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(selfie)));
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200]);
    const [first] = responses;
    for (const response of responses) expect(response.json()).toEqual(first?.json());
    expect(await submissionsOf(app, member.id)).toHaveLength(1);
    expect(await mailSubjects(app, member.user.email)).toHaveLength(1);
    expect(await statusMoves(app, member.id)).toHaveLength(1);
    expect(storedFiles()).toBe(files + 1);
  });

  it("loses against another selfie sent at the same moment: one submission, one selfie", async () => {
    const files = storedFiles();
    const others = await Promise.all(["#a00000", "#00a000"].map((colour) => picture({ colour })));
    const responses = await Promise.all([selfie, ...others].map((data) => send(data)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409]);
    expect(await submissionsOf(app, member.id)).toHaveLength(1);
    expect(storedFiles()).toBe(files + 1);
  });
});

describe("sending again after a rejection", () => {
  it("shows what to correct, then waits again with a new selfie replacing the old one", async () => {
    await send(selfie);
    const { id: oldSelfie } = await saved();
    const files = storedFiles();
    await decide("confirmHit");
    await app.database.executeSql(
      "update kyc_submissions set reason = 'Foto buram', rejected_steps = '[2,3]' where user_id = $1",
      [member.id],
    );
    expect(await profile()).toMatchObject({
      user_status: { value: "3", name: "REJECTED", title: "Perlu perbaikan" },
      step: 3,
      rejection: { reason: "Foto buram", steps: [2, 3] },
    });
    const response = await send(await picture({ colour: "#445566" }));
    expect(response.json().data.user).toMatchObject({
      user_status: { value: "2" },
      rejection: null,
    });
    expect(await submissionsOf(app, member.id)).toMatchObject([
      { kind: "new", is_current: false },
      { kind: "resubmission", is_current: true, screening_result: "pending", reason: null },
    ]);
    expect((await saved()).id).not.toBe(oldSelfie);
    expect(storedFiles()).toBe(files);
  });

  it("goes to screening from REJECTED_PRIVY", async () => {
    await send(selfie);
    await decide("clear", "approve", "refuse");
    await send(await picture({ colour: "#445566" }));
    expect((await statusMoves(app, member.id)).at(-1)).toBe(
      "REJECTED_PRIVY -> WAITING_CHECK_DTTOT",
    );
  });

  it("goes straight back to the provider from INVALID_PRIVY", async () => {
    await send(selfie);
    await decide("clear", "approve", "invalidate");
    await send(await picture({ colour: "#445566" }));
    expect((await statusMoves(app, member.id)).at(-1)).toBe("INVALID_PRIVY -> WAITING_PRIVY");
    const [, submission] = await submissionsOf(app, member.id);
    expect(submission).toMatchObject({ kind: "resubmission", is_current: true });
    const submissionId = submission?.id ?? "";
    expect(await waitingJobs(app, "register-identity", submissionId)).toEqual([
      { data: { userId: member.id, submissionId } },
    ]);
  });

  it("is over once verified", async () => {
    await send(selfie);
    await decide("clear", "approve", "verify");
    expect((await send(selfie)).json().code).toBe("already_verified");
  });
});

describe("step three refuses under the field, in both languages", () => {
  const refuses = async (data: Buffer, key: keyof typeof fieldMessages) => {
    for (const locale of ["id", "en"] as const) {
      const response = await send(data, locale);
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ selfie_file: [fieldMessages[key][locale]] });
    }
  };
  const unchanged = async () => {
    expect(await saved()).toBeNull();
    expect((await profile()).user_status.name).toBe("REGISTERED");
  };

  it("files that are no pictures", async () => {
    for (const { data } of await foreignFiles()) await refuses(data, "fileNotImage");
    await unchanged();
  });

  it("empty, too large, cut off and tiny files", async () => {
    await refuses(Buffer.alloc(0), "fileEmpty");
    await refuses(Buffer.alloc(10 * 1024 * 1024 + 1), "fileTooLarge");
    await refuses((await picture({ noise: true })).subarray(0, 2000), "fileBroken");
    await refuses(await picture({ width: 100, height: 100 }), "imageTooSmall");
    await unchanged();
  });

  it("nothing at all, and a second field", async () => {
    const form = stepThreeForm({ data: selfie });
    form.set("id_card_number", "3174065708900001");
    const response = await app.call("POST /v1/user/kyc/step-three", {
      token: member.token,
      body: form,
    });
    expect(response.json().errors).toEqual({ id_card_number: [fieldMessages.unknownField.id] });
    const empty = await app.call("POST /v1/user/kyc/step-three", {
      token: member.token,
      body: {},
    });
    expect(empty.json().errors).toEqual({ selfie_file: [fieldMessages.required.id] });
    await unchanged();
  });
});
