import { createHash } from "node:crypto";
import { createCompanyMember } from "../../test/company.ts";
import {
  countersignatureOf,
  countersignatureToSign,
  makeCountersignature,
  signPaper,
} from "../../test/countersignatures.ts";
import { type Collected, createCollected, disbursing } from "../../test/disbursements.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { makeSigner } from "../../test/signers.ts";
import { signingPin } from "../../test/signings.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { listUnmade } from "../contracts/versions.repository.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const complete = () => app.services.jobHandlers["complete-contracts"]({});
const make = async (campaign: Collected, by: { token: string } = campaign.owner) =>
  (await makeCountersignature(app, campaign, by)).json();
const shown = async (campaign: Collected) =>
  (await countersignatureOf(app, campaign, campaign.owner)).data;
const list = (token: string, paperId: string) =>
  app.call("GET /v1/contract/list", { token, query: { contract_id: paperId } });
const checked = async (contractId: string) => {
  const [newest] = await readRows<{ sha256: string }>(
    app,
    "select sha256 from contract_versions where contract_id = $1 order by version desc limit 1",
    [contractId],
  );
  const query = { sha256: String(newest?.sha256) };
  return (await app.call("GET /v1/contract/check", { query })).json().data.contract;
};
const contractsOf = ({ id }: Pick<Collected, "id">) =>
  readRows<{ id: string; kind: string; number: string; status: string; signed: number }>(
    app,
    `select c.id, c.kind, c.number, c.status,
       (select count(*) from contract_parties p where p.contract_id = c.id and p.countersignature_id is not null)::int as signed
     from contracts c join campaign_transactions t on t.id::text = c.subject_id
     where t.campaign_id = $1 order by t.id, c.kind`,
    [id],
  );
const statusOf = (campaign: Pick<Collected, "id">) =>
  contractsOf(campaign).then((all) =>
    all.filter(({ kind }) => kind === "murabahah").map(({ status }) => status),
  );
const setStatus = ({ id }: Pick<Collected, "id">, status: string) =>
  app.database.executeSql("update campaigns set status = $2::campaign_status where id = $1", [
    id,
    status,
  ]);
/** Stands for the document of a contract: this test kit's have none. */
const giveDocument = async (contractId: string, sha256: string) => {
  const officer = await createOfficer(app);
  await app.database.executeSql(
    `with file as (
       insert into files (id, owner_id, kind, name, content_type, size, received_sha256, created_at)
       values (gen_random_uuid(), $2, 'contract', 'a.pdf', 'application/pdf', 1, $3, now()) returning id
     )
     insert into contract_versions (contract_id, version, file_id, sha256, created_at)
     select $1, 1, file.id, $3, now() from file`,
    [contractId, officer.id, sha256],
  );
};
const nameOf = async (userId: string) =>
  String(
    (await readRows(app, "select full_name from users where id = $1", [userId]))[0]?.full_name,
  );
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

