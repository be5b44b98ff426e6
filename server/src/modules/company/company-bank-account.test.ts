import { errors } from "@rukun/contract/errors";
import { fieldMessages } from "@rukun/contract/messages";
import {
  type CompanyStepBody,
  companyStepFourBody,
  createCompanyMember,
  createDraftCompany,
  decideCompany,
  fillCompany,
  type TestCompanyMember,
} from "../../test/company.ts";
import { companyStatusMoves, mailSubjects, submissionsOfCompany } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let owner: TestCompanyMember;
let body: CompanyStepBody<"stepFour">;

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createDraftCompany(app);
  await fillCompany(app, owner);
  body = await companyStepFourBody(app, owner);
});

const send = (
  sent: object = body,
  { token = owner.token, locale = "id" }: { token?: string; locale?: "id" | "en" } = {},
) => app.call("POST /v1/company/step-four", { token, locale, body: { ...sent } });
const saved = async (token = owner.token) =>
  (await app.call("GET /v1/company/step-four", { token })).json().data;
const status = async () =>
  (await app.call("GET /v1/user/profile", { token: owner.token })).json().data.company
    .company_status.value;
const storedCheck = async () => {
  const { rows } = await app.database.executeSql(
    "select bank_check from company_profiles where company_id = $1",
    [owner.companyId],
  );
  return (rows[0] as { bank_check: { result: string } | null }).bank_check;
};
const nothing = { account_name: null, account_number: null, bank: null };

