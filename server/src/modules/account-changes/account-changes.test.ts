/** @engines postgresql embedded */
import { changing, createApproved, newNumber } from "../../test/account-changes.ts";
import { older, tellCompanyName, tellName } from "../../test/bank-names.ts";
import { joinCompany } from "../../test/company-rows.ts";
import { createOfficer } from "../../test/factories.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { bankIdOf } from "../../test/scenes/bank-accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof changing>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "10000" }, { hasWorkers: false });
  world = changing(app);
});
afterAll(() => app.close());

const digits = newNumber.slice(-4);
const second = () => ({ by: world.second(), version: 2 });

describe("a company", () => {
  test("proposes another account, which changes nothing until two officers have accepted it", async () => {
    const company = await createApproved(app);
    const { owner, accountNumber } = company;
    const other = await joinCompany(app, company.companyId, "owner");
    const before = await world.own(owner);
    expect(before).toEqual({
      account: {
        ...{
          bank: { name: "Bank Central Asia", code: "BCA" },
          last_digits: accountNumber.slice(-4),
        },
        account_name: "PT Sumber Tani Makmur",
      },
      latest: null,
    });
    const id = await world.proposed(owner);
    const waiting = await world.own(other);
    expect(waiting.account).toEqual(before.account);
    expect(waiting.latest).toMatchObject({
      ...{ change_id: id, status: "PROPOSED", evidence_name: "surat-bank.pdf", refusal: null },
      account: { last_digits: digits, bank: { code: "BSI" } },
    });
    // Whoever may sign for the company hears of it.
    for (const { user } of [owner, other]) {
      expect(await mailSubjects(app, user.email)).toEqual([
        "Perubahan rekening perusahaan diajukan",
      ]);
    }
    expect((await world.decide(id, "accept")).json().data).toEqual({
      status: "CHECKED",
      version: 2,
    });
    expect((await world.own(owner)).account).toEqual(before.account);
    const accepted = await world.decide(id, "accept", second());
    expect(accepted.json().data).toEqual({ status: "ACCEPTED", version: 3 });
    const after = await world.own(owner);
    expect(after.account).toEqual(waiting.latest.account);
    expect(after.latest).toMatchObject({ status: "ACCEPTED", decided_at: expect.any(String) });
    expect(await mailSubjects(app, owner.user.email)).toContain(
      "Rekening perusahaan Anda sudah diganti",
    );
    // Others are compared with the new number from now on, and it counts as confirmed.
    const claims = await readRows(
      app,
      `select kind, approved_at is not null as "isApproved" from number_claims where company_id = $1 order by kind`,
      [company.companyId],
    );
    expect(claims).toEqual(
      ["bank_account", "nib", "npwp", "phone"].map((kind) => ({ kind, isApproved: true })),
    );
    const stranger = await createApproved(app);
    const again = await world.proposed(stranger.owner);
    expect((await world.detail(again)).json().data.shared_with).toBe(1);
  });

  test("needs an owner, the right PIN, evidence, and a name that the bank confirms", async () => {
    const company = await createApproved(app);
    const { owner, companyId } = company;
    const editor = await joinCompany(app, companyId, "editor");
    expect((await world.propose(editor)).statusCode).toBe(403);
    const errorsOf = async (changes: Parameters<typeof world.propose>[1]) =>
      Object.keys((await world.propose(owner, changes)).json().errors ?? {});
    expect(await errorsOf({ pin: "111222" })).toEqual(["pin"]);
    expect(await errorsOf({ file: Buffer.from("no PDF") })).toEqual(["evidence"]);
    expect(await errorsOf({ account_name: "PT Orang Lain" })).toEqual(["account_name"]);
    const same = { bank_id: await bankIdOf(app, "BCA"), account_number: company.accountNumber };
    expect(await errorsOf(same)).toEqual(["account_number"]);
    // The bank's name is what the owner wrote, and it is not the company's.
    const stranger = { account_number: "5270000999", account_name: "PT Graha Tekstil Nusantara" };
    expect(await errorsOf(stranger)).toEqual(["account_number"]);
    expect(await errorsOf({ reason: " " })).toEqual(["reason"]);
    const unknown = await world.propose(owner, { account_number: "5270000000" });
    expect(unknown.json().code).toBe("bank_account_not_found");
    expect(await world.statuses(companyId)).toEqual([]);
    expect(await mailSubjects(app, owner.user.email)).toEqual([]);
  });

  test("has none before it is approved, and sees none of others", async () => {
    const waiting = await createApproved(app, { status: "waiting" });
    expect((await world.propose(waiting.owner)).statusCode).toBe(404);
    const one = await createApproved(app);
    const stranger = await createApproved(app);
    const id = await world.proposed(one.owner);
    expect((await world.withdraw(stranger.owner, id)).statusCode).toBe(404);
    expect((await world.own(stranger.owner)).latest).toBeNull();
    expect(await world.statuses(one.companyId)).toEqual(["PROPOSED"]);
  });

  test("has one that waits at most, also from two at once, and can take it back", async () => {
    const { owner, companyId } = await createApproved(app);
    const both = await Promise.all([world.propose(owner), world.propose(owner)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await world.statuses(companyId)).toEqual(["PROPOSED"]);
    const another = await world.propose(owner, { account_number: "5270000008" });
    expect(another.json().code).toBe("account_change_open");
    const { latest } = await world.own(owner);
    await world.decide(latest.change_id, "accept");
    expect((await world.withdraw(owner, latest.change_id)).json().data.latest.status).toBe(
      "WITHDRAWN",
    );
    expect((await world.withdraw(owner, latest.change_id)).json().code).toBe("transition_invalid");
    const late = await world.decide(latest.change_id, "accept", { ...second(), version: 3 });
    expect(late.json().code).toBe("transition_invalid");
    expect((await world.propose(owner, { account_number: "5270000008" })).statusCode).toBe(200);
    expect(await world.statuses(companyId)).toEqual(["WITHDRAWN", "PROPOSED"]);
  });
});

describe("the same account", () => {
  test("is the same bank and the same number: either alone is another account", async () => {
    const one = await createApproved(app);
    const used = { bank_id: await bankIdOf(app, "BCA"), account_number: one.accountNumber };
    expect((await world.propose(one.owner, used)).statusCode).toBe(422);
    const number = await world.propose(one.owner, { bank_id: used.bank_id });
    expect(number.json().data.latest.status).toBe("PROPOSED");
    const other = await createApproved(app);
    const bank = await world.propose(other.owner, { account_number: other.accountNumber });
    expect(bank.json().data.latest.status).toBe("PROPOSED");
  });

  test("that waits is bank, number and name: each alone is another proposal", async () => {
    const { owner, companyId } = await createApproved(app);
    await world.proposed(owner);
    for (const other of [
      { bank_id: await bankIdOf(app, "BRI") },
      { account_number: "5270000008" },
      { account_name: "Sumber Tani Makmur PT" },
    ]) {
      expect((await world.propose(owner, other)).json().code).toBe("account_change_open");
    }
    expect((await world.propose(owner, { pin: "111222" })).statusCode).toBe(422);
    expect((await world.propose(owner)).statusCode).toBe(200);
    expect(await world.statuses(companyId)).toEqual(["PROPOSED"]);
  });

  test("is proposed anew once it was taken back or refused", async () => {
    const { owner, companyId } = await createApproved(app);
    await world.withdraw(owner, await world.proposed(owner));
    await world.decide(await world.proposed(owner), "refuse");
    await world.proposed(owner);
    expect(await world.statuses(companyId)).toEqual(["WITHDRAWN", "REFUSED", "PROPOSED"]);
  });
});

describe("officers", () => {
  test("see the old account beside the new one, and that they did is recorded", async () => {
    const { owner, accountNumber } = await createApproved(app);
    const id = await world.proposed(owner);
    const { data } = (await world.detail(id)).json();
    expect(data).toMatchObject({
      ...{ company: "PT Sumber Tani Makmur", status: "PROPOSED", version: 1, disbursements: 0 },
      old: { account_number: accountNumber, bank: { code: "BCA" } },
      account: { account_number: newNumber, bank: { code: "BSI" } },
      holder: { name: "PT SUMBER TANI MAKMUR", asked_at: expect.any(String) },
      evidence: { name: "surat-bank.pdf", url: expect.any(String) },
      ...{ proposed_by: "Nining Suryani", is_checked_by_me: false },
    });
    const [{ count } = { count: 0 }] = await readRows<{ count: number }>(
      app,
      "select count(*)::int from audit_log where action = 'file.view' and actor_id = $1",
      [(await world.first()).id],
    );
    expect(count).toBeGreaterThan(0);
    await world.decide(id, "accept");
    expect((await world.detail(id)).json().data).toMatchObject({ is_checked_by_me: true });
    const { data: other } = (await world.detail(id, world.second())).json();
    expect(other.is_checked_by_me).toBe(false);
    expect(other.history.map(({ to }: { to: string }) => to)).toEqual(["CHECKED", "PROPOSED"]);
  });

  test("are two: nobody gives both words, and only the latest version is decided", async () => {
    const { owner, companyId } = await createApproved(app);
    const id = await world.proposed(owner);
    await world.decide(id, "accept");
    expect((await world.decide(id, "accept", { version: 2 })).json().code).toBe("proposal_own");
    expect((await world.decide(id, "accept", { by: world.second() })).json().code).toBe(
      "changed_meanwhile",
    );
    expect(await world.statuses(companyId)).toEqual(["CHECKED"]);
    // Whatever the service does.
    await expect(
      app.database.executeSql(
        "update account_changes set status = 'ACCEPTED', decided_by = checked_by, decided_at = now() where id = $1",
        [id],
      ),
    ).rejects.toThrow("account_changes_two_officers");
    const both = await Promise.all([
      world.decide(id, "accept", second()),
      world.decide(id, "accept", { by: createOfficer(app), version: 2 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("have the bank asked again before the second word, where its answer is old", async () => {
    const { owner, companyId } = await createApproved(app);
    const id = await world.proposed(owner);
    await world.decide(id, "accept");
    await older(app, companyId);
    expect((await world.decide(id, "accept", second())).json().data.status).toBe("ACCEPTED");
  });

  test("do not decide what they proposed as a company's owner", async () => {
    const company = await createApproved(app);
    const id = await world.proposed(company.owner);
    await app.database.executeSql(
      "update users set role = 'officer', officer_roles = '{compliance}' where id = $1",
      [company.owner.id],
    );
    for (const how of ["accept", "refuse"] as const) {
      const answer = await world.decide(id, how, { by: Promise.resolve(company.owner) });
      expect(answer.json().code).toBe("proposal_own");
    }
  });

  test("refuse with a reason, before and after the first word; the old account stays", async () => {
    for (const version of [1, 2]) {
      const { owner } = await createApproved(app);
      const { account } = await world.own(owner);
      const id = await world.proposed(owner);
      if (version === 2) await world.decide(id, "accept");
      expect((await world.decide(id, "refuse", { version, reason: " " })).statusCode).toBe(422);
      const refused = await world.decide(id, "refuse", { version, reason: "Surat tidak terbaca." });
      expect(refused.json().data.status).toBe("REFUSED");
      expect(await world.own(owner)).toMatchObject({
        account,
        latest: { status: "REFUSED", refusal: "Surat tidak terbaca." },
      });
      expect(await mailSubjects(app, owner.user.email)).toContain(
        "Rekening baru perusahaan belum dapat diterima",
      );
    }
  });

  test.each([
    ["the first word", "taken out", 1],
    ["the second word", "made an editor", 2],
  ])("do not give %s for an owner who was %s; they refuse it", async (_word, what, version) => {
    const { owner, companyId } = await createApproved(app);
    await joinCompany(app, companyId, "owner");
    const id = await world.proposed(owner);
    if (version === 2) await world.decide(id, "accept");
    const change =
      what === "taken out"
        ? "delete from company_members where user_id = $1"
        : "update company_members set role = 'editor' where user_id = $1";
    await app.database.executeSql(change, [owner.id]);
    const by = version === 2 ? second() : {};
    const answer = await world.decide(id, "accept", by);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "account_change_proposer_left"]);
    expect((await world.decide(id, "refuse", by)).json().data.status).toBe("REFUSED");
  });

  test("list what waits the longest first, and what has ended by how", async () => {
    const { owner } = await createApproved(app);
    const id = await world.proposed(owner);
    const open = await world.list("open");
    expect(open.items.at(-1)).toMatchObject({ change_id: id, status: "PROPOSED" });
    expect(open.waiting).toBe(open.items.length);
    await world.decide(id, "accept");
    expect((await world.list("open")).items.at(-1)).toMatchObject({
      change_id: id,
      status: "CHECKED",
    });
    await world.decide(id, "accept", second());
    const accepted = await world.list("accepted");
    expect(accepted.items[0]).toMatchObject({
      ...{ change_id: id, status: "ACCEPTED" },
      account: { last_digits: digits },
    });
    expect(accepted.waiting).toBeNull();
    expect((await world.list("open")).waiting).toBe(open.items.length - 1);
  });

  test("leave what was proposed as it was", async () => {
    const { owner } = await createApproved(app);
    const id = await world.proposed(owner);
    for (const statement of [
      "update account_changes set number_cipher = old_number_cipher where id = $1",
      "update account_changes set name = 'PT Orang Lain' where id = $1",
      "update account_changes set status = 'ACCEPTED' where id = $1",
      "delete from account_changes where id = $1",
    ]) {
      await expect(app.database.executeSql(statement, [id])).rejects.toThrow();
    }
  });
});

test("without a PIN nothing is proposed", async () => {
  const company = await createApproved(app);
  const owner = await joinCompany(app, company.companyId, "owner");
  expect((await world.propose(owner)).json().code).toBe("pin_not_set");
});

describe("a name that the bank shortens", () => {
  // The bank that is played cuts the name.
  const cut = { account_number: "5270000991", account_name: "PT Sumber Tani Makmur Sejahtera" };
  const decideName = async (case_id: string, how: "accept" | "refuse") =>
    app.call(`POST /v1/backoffice/bank-names/${case_id}/decide`, {
      token: (await world.first()).token,
      body: {
        result: how === "accept" ? "accepted" : "refused",
        reason: "Akta dan surat bank cocok.",
      },
    });

  const openCases = async (): Promise<string[]> => {
    const { items } = (
      await app.call("GET /v1/backoffice/bank-names", {
        token: (await world.first()).token,
        query: { filter: "open" },
      })
    ).json().data;
    return items.map(({ case_id }: { case_id: string }) => case_id);
  };

  /** The bank shortens the name of the account in use, too, and another one is proposed. */
  const twoDoubts = async () => {
    const name = "Sumber Tani Makmur Sejahtera";
    const { owner, companyId, accountNumber } = await createApproved(app, { name });
    const account = { companyId, accountNumber };
    const inUse = await tellCompanyName(app, account, "PT SUMBER TANI SEJAHTERA", {
      name: `PT ${name}`,
    });
    const id = await world.proposed(owner, cut);
    const { case_id: proposed } = (await world.detail(id)).json().data.name;
    return { companyId, inUse, id, proposed };
  };

  test("waits for an officer among the names, also when the old account is asked about meanwhile", async () => {
    const company = await createApproved(app, { name: "Sumber Tani Makmur Sejahtera" });
    const { owner, companyId, accountNumber } = company;
    const id = await world.proposed(owner, cut);
    const { name } = (await world.detail(id)).json().data;
    expect(name.state).toBe("waiting");
    await tellCompanyName(app, { companyId, accountNumber }, "PT SUMBER TANI MAKMUR SEJAHTERA", {
      name: "PT Sumber Tani Makmur Sejahtera",
    });
    await world.decide(id, "accept");
    expect((await world.decide(id, "accept", second())).json().code).toBe("bank_name_waiting");
    expect(await openCases()).toContain(name.case_id);
    expect((await decideName(name.case_id, "accept")).statusCode).toBe(200);
    expect((await world.decide(id, "accept", second())).json().data.status).toBe("ACCEPTED");
  });

  test("of the account in use stays to be decided when another one was proposed and refused, which no longer is", async () => {
    const { inUse, id, proposed } = await twoDoubts();
    expect(await openCases()).toEqual(expect.arrayContaining([inUse, proposed]));
    await world.decide(id, "refuse");
    const left = await openCases();
    expect(left).toContain(inUse);
    expect(left).not.toContain(proposed);
  });

  test("of the account that was replaced is not to be decided any more, that of the new one is", async () => {
    const { companyId, inUse, id, proposed } = await twoDoubts();
    await decideName(proposed, "accept");
    await world.decide(id, "accept");
    expect((await world.decide(id, "accept", second())).json().data.status).toBe("ACCEPTED");
    expect(await openCases()).not.toContain(inUse);
    const again = await tellName(app, {
      subject: { type: "company", id: companyId },
      ...{ accountNumber: cut.account_number, bankCode: "BSI" },
      ...{ holder: "PT SUMBER TANI SEJAHTERA", name: "PT Sumber Tani Makmur Sejahtera" },
    });
    expect(await openCases()).toContain(again);
  });
});