describe("the document", () => {
  it("lists every funder's contract once, with sum, count and the hash of the whole list", async () => {
    const amounts = [30_000_000n, 20_000_000n, 1n];
    const campaign = await createCollected(app, { amounts, isCountersigned: false });
    expect(await shown(campaign)).toMatchObject({
      is_allocated: true,
      contracts: 3,
      amount: "50000001",
      contract: null,
      list_sha256: null,
    });
    const murabahah = (await contractsOf(campaign)).filter(({ kind }) => kind === "murabahah");
    const hashes = murabahah.map(({ id }) => hashOf(id));
    for (const [row, { id }] of murabahah.entries()) await giveDocument(id, hashes[row] ?? "");
    const made = await Promise.all([make(campaign), make(campaign), make(campaign)]);
    expect(new Set(made.map(({ data }) => data.contract.id)).size).toBe(1);
    const { contract, list_sha256, contracts, amount } = made[0].data;
    expect(contract).toMatchObject({ number: expect.stringMatching(/^TTP-/), is_signatory: true });
    expect([contracts, amount]).toEqual([3, "50000001"]);
    const file = await list(campaign.owner.token, contract.id);
    expect(hashOf(file.body)).toBe(list_sha256);
    const lines = file.body.split("\r\n");
    expect(lines[0]).toBe("no,contract,funder,amount,sha256");
    expect(lines.slice(1, -1).map((line) => line.split(",").filter((_v, at) => at !== 2))).toEqual(
      murabahah.map(({ number }, row) => [
        String(row + 1),
        number,
        String(amounts[row]),
        hashes[row],
      ]),
    );
    for (const { funder } of campaign.funders)
      expect(file.body).not.toContain(await nameOf(funder.id));
    const wordsIn = async (locale: "id" | "en") =>
      (
        await app.call("GET /v1/contract/text", {
          token: campaign.owner.token,
          locale,
          query: { contract_id: contract.id },
        })
      ).json().data;
    const words = await wordsIn("id");
    expect(JSON.stringify(words.clauses)).toContain("“Pengadaan biji kopi Gayo”");
    expect(JSON.stringify(await wordsIn("en"))).toContain("“Buying Gayo coffee beans”");
    expect(words.list.map((row: { sha256: string }) => row.sha256)).toEqual(hashes);
    expect(JSON.stringify(words.clauses)).toContain(list_sha256);
    expect(JSON.stringify(words.clauses)).toContain(
      "3 akad dengan dana pendana Rp\u00a050.000.001",
    );
  });

  it("is made by owners alone, for a funded campaign whose money is all allocated", async () => {
    const campaign = await createCollected(app, { isCountersigned: false });
    for (const role of ["editor", "viewer"] as const) {
      const member = await createCompanyMember(app, campaign.company.companyId, role);
      expect((await make(campaign, member)).code).toBe("forbidden");
    }
    const paid = "update campaign_transactions set status = 'PAID' where id = $1";
    const last = campaign.funders.at(-1)?.id;
    await app.database.executeSql(paid, [last]);
    expect((await shown(campaign)).is_allocated).toBe(false);
    expect((await make(campaign)).code).toBe("transition_invalid");
    await app.database.executeSql(paid.replace("PAID", "ALLOCATED"), [last]);
    const signed = (at: string) =>
      app.database.executeSql(
        `update contract_parties set signed_at = ${at} where position = 1 and contract_id in (
           select id from contracts where subject_id = $1 and kind = 'murabahah')`,
        [last],
      );
    await signed("null");
    expect((await shown(campaign)).is_allocated).toBe(false);
    expect((await make(campaign)).code).toBe("transition_invalid");
    await signed("now()");
    for (const status of ["FUNDING_IN_PROGRESS", "CANCELLED", "BEING_WORKED_ON"]) {
      await setStatus(campaign, status);
      expect((await make(campaign)).code).toBe("transition_invalid");
      expect((await countersignatureOf(app, campaign, campaign.owner)).code).toBe("not_found");
    }
    await setStatus(campaign, "FULLY_FUNDED");
    expect((await make(campaign)).data.contract.is_signatory).toBe(true);
  });

  it("is not needed where the company is no party of its funders' contracts", async () => {
    const campaign = await createCollected(app, { isCountersigned: false });
    await app.database.executeSql("update campaigns set akad_type = 'wakalah' where id = $1", [
      campaign.id,
    ]);
    expect((await countersignatureOf(app, campaign, campaign.owner)).code).toBe("not_found");
    expect((await make(campaign)).code).toBe("transition_invalid");
    const [own] = (
      await app.call("GET /v1/company/campaigns", { token: campaign.owner.token })
    ).json().data;
    expect(own.next_action).toBeNull();
    const { checks } = await disbursing(app).detail(campaign);
    expect(checks).toContainEqual(
      expect.objectContaining({ key: "countersigned", fits: true, of: 0 }),
    );
  });

  it("is made anew by another owner where its signatory is an owner no more", async () => {
    const { paperId, ...campaign } = await countersignatureToSign(app);
    const other = await createCompanyMember(app, campaign.company.companyId, "owner");
    await makeSigner(app, { companyId: campaign.company.companyId, userId: other.id });
    expect((await make(campaign, other)).data.contract.id).toBe(paperId);
    await app.database.executeSql("update company_members set role = 'viewer' where user_id = $1", [
      campaign.owner.id,
    ]);
    const again = (await make(campaign, other)).data;
    expect(again.contract).toMatchObject({ is_signatory: true, is_stranded: false });
    expect(again.contract.id).not.toBe(paperId);
    // Signed at the provider all the same: kept, and nothing follows.
    await signPaper(app, campaign.owner, paperId);
    await complete();
    expect(await statusOf(campaign)).toEqual(["SIGNING", "SIGNING"]);
    expect((await shown(campaign)).contract.signed_at).toBeNull();
    await signPaper(app, other, again.contract.id);
    await complete();
    expect(await statusOf(campaign)).toEqual(["SIGNED", "SIGNED"]);
  });

  it("is read by the company, officers and, once it is signed, its funders; by nobody else", async () => {
    const campaign = await countersignatureToSign(app);
    const { paperId, owner } = campaign;
    const viewer = await createCompanyMember(app, campaign.company.companyId, "viewer");
    const officer = await createOfficer(app);
    const stranger = await createMember(app);
    const other = await createCollected(app);
    const [first] = campaign.funders;
    const readers = [owner, viewer, officer];
    const nobody = [stranger, other.owner, ...other.funders.map(({ funder }) => funder)];
    const codes = (people: readonly { token: string }[]) =>
      Promise.all(people.map(async ({ token }) => (await list(token, paperId)).statusCode));
    expect(await codes(readers)).toEqual([200, 200, 200]);
    expect(new Set(await codes([...nobody, ...(first ? [first.funder] : [])]))).toEqual(
      new Set([404]),
    );
    await signPaper(app, owner, paperId);
    expect(await codes(first ? [first.funder] : [])).toEqual([200]);
    expect(new Set(await codes(nobody))).toEqual(new Set([404]));
    const seen =
      "select count(*)::int as times from audit_log where object_id = $1 and action = 'file.view'";
    expect((await readRows(app, seen, [paperId]))[0]?.times).toBe(1);
    // A funder's contract lists nothing.
    const [contract] = await contractsOf(campaign);
    expect((await list(officer.token, String(contract?.id))).statusCode).toBe(404);
  });
});

