import { createCompanySubmission, joinCompany } from "../../test/company-rows.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { pdf } from "../../test/pdfs.ts";
import { readRows } from "../../test/queries.ts";
import { makeSigner, recordAuthority } from "../../test/signers.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let officer: TestMember;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
  officer = await createOfficer(app, { fullName: "Dewi Petugas" });
});
afterAll(() => app.close());

const own = "/v1/company/signatories";
const queue = "/v1/backoffice/signatories";

interface Proposal {
  readonly user_id: string;
  readonly basis?: string;
  readonly valid_until?: string;
  readonly letter?: Buffer;
}

async function propose({ token }: { token: string }, { letter, ...rest }: Proposal) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ basis: "director-attorney", ...rest })) {
    body.set(name, value);
  }
  if (letter) body.set("letter_file", new File([new Uint8Array(letter)], "kuasa.pdf"));
  return app.call(`POST ${own}`, { token, body });
}
const shown = async ({ token }: { token: string }) =>
  (await app.call(`GET ${own}`, { token })).json().data;
const decide = async (id: string, how: string, reason?: string, { token } = officer) =>
  app.call(`POST ${queue}/${id}/${how}`, {
    token,
    ...(reason !== undefined && { body: { reason } }),
  });
const reviewed = async (companyId: string) =>
  (
    await app.call(`GET /v1/backoffice/companies/${companyId}/signatories`, {
      token: officer.token,
    })
  ).json().data;
const record = async (companyId: string, body: Record<string, unknown>, { token } = officer) =>
  app.call(`POST /v1/backoffice/companies/${companyId}/signatories`, { token, body });
const mailsTo = async ({ user }: TestMember) =>
  (
    await readRows<{ subject: string }>(
      app,
      "select subject from mails where recipient = $1 order by created_at",
      [user.email],
    )
  ).map(({ subject }) => subject);
const auditOf = async (id: string) =>
  (
    await readRows<{ line: string }>(
      app,
      "select action || ' ' || coalesce(from_value, '-') || ' -> ' || to_value as line from audit_log where object_id = $1 order by at",
      [id],
    )
  ).map(({ line }) => line);