describe("company step four: the bank account sends everything for review", () => {
  it("answers the waiting company, saves the account and notifies the owner by mail", async () => {
    expect(await saved()).toEqual(nothing);
    const response = await send();
    expect(response.json().data).toMatchObject({
      step: 4,
      user: {
        company: {
          company_status: { value: "waiting", title: "Menunggu tinjauan" },
          step: 4,
          rejection: null,
          submitted_at: expect.stringMatching(/^\d{4}-/),
        },
      },
    });
    expect(await saved()).toEqual({
      account_name: body.account_name,
      account_number: body.account_number,
      bank: expect.objectContaining({ id: body.bank_id, illuma_code: "BCA" }),
    });
    expect(await storedCheck()).toMatchObject({ result: "found" });
    expect(await companyStatusMoves(app, owner.companyId)).toEqual(["draft -> waiting"]);
    expect(await submissionsOfCompany(app, owner.companyId)).toMatchObject([
      { kind: "new", is_current: true, submitted_by: owner.id },
    ]);
    expect(await mailSubjects(app, owner.user.email)).toEqual([
      "Informasi perusahaan Anda kami terima",
    ]);
  });

  it("records who sent it and with which request", async () => {
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    const response = await send(body, { token: editor.token });
    const { rows } = await app.database.executeSql(
      "select actor_id, request_id from audit_log where company_id = $1 and action = 'company.status'",
      [owner.companyId],
    );
    expect(rows).toEqual([{ actor_id: editor.id, request_id: response.headers["x-request-id"] }]);
    expect(await mailSubjects(app, editor.user.email)).toHaveLength(1);
    expect(await mailSubjects(app, owner.user.email)).toHaveLength(1);
  });

  it("gives officers everything in clear", async () => {
    await send();
    const dossier = await app.services.company.getDossier(owner.companyId);
    expect(dossier.typed).toMatchObject({
      "rt/rw": "003/004",
      nib_number: "9120001234567",
      company_npwp_number: expect.stringMatching(/^01\d{10}012$/),
      account_number: body.account_number,
      bank: { illuma_code: "BCA" },
    });
    expect(dossier.checks).toMatchObject({ npwp: { result: "match" }, bank: { result: "found" } });
    expect(dossier.files.map((file) => file.kind)).toEqual([
      "akta-pendirian",
      "sk-akta-pendirian",
      "akta-perubahan-terakhir",
      "sk-kemenkumham",
      "nib-perusahaan",
      "siup",
      "npwp",
    ]);
  });

  it("has no complete file to show before it was sent", async () => {
    await expect(app.services.company.getDossier(owner.companyId)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("keeps the account number not in clear", async () => {
    await send();
    const { rows } = await app.database.executeSql(
      "select * from company_profiles where company_id = $1",
      [owner.companyId],
    );
    expect(JSON.stringify(rows)).not.toContain(body.account_number);
  });

  it("takes the holder's name however it is written", async () => {
    const account_name = `pt. ${body.account_name.replace(/^(PT|CV|KOPERASI|YAYASAN) /, "").toLowerCase()}`;
    expect((await send({ ...body, account_name })).statusCode).toBe(200);
    expect((await saved()).account_name).toBe(account_name);
  });

  it("asks for step three first", async () => {
    const other = await createDraftCompany(app);
    expect((await send(body, { token: other.token })).json().code).toBe("step_not_reached");
    await fillCompany(app, other, { until: 2 });
    expect((await send(body, { token: other.token })).json().code).toBe("step_not_reached");
    expect(await submissionsOfCompany(app, other.companyId)).toEqual([]);
  });
});

describe("what the bank says", () => {
  const unsent = async () => {
    expect(await status()).toBe("draft");
    expect(await saved()).toEqual(nothing);
    expect(await submissionsOfCompany(app, owner.companyId)).toEqual([]);
  };

  it("refuses an account that does not exist with a text at the top", async () => {
    for (const locale of ["id", "en"] as const) {
      const response = await send({ ...body, account_number: "5271234000" }, { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        code: "bank_account_not_found",
        message: errors.bank_account_not_found[locale],
      });
      expect(response.json().errors).toBeUndefined();
    }
    await unsent();
  });

  it("refuses another holder under the name, without revealing it", async () => {
    for (const locale of ["id", "en"] as const) {
      const response = await send({ ...body, account_name: "Nining Suryani" }, { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({
        account_name: [fieldMessages.bankNameMismatch[locale]],
      });
      expect(response.body).not.toContain(body.account_name);
    }
    await unsent();
  });

  it("saves and sends an account that cannot be checked now, for an officer to look at", async () => {
    const account = { ...body, account_number: "5271234998", account_name: "PT Tani" };
    expect((await send(account)).statusCode).toBe(200);
    expect(await status()).toBe("waiting");
    expect(await storedCheck()).toMatchObject({ result: "unavailable" });
  });
});

describe("the same account again", () => {
  it("changes nothing and answers the same, as after an answer that got lost", async () => {
    const first = await send();
    const second = await send();
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await submissionsOfCompany(app, owner.companyId)).toHaveLength(1);
    expect(await mailSubjects(app, owner.user.email)).toHaveLength(1);
  });

  it("creates one submission when it is sent several times at once, by two members", async () => {
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    const responses = await Promise.all(
      [owner, editor, owner, editor].map(({ token }) => send(body, { token })),
    );
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200]);
    expect(await submissionsOfCompany(app, owner.companyId)).toHaveLength(1);
    expect(await companyStatusMoves(app, owner.companyId)).toEqual(["draft -> waiting"]);
    expect(await mailSubjects(app, owner.user.email)).toHaveLength(1);
  });

  it("loses against another account sent at the same moment: one submission, one account", async () => {
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    const other = await companyStepFourBody(app, owner, { account_number: "5271234562" });
    const responses = await Promise.all([send(), send(other, { token: editor.token })]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    const [first] = responses;
    const kept = first?.statusCode === 200 ? body : other;
    expect((await saved()).account_number).toBe(kept.account_number);
    expect(await submissionsOfCompany(app, owner.companyId)).toHaveLength(1);
  });

  it.each(["account_name", "account_number", "bank_id"] as const)(
    "is another one with another %s",
    async (field) => {
      await send();
      const mandiri = (
        await app.call("GET /v1/master/banks", { token: owner.token, query: { name: "Mandiri" } })
      ).json().data[0].id;
      const values = { account_name: "PT Lain", account_number: "5271234562", bank_id: mandiri };
      expect((await send({ ...body, [field]: values[field] })).json().code).toBe("under_review");
    },
  );
});

describe("sending again after it was returned", () => {
  it("shows what to correct at which step, then waits again", async () => {
    await send();
    await decideCompany(app, owner.companyId, "reject");
    const profile = await app.call("GET /v1/user/profile", { token: owner.token });
    expect(profile.json().data.company).toMatchObject({
      company_status: { value: "rejected", title: "Perlu perbaikan" },
      step: 4,
      rejection: {
        message: null,
        items: [{ key: "nib_fits", step: 2, reason: "NIB tidak terbaca" }],
      },
    });
    const response = await send();
    expect(response.json().data.user.company).toMatchObject({
      company_status: { value: "waiting" },
      rejection: null,
    });
    expect(await submissionsOfCompany(app, owner.companyId)).toMatchObject([
      { kind: "new", is_current: false },
      { kind: "resubmission", is_current: true },
    ]);
    expect(await companyStatusMoves(app, owner.companyId)).toEqual([
      "draft -> waiting",
      "waiting -> rejected",
      "rejected -> waiting",
    ]);
  });

  it("is over once approved", async () => {
    await send();
    await decideCompany(app, owner.companyId, "approve");
    expect((await send(body, { locale: "en" })).json()).toMatchObject({
      code: "company_approved",
      message: "The company information is already approved.",
    });
    expect(await submissionsOfCompany(app, owner.companyId)).toHaveLength(1);
  });
});

describe("company step four refuses under the field, in both languages", () => {
  const table: [title: string, change: object, field: string, key: keyof typeof fieldMessages][] = [
    ["no holder", { account_name: undefined }, "account_name", "required"],
    ["a holder of spaces", { account_name: "  " }, "account_name", "required"],
    ["a holder on two lines", { account_name: "PT\nTani" }, "account_name", "control"],
    ["a holder that is too long", { account_name: "x".repeat(121) }, "account_name", "tooLong"],
    ["a holder of the wrong type", { account_name: 5 }, "account_name", "invalid"],
    ["no number", { account_number: "" }, "account_number", "required"],
    ["letters", { account_number: "527123456A" }, "account_number", "numeric"],
    ["a long number", { account_number: "1".repeat(256) }, "account_number", "tooLong"],
    ["a number of the wrong type", { account_number: 5271234561 }, "account_number", "invalid"],
    ["no bank", { bank_id: undefined }, "bank_id", "required"],
    ["a bank that is no id", { bank_id: "BCA" }, "bank_id", "choose"],
    ["an unknown bank", { bank_id: "3f8a2c1e-0000-4000-8000-000000000000" }, "bank_id", "choose"],
    ["a bank of the wrong type", { bank_id: {} }, "bank_id", "invalid"],
    ["an unknown field", { status: "approved" }, "status", "unknownField"],
  ];

  it.each(table)("%s", async (_title, change, field, key) => {
    for (const locale of ["id", "en"] as const) {
      const response = await send({ ...body, ...change }, { locale });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual({ [field]: [fieldMessages[key][locale]] });
    }
    expect(await status()).toBe("draft");
  });

  it("a bank that is not activated, and one of the other list", async () => {
    const { rows } = await app.database.executeSql(
      "select id, list from banks where illuma_code in ('CIMB', 'RDF') order by list desc",
    );
    const [cimb, rdf] = rows as { id: string }[];
    expect((await send({ ...body, bank_id: cimb?.id })).json().errors).toEqual({
      bank_id: [fieldMessages.bankInactive.id],
    });
    expect((await send({ ...body, bank_id: rdf?.id })).json().errors).toEqual({
      bank_id: [fieldMessages.choose.id],
    });
  });
});