describe("signing it", () => {
  it("completes every contract once, says who signed, and mails nobody", async () => {
    const { paperId, ...campaign } = await countersignatureToSign(app);
    const [own] = (
      await app.call("GET /v1/company/campaigns", { token: campaign.owner.token })
    ).json().data;
    expect(own.next_action).toBe("countersign");
    expect(await statusOf(campaign)).toEqual(["SIGNING", "SIGNING"]);
    const mails = "select count(*)::int as sent from mails";
    const before = await readRows(app, mails, []);
    await signPaper(app, campaign.owner, paperId);
    await Promise.all([complete(), complete(), complete()]);
    expect(await readRows(app, mails, [])).toEqual(before);
    expect(await contractsOf(campaign)).toMatchObject(
      campaign.funders.flatMap(() => [
        { kind: "murabahah", status: "SIGNED", signed: 1 },
        { kind: "wakalah", signed: 0 },
      ]),
    );
    expect(await shown(campaign)).toMatchObject({ completed: 2, contracts: 2, is_void: false });
    const [after] = (
      await app.call("GET /v1/company/campaigns", { token: campaign.owner.token })
    ).json().data;
    expect(after.next_action).toBeNull();
    await app.services.jobHandlers["make-contract"]({ contractId: paperId });
    const paper = await checked(paperId);
    expect(paper).toMatchObject({
      kind: "countersignature",
      version: 2,
      is_void: false,
      covers: { contracts: 2, amount: "50000000" },
      signers: [{ role: "company", countersignature: null }],
    });
    const [first] = await contractsOf(campaign);
    await giveDocument(String(first?.id), hashOf("later"));
    await app.database.executeSql(
      `update contracts set draft = jsonb_build_object('number', number, 'kind', kind, 'templateVersion', 't',
         'terms', jsonb_build_object('campaign', 'Kopi'), 'parties', (
           select jsonb_agg(jsonb_build_object('userId', user_id, 'name', 'Ani Budi', 'role',
             case position when 1 then 'funder' else 'company' end) order by position)
           from contract_parties where contract_id = contracts.id))
       where id = $1`,
      [first?.id],
    );
    const [funder, company] = (await checked(String(first?.id))).signers;
    expect(funder).toMatchObject({ name: "A●● B●●●", countersignature: null });
    expect(company).toMatchObject({
      name: paper.signers[0].name,
      countersignature: paper.number,
      signed_at: paper.signers[0].signed_at,
    });
    // Nobody makes the document of a funder's contract anew for it.
    await app.database.executeSql(
      "update contract_parties set signed_at = now() - interval '1 hour' where contract_id = $1",
      [first?.id],
    );
    await app.database.executeSql(
      "insert into contract_versions (contract_id, version, file_id, sha256, created_at) select contract_id, 2, file_id, sha256 || 'b', created_at from contract_versions where contract_id = $1",
      [first?.id],
    );
    const unmade = await listUnmade(app.database.db, new Date(), 10_000);
    expect(unmade.map(({ id }) => id)).not.toContain(first?.id);
  });

  it("is asked for by PIN, by its signatory, once however often it is pressed", async () => {
    const { paperId, ...campaign } = await countersignatureToSign(app);
    const other = await createCompanyMember(app, campaign.company.companyId, "owner");
    const press = (token: string) =>
      app.call("POST /v2/privy/upload-doc", {
        token,
        body: { document_id: paperId, pin: signingPin },
      });
    expect((await press(other.token)).json().code).toBe("not_found");
    const { token } = campaign.owner;
    const pressed = await Promise.all([press(token), press(token)]);
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [signings] = await readRows(
      app,
      "select count(*)::int as all from contract_signings where contract_id = $1",
      [paperId],
    );
    expect(signings?.all).toBe(1);
  });

  it("refuses whoever is an owner no more, and a campaign that is cancelled", async () => {
    const { paperId, ...campaign } = await countersignatureToSign(app);
    const ask = async () =>
      (
        await app.call("POST /v2/privy/upload-doc", {
          token: campaign.owner.token,
          body: { document_id: paperId, pin: signingPin },
        })
      ).json().code;
    await setStatus(campaign, "CANCELLED");
    expect(await ask()).toBe("transition_invalid");
    await setStatus(campaign, "FULLY_FUNDED");
    await app.database.executeSql("update company_members set role = 'editor' where user_id = $1", [
      campaign.owner.id,
    ]);
    expect(await ask()).toBe("signer_not_authorised");
  });

  it("completes nothing of a campaign that was cancelled meanwhile, and is void", async () => {
    const { paperId, ...campaign } = await countersignatureToSign(app);
    await setStatus(campaign, "CANCELLED");
    await signPaper(app, campaign.owner, paperId);
    await complete();
    expect(await statusOf(campaign)).toEqual(["SIGNING", "SIGNING"]);
    expect(await shown(campaign)).toMatchObject({ is_void: true, completed: 0 });
    await app.services.jobHandlers["make-contract"]({ contractId: paperId });
    expect((await checked(paperId)).is_void).toBe(true);
    // It is looked at once, not for ever.
    const open =
      "select count(*)::int as open from countersignatures where contract_id = $1 and completed_at is null";
    expect((await readRows(app, open, [paperId]))[0]?.open).toBe(0);
  });
});