describe("a company proposes who signs for it", () => {
  it("with a power of attorney, which an officer records; then the verified member may sign", async () => {
    const { companyId, owner } = await createCompanySubmission(app, { status: "waiting" });
    const named = await joinCompany(app, companyId, "owner", { fullName: "Rudi Hartono" });
    expect(await shown(owner)).toMatchObject({
      has_signer: false,
      members: [
        { full_name: "Nining Suryani", missing: ["verification", "authority"], authority: null },
        { full_name: "Rudi Hartono", missing: ["verification", "authority"], is_self: false },
      ],
    });
    const letter = await pdf();
    const proposal = { user_id: named.id, valid_until: "2099-12-31", letter };
    const answers = await Promise.all([propose(owner, proposal), propose(owner, proposal)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [, member] = answers[0]?.json().data.members ?? [];
    expect(member.authority).toMatchObject({
      basis: "director-attorney",
      state: "proposed",
      valid_until: "2099-12-31",
    });
    const id = member.authority.authority_id;
    // Sent twice, it is one.
    expect((await reviewed(companyId)).members[1].authorities).toHaveLength(1);
    const waiting = await app.call(`GET ${queue}`, {
      token: officer.token,
      query: { filter: "open" },
    });
    expect(waiting.json().data.items).toContainEqual(
      expect.objectContaining({
        authority_id: id,
        company: "PT Sumber Tani Makmur",
        name: "Rudi Hartono",
        result: null,
      }),
    );
    const paper = await app.call(`POST ${queue}/${id}/document`, { token: officer.token });
    expect(paper.json().data).toMatchObject({ name: "kuasa.pdf", content_type: "application/pdf" });
    expect((await decide(id, "accept")).json().data).toEqual({ result: "recorded" });
    expect((await shown(owner)).members[1]).toMatchObject({ missing: ["verification"] });
    await app.database.executeSql("update users set status = 'VERIFIED' where id = $1", [named.id]);
    expect(await shown(named)).toMatchObject({
      has_signer: true,
      members: [
        { is_self: false },
        { is_self: true, missing: [], authority: { state: "recorded" } },
      ],
    });
    expect(await auditOf(id)).toEqual([
      "signing_authority.propose - -> proposed",
      "signing_authority.decide proposed -> recorded",
    ]);
    const subject = "Kewenangan menandatangani untuk perusahaan dicatat";
    expect(await mailsTo(named)).toContain(subject);
    expect(await mailsTo(owner)).toContain(subject);
  });

  it("with a deed that it has given", async () => {
    const { companyId, owner, fileIds } = await createCompanySubmission(app);
    const answer = await propose(owner, { user_id: owner.id, basis: "akta-pendirian" });
    expect(answer.json().data.members[0].authority).toMatchObject({
      basis: "akta-pendirian",
      valid_until: null,
    });
    const [row] = await readRows(
      app,
      "select file_id from signing_authorities where company_id = $1",
      [companyId],
    );
    expect(row?.file_id).toBe(fileIds["akta-pendirian"]);
  });

  it("anew where the basis or the last day is another; the same twice is one", async () => {
    const { companyId, owner } = await createCompanySubmission(app);
    const self = { user_id: owner.id, basis: "akta-pendirian" };
    const given = async () => (await reviewed(companyId)).members[0].authorities.length;
    for (const [nth, each] of [
      self,
      { ...self, valid_until: "2099-12-31" },
      { ...self, basis: "akta-perubahan-terakhir" },
    ].entries()) {
      await propose(owner, each);
      await propose(owner, each);
      expect(await given()).toBe(nth + 1);
    }
    const letter = await pdf();
    await propose(owner, { user_id: owner.id, letter });
    await propose(owner, { user_id: owner.id, letter: await pdf({ text: "Kuasa lain" }) });
    expect(await given()).toBe(5);
  });

  it("never without the paper, with another's member, or for days that are over", async () => {
    const { owner, companyId } = await createCompanySubmission(app);
    const { owner: stranger } = await createCompanySubmission(app);
    const self = { user_id: owner.id };
    expect((await propose(owner, self)).json().errors).toEqual({
      letter_file: ["Masukan tidak boleh kosong"],
    });
    const text = { ...self, letter: Buffer.from("bukan pdf") };
    expect(Object.keys((await propose(owner, text)).json().errors)).toEqual(["letter_file"]);
    const letter = await pdf();
    const over = await propose(owner, { ...self, letter, valid_until: "2026-01-01" });
    expect(over.json().errors).toEqual({ valid_until: ["Masa berlaku ini sudah lewat"] });
    expect((await propose(owner, { user_id: stranger.id, letter })).json().code).toBe("not_found");
    expect((await propose(owner, { user_id: "x", letter })).json().code).toBe("not_found");
    const editor = await joinCompany(app, companyId, "editor");
    expect((await propose(editor, { ...self, letter })).json().code).toBe("forbidden");
    // No body but a form carries a file.
    const json = await app.call(`POST ${own}`, {
      token: owner.token,
      body: { ...self, basis: "director-attorney", letter_file: { size: 9, name: "a.pdf" } },
    });
    expect(json.statusCode).toBe(422);
    expect(
      await readRows(app, "select 1 from signing_authorities where company_id = $1", [companyId]),
    ).toEqual([]);
  });

  it("not with a deed that it has not given", async () => {
    const { owner, companyId } = await createCompanySubmission(app, {
      profile: { aktaPendirianFileId: null },
    });
    const named = { user_id: owner.id, basis: "akta-pendirian" };
    expect((await propose(owner, named)).json().code).toBe("deed_missing");
    expect((await reviewed(companyId)).deeds).toEqual(["akta-perubahan-terakhir"]);
    expect((await record(companyId, named)).json().code).toBe("deed_missing");
  });
});

describe("an officer", () => {
  it("records a director from the deed at once", async () => {
    const { companyId, owner } = await createCompanySubmission(app, {
      owner: { status: "VERIFIED" },
    });
    const body = { user_id: owner.id, basis: "akta-perubahan-terakhir" };
    const answer = await record(companyId, body);
    expect(answer.statusCode).toBe(200);
    expect(await reviewed(companyId)).toMatchObject({
      has_signer: true,
      deeds: ["akta-pendirian", "akta-perubahan-terakhir"],
      members: [
        {
          missing: [],
          status: "VERIFIED",
          authorities: [
            {
              state: "recorded",
              basis: "akta-perubahan-terakhir",
              proposed_by: "Dewi Petugas",
              decided_by: "Dewi Petugas",
              withdrawn_by: null,
            },
          ],
        },
      ],
    });
    const letter = { ...body, basis: "director-attorney" };
    expect((await record(companyId, letter)).statusCode).toBe(422);
    const { owner: stranger } = await createCompanySubmission(app);
    const other = { ...body, user_id: stranger.id };
    expect((await record(companyId, other)).json().code).toBe("not_found");
    expect((await record(stranger.id, body)).json().code).toBe("not_found");
  });

  it("refuses with a reason that the company reads, and decides once", async () => {
    const { owner } = await createCompanySubmission(app);
    const sent = await propose(owner, { user_id: owner.id, letter: await pdf() });
    const id = sent.json().data.members[0].authority.authority_id;
    expect((await decide(id, "refuse", "")).statusCode).toBe(422);
    const reason = "Surat kuasa tidak bermeterai.";
    expect((await decide(id, "refuse", reason)).json().data).toEqual({ result: "refused" });
    expect((await decide(id, "accept")).json().code).toBe("transition_invalid");
    expect((await decide(id, "refuse", reason)).json().code).toBe("transition_invalid");
    expect((await decide(id, "withdraw", reason)).json().code).toBe("transition_invalid");
    expect((await shown(owner)).members[0]).toMatchObject({
      missing: ["verification", "authority"],
      authority: { state: "refused", reason },
    });
    expect(await mailsTo(owner)).toContain("Usulan penanda tangan belum dapat diterima");
    // Another one can be proposed.
    const again = await propose(owner, { user_id: owner.id, basis: "akta-pendirian" });
    expect(again.json().data.members[0].authority.state).toBe("proposed");
  });

  it("of two at once, one decides", async () => {
    const { owner, companyId } = await createCompanySubmission(app);
    const id = await recordAuthority(app, { companyId, userId: owner.id }, { isDecided: false });
    const answers = await Promise.all([
      decide(id, "accept"),
      decide(id, "refuse", "Tidak cocok."),
      decide(id, "accept"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it("withdraws with a reason, once, and the history stays", async () => {
    const { owner, companyId } = await createCompanySubmission(app, { status: "approved" });
    const [{ authorities }] = (await reviewed(companyId)).members;
    const id = authorities[0].authority_id;
    const reason = "Akta sudah berubah.";
    expect((await decide(id, "withdraw", reason)).statusCode).toBe(200);
    expect((await decide(id, "withdraw", reason)).json().code).toBe("transition_invalid");
    expect(await shown(owner)).toMatchObject({
      has_signer: false,
      members: [{ missing: ["authority"], authority: { state: "withdrawn", reason } }],
    });
    const [member] = (await reviewed(companyId)).members;
    expect(member.authorities[0]).toMatchObject({
      state: "withdrawn",
      withdrawn_by: "Dewi Petugas",
      reason,
    });
    expect(await mailsTo(owner)).toContain("Kewenangan menandatangani untuk perusahaan dicabut");
    expect(await auditOf(id)).toEqual(["signing_authority.withdraw recorded -> withdrawn"]);
    for (const filter of ["open", "recorded", "refused", "withdrawn"]) {
      const page = await app.call(`GET ${queue}`, { token: officer.token, query: { filter } });
      const ids = page
        .json()
        .data.items.map(({ authority_id }: { authority_id: string }) => authority_id);
      expect(ids.includes(id)).toBe(filter === "withdrawn");
      expect(page.json().data.waiting).toBe(filter === "open" ? ids.length : null);
    }
  });

  it("sees no proposal of a company that has sent nothing yet in the queue", async () => {
    const { owner, companyId } = await createCompanySubmission(app, { status: "draft" });
    const id = await recordAuthority(app, { companyId, userId: owner.id }, { isDecided: false });
    const page = await app.call(`GET ${queue}`, {
      token: officer.token,
      query: { filter: "open" },
    });
    expect(JSON.stringify(page.json().data)).not.toContain(id);
  });

  it("needs the right, and never decides on themselves", async () => {
    const { owner, companyId } = await createCompanySubmission(app);
    const id = await recordAuthority(app, { companyId, userId: owner.id }, { isDecided: false });
    const editor = await createOfficer(app, { officerRoles: ["analyst", "finance"] });
    expect((await decide(id, "accept", undefined, editor)).json().code).toBe("forbidden");
    expect((await decide(id, "accept", undefined, owner)).json().code).toBe("forbidden");
    expect((await decide(id, "accept", undefined, await createMember(app))).json().code).toBe(
      "forbidden",
    );
    const both = await createOfficer(app);
    const theirs = await recordAuthority(app, { companyId, userId: both.id }, { isDecided: false });
    expect((await decide(theirs, "accept", undefined, both)).json().code).toBe("proposal_own");
    // Who is no member can be refused alone.
    expect((await decide(theirs, "accept")).json().code).toBe("transition_invalid");
    expect((await decide(theirs, "refuse", "Bukan anggota.")).statusCode).toBe(200);
    for (const unknown of ["x", companyId]) {
      expect((await decide(unknown, "accept")).json().code).toBe("not_found");
    }
  });
});

it("nothing of it is changed or removed", async () => {
  const { companyId, owner } = await createCompanySubmission(app, { status: "approved" });
  expect((await shown(owner)).has_signer).toBe(true);
  for (const [table, column] of [
    ["signing_authorities", "valid_until = '2999-01-01'"],
    ["authority_decisions", "result = 'refused', reason = 'x'"],
  ]) {
    await expect(app.database.executeSql(`update ${table} set ${column}`)).rejects.toThrow();
    await expect(app.database.executeSql(`delete from ${table}`)).rejects.toThrow();
  }
  expect((await reviewed(companyId)).has_signer).toBe(true);
});

it("a member who is taken out of the company takes no authority along, also when they join again", async () => {
  const { companyId, owner } = await createCompanySubmission(app, { status: "approved" });
  const other = await joinCompany(app, companyId, "owner", { fullName: "Rudi Hartono" });
  await makeSigner(app, { companyId, userId: other.id });
  const removed = await app.call("POST /v1/company/user/remove", {
    token: owner.token,
    body: { user_id: other.id },
  });
  expect(removed.statusCode).toBe(200);
  await app.database.executeSql(
    "insert into company_members (user_id, company_id, role) values ($1, $2, 'owner')",
    [other.id, companyId],
  );
  const { members } = await reviewed(companyId);
  expect(members.find(({ user_id }: { user_id: string }) => user_id === other.id)).toMatchObject({
    missing: ["authority"],
    authorities: [{ state: "withdrawn", withdrawn_by: "Nining Suryani", reason: "member_removed" }],
  });
});

it("what was not recorded, or is withdrawn already, stays as it is when a member is taken out", async () => {
  const { companyId, owner } = await createCompanySubmission(app, { status: "approved" });
  const other = await joinCompany(app, companyId, "owner");
  const of = { companyId, userId: other.id };
  const waiting = await recordAuthority(app, of, { isDecided: false });
  const withdrawn = await recordAuthority(app, of);
  await decide(withdrawn, "withdraw", "Masa jabatan berakhir.");
  const refused = await recordAuthority(app, of, { isDecided: false });
  await decide(refused, "refuse", "Surat tidak terbaca.");
  const recorded = await recordAuthority(app, of);
  const removed = await app.call("POST /v1/company/user/remove", {
    token: owner.token,
    body: { user_id: other.id },
  });
  expect(removed.statusCode).toBe(200);
  const { members } = await reviewed(companyId);
  const { authorities } = members.find(({ user_id }: { user_id: string }) => user_id === other.id);
  const states = authorities.map(
    (each: { authority_id: string; state: string; reason: string }) => [
      each.authority_id,
      ...[each.state, each.reason],
    ],
  );
  expect(states).toHaveLength(4);
  expect(states).toEqual(
    expect.arrayContaining([
      [waiting, "proposed", null],
      [withdrawn, "withdrawn", "Masa jabatan berakhir."],
      [refused, "refused", "Surat tidak terbaca."],
      [recorded, "withdrawn", "member_removed"],
    ]),
  );
});

it("a company sees its own people alone", async () => {
  const { owner } = await createCompanySubmission(app, { status: "approved" });
  const { owner: other } = await createCompanySubmission(app, { status: "approved" });
  const ids = (await shown(owner)).members.map(({ user_id }: { user_id: string }) => user_id);
  expect(ids).toEqual([owner.id]);
  expect(ids).not.toContain(other.id);
});
