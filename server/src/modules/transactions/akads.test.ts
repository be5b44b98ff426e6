import { contracted, makeAkad } from "../../test/akads.ts";
import { createCampaign, type termsOf } from "../../test/campaigns.ts";
import { createMember } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const create = (token: string, campaign_transaction_id: string, type: string) =>
  app.call("POST /v1/campaign/upload/akad", { token, body: { campaign_transaction_id, type } });
const text = (token: string, contract_id: string, locale: "id" | "en" = "id") =>
  app.call("GET /v1/contract/text", { token, locale, query: { contract_id } });
const confirm = (token: string, contract_id: string) =>
  app.call("POST /v1/contract/read", { token, body: { contract_id } });
const documents = (token: string, campaign_transaction_id: string) =>
  app.call("GET /v1/campaign/transaction/check/documents", {
    token,
    query: { campaign_transaction_id },
  });

const musyarakah = {
  kind: "musyarakah",
  nisbah: 6000,
  own_capital: "10000000",
  instalments: 2,
  profits: { worst: "-1000000", base: "5000000", best: "8000000" },
} as const;

async function pledged(akad?: Parameters<typeof termsOf>[0]) {
  const funder = await createFunder(app);
  const kind = akad?.akad?.kind ?? "murabahah";
  const { id } = await createCampaign(app, { basics: { akad_type: kind }, terms: { ...akad } });
  return { funder, id: await pledgeAs(app, funder.id, id) };
}

describe("the contracts of a transaction", () => {
  test("are made in their order, once each, and then wait for signatures", async () => {
    const { funder, id } = await pledged();
    const early = await create(funder.token, id, "murabahah");
    expect([early.statusCode, early.json().code]).toEqual([409, "transition_invalid"]);
    const first = await makeAkad(app, funder.token, id, "wakalah");
    expect(first.status.value).toBe("PLEDGED");
    const all = await Promise.all(
      Array.from({ length: 5 }, () => create(funder.token, id, "murabahah")),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const { status, akads } = all[0]?.json().data ?? {};
    expect(status.value).toBe("CONTRACTED");
    expect(akads).toMatchObject({
      wakalah: { id: first.akads.wakalah?.id, is_ready: false, read_at: null },
      murabahah: { signature: "unsigned", signed_at: null },
      musyarakah: null,
    });
    const kinds = "select kind from contracts where subject_id = $1 order by created_at, id";
    expect(await readRows(app, kinds, [id])).toEqual([{ kind: "wakalah" }, { kind: "murabahah" }]);
    // One that exists is answered whatever became of the transaction; none is made any more.
    expect((await create(funder.token, id, "wakalah")).statusCode).toBe(200);
    expect((await create(funder.token, id, "musyarakah")).json().code).toBe("transition_invalid");
  });

  test.each(["CANCELLED", "EXPIRED"])("are not made once it is %s", async (status) => {
    const { funder, id } = await pledged();
    await app.database.executeSql(
      "update campaign_transactions set status = $2, held_until = null, ended_at = now() where id = $1",
      [id, status],
    );
    expect((await create(funder.token, id, "wakalah")).json().code).toBe("transition_invalid");
  });

  test("do not exist for others, and are not for officers or companies", async () => {
    const { funder, id } = await pledged();
    const other = await createFunder(app);
    const { akads } = await makeAkad(app, funder.token, id, "wakalah");
    const contractId = akads.wakalah?.id ?? "";
    const nowhere = "01890000-0000-7000-8000-000000000000";
    for (const call of [
      (of: string) => create(other.token, of, "wakalah"),
      (of: string) => documents(other.token, of),
    ]) {
      const [foreign, missing] = [await call(id), await call(nowhere)];
      const { request_id: _own, ...answer } = foreign.json();
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, "not_found"]);
      expect(missing.json()).toMatchObject(answer);
    }
    for (const call of [text, confirm]) {
      expect((await call(other.token, contractId)).json().code).toBe("not_found");
      expect((await call(other.token, "no-uuid")).json().code).toBe("not_found");
    }
    const company = await createMember(app, { role: "company" });
    expect((await create(company.token, id, "wakalah")).json().code).toBe("forbidden");
  });

  test("say what is still unsigned, also before they are made", async () => {
    const { funder, id } = await pledged();
    const empty = { contract_id: null, signature: "unsigned", signed_at: null };
    expect((await documents(funder.token, id)).json().data).toEqual({
      is_complete: false,
      documents: [
        { type: "wakalah", ...empty },
        { type: "murabahah", ...empty },
      ],
    });
    const made = await contracted(app);
    await app.database.executeSql(
      "update contract_parties set signed_at = now() where user_id = $1",
      [made.funder.id],
    );
    const answer = (await documents(made.funder.token, made.transaction.id)).json().data;
    expect(answer.is_complete).toBe(true);
    expect(answer.documents[0].contract_id).toBe(made.transaction.akads.wakalah?.id);
  });
});