describe("before money leaves", () => {
  const check = async (campaign: Collected) =>
    (await disbursing(app).detail(campaign)).checks.find(
      ({ key }: { key: string }) => key === "countersigned",
    );

  it("every contract has to be in force", async () => {
    const { paperId, ...campaign } = await countersignatureToSign(app);
    const { propose } = disbursing(app);
    expect(await check(campaign)).toMatchObject({ fits: false, count: 0, of: 2 });
    expect((await propose(campaign)).statusCode).toBe(409);
    await signPaper(app, campaign.owner, paperId);
    expect(await check(campaign)).toMatchObject({ fits: false, count: 0 });
    await complete();
    expect(await check(campaign)).toMatchObject({ fits: true, count: 2, of: 2 });
    expect((await propose(campaign)).statusCode).toBe(200);
  });

  it.each([
    [
      "its document",
      "update contract_versions set sha256 = 'f' || substr(sha256, 2) where contract_id = $1",
    ],
    ["the amount", "update countersigned_contracts set amount = amount + 1 where contract_id = $1"],
    [
      "its number",
      "update countersigned_contracts set number = number || 'X' where contract_id = $1",
    ],
  ])("a contract of which %s is not what was listed does not count", async (_what, change) => {
    const campaign = await createCollected(app, { isCountersigned: false });
    const [first] = await contractsOf(campaign);
    const id = String(first?.id);
    await giveDocument(id, hashOf(id).replace(/^./, "e"));
    const { contract } = (await make(campaign)).data;
    await signPaper(app, campaign.owner, contract.id);
    await complete();
    expect(await check(campaign)).toMatchObject({ fits: true, count: 2 });
    await app.database.executeSql(change, [id]);
    expect(await check(campaign)).toMatchObject({ fits: false, count: 1, of: 2 });
  });

  it("one whose document was changed before is not completed at all", async () => {
    const campaign = await createCollected(app, { isCountersigned: false });
    const [first] = await contractsOf(campaign);
    const id = String(first?.id);
    await giveDocument(id, hashOf(id).replace(/^./, "e"));
    const { contract } = (await make(campaign)).data;
    await app.database.executeSql(
      "update contract_versions set sha256 = 'f' || substr(sha256, 2) where contract_id = $1",
      [id],
    );
    await signPaper(app, campaign.owner, contract.id);
    await complete();
    expect((await statusOf(campaign)).toSorted()).toEqual(["SIGNED", "SIGNING"]);
    expect(await check(campaign)).toMatchObject({ fits: false, count: 1 });
  });
});

