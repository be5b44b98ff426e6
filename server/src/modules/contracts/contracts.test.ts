import { type ContractKind, contractKinds } from "@rukun/contract/contract-kinds";
import type { OfficerRole } from "@rukun/contract/officer-roles";
import { sha256 } from "../../lib/crypto.ts";
import { createContract, orderContract, orderOf } from "../../test/contracts.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { contractNumber, readerOf, reducedName } from "./contracts.policy.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

const read = (token: string, contractId: string) =>
  app.call("GET /v1/contract/document", { token, query: { contract_id: contractId } });
const check = async (hash: string) =>
  (await app.call("GET /v1/contract/check", { query: { sha256: hash } })).json().data.contract;

describe("a contract", () => {
  it("is created once for its subject, however often it is asked for", async () => {
    const { id } = await createMember(app);
    const order = orderOf(id);
    const { contracts } = app.services;
    const create = () => app.database.db.transaction((tx) => contracts.create(tx, order));
    await Promise.all([create(), create(), create()]);
    const listed = await contracts.listOf(app.database.db, order.subject);
    expect(listed).toEqual([expect.objectContaining({ kind: "wakalah", status: "PREPARING" })]);
    const jobs = "select 1 from jobs.job where name = 'make-contract' and data->>'contractId' = $1";
    expect(await readRows(app, jobs, [listed[0]?.id])).toHaveLength(1);
  });

  it("has one document, however often the job runs", async () => {
    const { contractId, order } = await orderContract(app);
    const run = () => app.services.jobHandlers["make-contract"]({ contractId });
    await Promise.all([run(), run()]);
    await run();
    const versions = "select version, sha256 from contract_versions where contract_id = $1";
    expect(await readRows(app, versions, [contractId])).toHaveLength(1);
    const [{ status } = {}] = await app.services.contracts.listOf(app.database.db, order.subject);
    expect(status).toBe("READY");
  });

  it("is read by its parties and by officers, who are recorded", async () => {
    const party = await createMember(app);
    const { contractId, number } = await createContract(app, party.id);
    const answered = await read(party.token, contractId);
    expect(answered.statusCode).toBe(200);
    expect(answered.headers["content-type"]).toBe("application/pdf");
    expect(answered.headers["content-disposition"]).toContain(number);
    expect(answered.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const officer = await createOfficer(app);
    expect((await read(officer.token, contractId)).statusCode).toBe(200);
    const seen = "select actor_id from audit_log where object_id = $1 and action = 'file.view'";
    expect(await readRows(app, seen, [contractId])).toEqual([{ actor_id: officer.id }]);
  });

  it.each([
    ["finance", 200],
    ["compliance", 404],
    ["analyst", 404],
    ["sharia", 404],
    ["operations", 404],
    ["editor", 404],
  ] as const)(
    "of a funder is nothing for officers but those of finance: %s",
    async (role, status) => {
      const party = await createMember(app);
      const { contractId } = await createContract(app, party.id);
      const officer = await createOfficer(app, { officerRoles: [role] });
      expect((await read(officer.token, contractId)).statusCode).toBe(status);
      const seen = "select actor_id from audit_log where object_id = $1 and action = 'file.view'";
      expect(await readRows(app, seen, [contractId])).toEqual(
        status === 200 ? [{ actor_id: officer.id }] : [],
      );
    },
  );

  it("does not exist for others, nor before it is made", async () => {
    const party = await createMember(app);
    const { contractId } = await createContract(app, party.id);
    const stranger = await createMember(app);
    const foreign = await read(stranger.token, contractId);
    const missing = await read(stranger.token, "01890000-0000-7000-8000-000000000000");
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "not_found"]);
    expect(missing.json().code).toBe("not_found");
    const early = await orderContract(app, party.id);
    expect((await read(party.token, early.contractId)).json().code).toBe("not_found");
  });
});

describe("the check of a contract", () => {
  it("knows the exact bytes, with reduced names, and no others", async () => {
    const party = await createMember(app);
    const { contractId, number } = await createContract(app, party.id);
    const bytes = (await read(party.token, contractId)).rawPayload;
    const known = await check(sha256(bytes));
    expect(known).toMatchObject({
      number,
      kind: "wakalah",
      campaign: "Kopi Gayo",
      version: 1,
      is_newest: true,
    });
    expect(known.signers).toEqual([
      {
        name: "R●●● K●●●●● D●●●",
        role: "funder",
        company: null,
        signed_at: null,
        countersignature: null,
      },
    ]);
    const changed = Buffer.from(bytes);
    changed[1000] = (changed[1000] ?? 0) ^ 1;
    expect(await check(sha256(changed))).toBeNull();
  });

  it("says when it was signed, and that a newer version exists", async () => {
    const party = await createMember(app);
    const { contractId } = await createContract(app, party.id);
    const [{ sha256: hash } = {}] = (await readRows(
      app,
      "select sha256 from contract_versions where contract_id = $1",
      [contractId],
    )) as { sha256: string }[];
    await app.database.executeSql(
      "update contract_parties set signed_at = '2026-11-24T01:02:03Z' where contract_id = $1",
      [contractId],
    );
    await app.database.executeSql(
      "insert into contract_versions (contract_id, version, file_id, sha256, created_at) select contract_id, 2, file_id, 'other-' || contract_id, now() from contract_versions where contract_id = $1",
      [contractId],
    );
    expect(await check(String(hash))).toMatchObject({
      version: 1,
      is_newest: false,
      signers: [{ signed_at: "2026-11-24T01:02:03.000Z" }],
    });
  });
});

test("the check is no way to guess: sixty questions in ten minutes", async () => {
  const limited = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, { hasWorkers: false });
  const ask = async () =>
    (await limited.call("GET /v1/contract/check", { query: { sha256: "0".repeat(64) } }))
      .statusCode;
  const answers: number[] = [];
  for (let asked = 0; asked < 61; asked++) answers.push(await ask());
  await limited.close();
  expect(answers).toEqual([...Array(60).fill(200), 429]);
});

test.each<[OfficerRole[], ContractKind[]]>([
  [["analyst"], ["bil-ujrah", "countersignature"]],
  [["sharia"], ["bil-ujrah", "countersignature"]],
  [["operations"], ["bil-ujrah", "countersignature"]],
  [["finance"], [...contractKinds]],
  [["compliance", "editor"], []],
])("officers who are %j read %j", (officerRoles, kinds) => {
  const officer = { userId: "o", role: "officer", sessionId: "s", membership: null } as const;
  expect(readerOf({ ...officer, officerRoles })).toEqual({ kinds });
});

test("numbers and reduced names", () => {
  const id = "01890000-0000-7000-8000-0123456789ab";
  expect(contractNumber("musyarakah", id, new Date("2026-05-01"))).toBe("MSY-2026-23456789AB");
  expect(reducedName("  Siti  ’Aisyah ")).toBe("S●●● ’●●●●●●");
});