describe("what a contract says", () => {
  test("of a murabahah: cost, fixed margin, and a schedule that sums to it", async () => {
    const { funder, transaction } = await contracted(app);
    const said = (await text(funder.token, transaction.akads.murabahah?.id ?? "", "en")).json()
      .data;
    expect(said).toMatchObject({ title: "Murabahah contract", read_at: null });
    expect(said.parties.map(({ role }: { role: string }) => role)).toEqual(["funder", "company"]);
    const all = said.clauses.map((each: { text: string }) => each.text).join(" ");
    expect(all).toContain("5 tonnes of arabica beans");
    // The campaign is named in each language.
    for (const { id = "" } of [
      transaction.akads.wakalah ?? {},
      transaction.akads.murabahah ?? {},
    ]) {
      const [indonesian, english] = [
        await text(funder.token, id),
        await text(funder.token, id, "en"),
      ].map((answer) => JSON.stringify(answer.json().data.clauses));
      expect(indonesian).toContain("“Pengadaan biji kopi Gayo”");
      expect(english).toContain("“Buying Gayo coffee beans”");
      expect(english).not.toContain("Pengadaan");
    }
    expect(all).toContain("IDR\u00a03.500.000");
    // 1,000,000 of 50,000,000, and the same share of the margin.
    expect(said.schedule).toEqual([
      expect.objectContaining({ no: 1, principal: "1000000", yield: "70000" }),
    ]);
  });

  test("of a musyarakah: capital and nisbah; of the wakalah: the ujrah that the company pays", async () => {
    const { funder, id } = await pledged({ akad: musyarakah });
    const { akads: first } = await makeAkad(app, funder.token, id, "wakalah");
    const { akads } = await makeAkad(app, funder.token, id, "musyarakah");
    const own = (await text(funder.token, akads.musyarakah?.id ?? "")).json().data;
    const words = JSON.stringify(own.clauses);
    for (const word of ["Rp\u00a010.000.000", "60%", "40%", "Rp\u00a01.000.000"]) {
      expect(words).toContain(word);
    }
    expect(own.schedule).toHaveLength(2);
    const agency = (await text(funder.token, first.wakalah?.id ?? "")).json().data;
    expect(agency.schedule).toBeNull();
    expect(agency.parties).toHaveLength(1);
    // 2 % of one million.
    expect(JSON.stringify(agency.clauses)).toMatch(
      /2% dari dana Pendana, dibayar oleh .*Rp\u00a020\.000/,
    );
  });

  test("of a wakalah campaign: one contract, with the company's mandate and fee", async () => {
    const { funder, id } = await pledged({
      akad: {
        kind: "wakalah",
        mandate_id: "Menjual hasil panen.",
        mandate_en: "Selling the harvest.",
        agent_fee: "750000",
        instalments: 1,
        profits: musyarakah.profits,
      },
      ujrah: { kind: "amount", amount: "1000000", is_deducted: true },
    });
    const made = await makeAkad(app, funder.token, id, "wakalah");
    expect(made.status.value).toBe("CONTRACTED");
    const said = JSON.stringify(
      (await text(funder.token, made.akads.wakalah?.id ?? "")).json().data,
    );
    for (const word of ["Menjual hasil panen.", "Rp\u00a0750.000", "jumlah tetap Rp\u00a020.000"]) {
      expect(said).toContain(word);
    }
  });

  test("was read when its party said so first", async () => {
    const { funder, transaction } = await contracted(app);
    const id = transaction.akads.wakalah?.id ?? "";
    const first = (await confirm(funder.token, id)).json().data.read_at;
    expect((await confirm(funder.token, id)).json().data.read_at).toBe(first);
    expect((await text(funder.token, id)).json().data.read_at).toBe(first);
    const { akads } = (
      await app.call("GET /v1/campaign/transaction/detail", {
        token: funder.token,
        query: { campaign_transaction_id: transaction.id },
      })
    ).json().data;
    expect(akads.wakalah).toMatchObject({ is_ready: true, read_at: first });
    expect(akads.murabahah.read_at).toBeNull();
  });
});