describe("a job that is killed in the middle", () => {
  it("goes on where it was, and changes nothing that it had done", async () => {
    const amounts = [1_000_000n, 2_000_000n, 3_000_000n, 4_000_000n];
    const { paperId, ...campaign } = await countersignatureToSign(app, { amounts });
    await signPaper(app, campaign.owner, paperId);
    // What a kill after the first contract of the list leaves.
    await app.database.executeSql(
      `update contract_parties set countersignature_id = $1, signed_at = now() - interval '1 day'
       where position = 2 and contract_id = (
         select contract_id from countersigned_contracts where countersignature_id = $1 and position = 1)`,
      [paperId],
    );
    const times = `select l.position, p.signed_at from countersigned_contracts l
      join contract_parties p on p.contract_id = l.contract_id and p.position = 2
      where l.countersignature_id = $1 order by l.position`;
    const [done] = await readRows(app, times, [paperId]);
    await complete();
    const all = await readRows(app, times, [paperId]);
    expect(all[0]).toEqual(done);
    expect(all.every(({ signed_at }) => signed_at !== null)).toBe(true);
    await complete();
    expect(await readRows(app, times, [paperId])).toEqual(all);
  });

  it("is done by the next run when a statement fails", async () => {
    const { paperId, ...campaign } = await countersignatureToSign(app);
    await signPaper(app, campaign.owner, paperId);
    await app.database.executeSql(
      "alter table countersignatures add constraint broken check (completed_at is null) not valid",
      [],
    );
    await expect(complete()).rejects.toThrow();
    await app.database.executeSql("alter table countersignatures drop constraint broken", []);
    await complete();
    expect(await statusOf(campaign)).toEqual(["SIGNED", "SIGNED"]);
  });
});
