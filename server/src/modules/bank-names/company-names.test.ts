import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import type { PlayedAnswer } from "@rukun/contract/sandbox";
import { addSeconds } from "../../lib/clock.ts";
import { mailsTo } from "../../test/accounts.ts";
import { older, tellCompanyName } from "../../test/bank-names.ts";
import { createReviewedCampaign } from "../../test/campaign-operations.ts";
import { companyStepFourBody, createDraftCompany, fillCompany } from "../../test/company.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { createCollected, disbursing } from "../../test/disbursements.ts";
import { waitingCase } from "../../test/doubtful-accounts.ts";
import { createMember, createOfficer } from "../../test/factories.ts";
import { funderWith, payoutOrder } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { remitting } from "../../test/remittances.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { claimSending } from "../payouts/payouts.repository.ts";

let app: TestApp;
let world: ReturnType<typeof disbursing>;
let secondsLater = 0;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    {
      hasWorkers: false,
      bankCheckWaitMilliseconds: 0,
      clock: () => addSeconds(new Date(), secondsLater),
    },
  );
  world = disbursing(app);
});
beforeEach(async () => {
  secondsLater = 0;
  await app.database.executeSql("delete from played_answers");
});
afterAll(() => app.close());

const play = (answer: PlayedAnswer) =>
  app.call("POST /v1/development/sandbox/next-answers", { body: { party: "name-check", answer } });
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
const decide = async (caseId: string, result: "accepted" | "refused") => {
  const { token } = await createOfficer(app);
  const body = { result, reason: "Sesuai akta." };
  return app.call(`POST /v1/backoffice/bank-names/${caseId}/decide`, { token, body });
};
const answersOf = (companyId: string) =>
  readRows<{ holder: string }>(
    app,
    "select holder from bank_name_answers where company_id = $1 order by answered_at, id",
    [companyId],
  );

describe("the account of step four", () => {
  const sendTo = async (account_number: string) => {
    const owner = await createDraftCompany(app, { name: "Gayo Rasa Nusantara" });
    await fillCompany(app, owner);
    const body = await companyStepFourBody(app, owner, { account_number });
    const check = { bank_account_number: account_number, bank_code: "BCA" };
    const { token } = owner;
    const checked = (await app.call("POST /bank/account-name", { token, body: check })).json().data;
    const account_name = checked.account_name;
    const sent = await app.call("POST /v1/company/step-four", {
      token,
      body: { ...body, account_name },
    });
    return { owner, checked, sent };
  };

  test("is refused at the check and at the save when it is somebody else's, in the same words", async () => {
    const { owner, checked, sent } = await sendTo("5271234999");
    expect(checked).toEqual({
      account_name: expect.stringMatching(/^(\p{Lu}\*{3} ?)+$/u),
      registered_name: "PT Gayo Rasa Nusantara",
      verdict: "different",
    });
    expect(sent.json().errors.account_number).toEqual([
      `Menurut bank, rekening ini atas nama ${checked.account_name}. Periksa nomornya, atau gunakan rekening atas nama PT Gayo Rasa Nusantara.`,
    ]);
    const saved = await app.call("GET /v1/company/step-four", { token: owner.token });
    expect(saved.json().data).toMatchObject({ account_number: null });
    expect(await answersOf(owner.companyId)).toEqual([]);
  });

  test.each([
    ["5271234991", "PT GAYO RASA NUSANTA", "plausible"],
    ["5271234993", "PT GAYO RASA NUS", "plausible"],
    ["5271234994", "GAYO RASA NUSANTARA, PT.", "equal"],
  ])("%s is saved as its bank writes it", async (number, holder, verdict) => {
    const { owner, checked, sent } = await sendTo(number);
    expect(checked).toMatchObject({ account_name: holder, verdict });
    expect(sent.statusCode).toBe(200);
    expect(await answersOf(owner.companyId)).toEqual([{ holder }]);
  });
});

describe("an officer's approval of a company", () => {
  const checklist = Object.fromEntries(companyChecklist.map(({ key }) => [key, { fits: true }]));
  const approve = async ({
    companyId,
    submissionId,
  }: {
    companyId: string;
    submissionId: string;
  }) => {
    const { token } = await createOfficer(app);
    return app.call(`POST /v1/backoffice/companies/${companyId}/approve`, {
      token,
      body: { submission_id: submissionId, checklist },
    });
  };

  test("waits until the name at its bank is decided", async () => {
    const company = await createCompanySubmission(app, {
      profile: { accountName: "PT SUMBER TANI MAKMUR UTAMA" },
    });
    expect(codeOf(await approve(company))).toBe("bank_name_waiting");
    const { token } = await createOfficer(app);
    const detail = await app.call(`GET /v1/backoffice/companies/${company.companyId}`, { token });
    const caseId = await waitingCase(app, company.companyId);
    expect(detail.json().data.bank_name).toMatchObject({
      ...{ state: "waiting", case_id: caseId },
      evidence: { holder: "PT SUMBER TANI MAKMUR UTAMA", registered_name: "PT Sumber Tani Makmur" },
    });
    await decide(caseId, "accepted");
    expect((await approve(company)).statusCode).toBe(200);
  });

  test("is refused for an account that was refused, or is somebody else's", async () => {
    const company = await createCompanySubmission(app, {
      profile: { accountName: "PT SUMBER TANI MAKMUR UTAMA" },
    });
    await decide(await waitingCase(app, company.companyId), "refused");
    expect(codeOf(await approve(company))).toBe("bank_name_refused");
    const mails = await mailsTo(app, company.owner.user.email);
    expect(mails.map(({ kind }) => kind)).toContain("bankNameRefused");
    const other = await createCompanySubmission(app, {
      profile: { accountName: "NINING SURYANI" },
    });
    expect(codeOf(await approve(other))).toBe("bank_name_different");
  });

  test("asks the bank that had not answered, and waits for it", async () => {
    const profile = {
      bankCheck: { result: "unavailable", checkedAt: new Date().toISOString() },
    } as const;
    const company = await createCompanySubmission(app, { profile });
    await play("none");
    expect(codeOf(await approve(company))).toBe("bank_name_unasked");
    secondsLater = 130;
    expect((await approve(company)).statusCode).toBe(200);
  });
});

test("an officer asks the bank again whenever they like, and its new answer counts", async () => {
  const company = await createCompanySubmission(app, {
    ...{ status: "approved", profile: { accountName: "NINING SURYANI" } },
  });
  const { token } = await createOfficer(app);
  const path = `/v1/backoffice/companies/${company.companyId}/bank-name/ask`;
  const again = await app.call(`POST ${path}`, { token, body: {} });
  expect(again.json().data).toMatchObject({
    ...{ state: "accepted", case_id: null },
    evidence: { holder: "PT SUMBER TANI MAKMUR", verdict: "equal" },
  });
  await play("none");
  expect(codeOf(await app.call(`POST ${path}`, { token, body: {} }))).toBe("bank_name_unasked");
  for (const id of ["x", company.submissionId]) {
    const none = path.replace(company.companyId, id);
    expect(codeOf(await app.call(`POST ${none}`, { token, body: {} }))).toBe("not_found");
  }
});

describe("publication", () => {
  const publish = async (id: string) => {
    const { token } = await createOfficer(app);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    return app.call(`POST /v1/backoffice/campaigns/${id}/publish`, {
      token,
      body: { starts_at: inHours(1), ends_at: inHours(48) },
    });
  };
  const ready = async (holder: string) => {
    const company = await createCompanySubmission(app, {
      ...{ status: "approved", profile: { accountName: holder } },
    });
    const status = "READY_TO_PUBLISH" as const;
    const campaign = await createReviewedCampaign(app, { status, riskGrade: "B", company });
    return { ...campaign, company };
  };

  test.each([
    ["NINING SURYANI", "bank_name_different"],
    ["PT SUMBER TANI MAKMUR UTAMA", "bank_name_waiting"],
  ])("with an account of %s is refused", async (holder, code) => {
    const { id } = await ready(holder);
    expect(codeOf(await publish(id))).toBe(code);
  });

  test("asks a bank whose answer is old", async () => {
    const { id, companyId } = await ready("PT SUMBER TANI MAKMUR");
    await older(app, companyId);
    await play("stranger");
    expect(codeOf(await publish(id))).toBe("bank_name_different");
    secondsLater = 61;
    expect((await publish(id)).statusCode).toBe(200);
  });

  test("of a company without an account is refused", async () => {
    const { id, companyId } = await ready("PT SUMBER TANI MAKMUR");
    await app.database.executeSql(
      "update company_profiles set account_number_cipher = null where company_id = $1",
      [companyId],
    );
    expect(codeOf(await publish(id))).toBe("bank_name_unasked");
  });
});

describe("a release at an answer from thirteen months ago", () => {
  test("asks the bank both times, and goes on by itself", async () => {
    const campaign = await createCollected(app);
    await older(app, campaign.companyId);
    expect(await world.detail(campaign)).toMatchObject({
      account: { is_asked_again: true, name: { state: "accepted" } },
      actions: ["propose"],
    });
    const number = await world.proposed(campaign);
    expect(await answersOf(campaign.companyId)).toHaveLength(2);
    await older(app, campaign.companyId);
    expect((await world.approve(campaign, number)).statusCode).toBe(200);
    expect(await answersOf(campaign.companyId)).toHaveLength(3);
  });

  test("is impossible while the bank does not answer", async () => {
    const campaign = await createCollected(app);
    await older(app, campaign.companyId);
    await play("none");
    expect(codeOf(await world.propose(campaign))).toBe("bank_name_unasked");
    secondsLater = 130;
    const number = await world.proposed(campaign);
    await older(app, campaign.companyId);
    await play("none");
    expect(codeOf(await world.approve(campaign, number))).toBe("bank_name_unasked");
    expect(await world.escrow(campaign.id)).toBe(50_000_000n);
    expect(await world.status(campaign)).toBe("PROPOSED");
  });

  test.each([
    ["stranger", "bank_name_different", "different"],
    ["cut_20", "bank_name_waiting", "waiting"],
  ] as const)("stops when the bank names %s by then", async (answer, code, state) => {
    const campaign = await createCollected(app);
    const number = await world.proposed(campaign);
    await older(app, campaign.companyId);
    await play(answer);
    expect(codeOf(await world.approve(campaign, number))).toBe(code);
    expect(await world.escrow(campaign.id)).toBe(50_000_000n);
    const { account, actions } = await world.detail(campaign);
    expect(account.name.state).toBe(state);
    expect(actions).toEqual(["return"]);
    // The way out: a doubt is decided, a wrong name is corrected at the bank. The holder of the proposal is another one.
    if (state === "waiting") await decide(account.name.case_id, "accepted");
    secondsLater = 61;
    expect(codeOf(await world.approve(campaign, number))).toBe("disbursement_changed");
    await world.act(campaign, "return", { number, reason: "Nama di bank berubah." });
    expect((await world.approve(campaign, await world.proposed(campaign))).statusCode).toBe(200);
  });

  test("the doubtful name alone stops it, whatever else fits", async () => {
    const campaign = await createCollected(app);
    await tellCompanyName(app, campaign.company, "PT SUMBER TANI MAKMUR UTAMA");
    const { checks } = await world.detail(campaign);
    expect(
      checks.filter(({ fits }: { fits: boolean }) => !fits).map(({ key }: { key: string }) => key),
    ).toEqual(["account"]);
    expect(codeOf(await world.propose(campaign))).toBe("bank_name_waiting");
  });
});

describe("an excess that is given back", () => {
  test("asks the bank both times, and stops at another name", async () => {
    const remittances = remitting(app);
    const owing = await remittances.overpaid();
    await older(app, owing.companyId);
    await play("stranger");
    const wanted = { source: "excess", campaign_id: owing.id, amount: "1000" } as const;
    expect(codeOf(await remittances.propose(wanted))).toBe("bank_name_different");
    secondsLater = 61;
    const { remittance_id: id } = (await remittances.propose(wanted)).json().data;
    await older(app, owing.companyId);
    await play("none");
    expect(codeOf(await remittances.approve(id))).toBe("bank_name_unasked");
    secondsLater = 200;
    expect((await remittances.approve(id)).statusCode).toBe(200);
  });
});

describe("money that was released and has not left", () => {
  const send = (payoutId: string) => app.services.jobHandlers["send-payout"]({ payoutId });
  const payoutOf = async (id: string) => app.services.payouts.find(app.database.db, id);
  async function released() {
    const { id: userId, token } = await createMember(app, { status: "VERIFIED" });
    await funderWith(app, 5_000_000n, userId);
    const { id } = await app.database.db.transaction((tx) =>
      app.services.payouts.request(tx, payoutOrder(userId)),
    );
    return { id, userId, token };
  }

  test("is not sent while its bank does not say whose the account is; then it is, by itself", async () => {
    const { id } = await released();
    await play("none");
    await send(id);
    expect(await payoutOf(id)).toMatchObject({ state: "REQUESTED", sentAt: null });
    secondsLater = 130;
    await send(id);
    expect(await payoutOf(id)).toMatchObject({ state: "SENT" });
  });

  const holdOf = async (id: string) => {
    const { token } = await createOfficer(app);
    const path = `GET /v1/backoffice/payouts/${id}`;
    return (await app.call(path, { token })).json().data.hold;
  };
  /** As the funder's own list says. */
  const heldOf = async (token: string) => {
    const { data } = (await app.call("GET /v2/user/rdl/withdrawals", { token })).json();
    return data.items.map(({ id, hold }: { id: string; hold: string }) => ({ id, hold }));
  };
  const takeBack = async (id: string) => {
    const { token } = await createOfficer(app);
    const body = { reason: "Bank tidak menjawab sejak kemarin." };
    const path = `POST /v1/backoffice/payouts/${id}/take-back`;
    return (await app.call(path, { token, body })).json();
  };
  const balanceOf = async (userId: string) => {
    const [row] = await readRows(app, "select balance::text from ledger_accounts where name = $1", [
      `rdf:${userId}`,
    ]);
    return row?.balance;
  };

  test("is held among finance's payouts while the name waits, and no longer once it is clear", async () => {
    const { id } = await released();
    expect(await holdOf(id)).toBeNull();
    await play("none");
    await send(id);
    expect(await holdOf(id)).toBe("name");
    const { token } = await createOfficer(app);
    const query = { filter: "held" };
    const { items } = (await app.call("GET /v1/backoffice/payouts", { token, query })).json().data;
    expect(items).toContainEqual(expect.objectContaining({ id, hold: "name" }));
    secondsLater = 130;
    await send(id);
    expect(await holdOf(id)).toBeNull();
    expect(await payoutOf(id)).toMatchObject({ state: "SENT", nameInDoubtAt: null });
  });

  test("keeps nothing of the doubt once it is sent, also by a turn that began before the bank fell silent", async () => {
    const { id } = await released();
    await play("none");
    await send(id);
    const sent = await claimSending(app.database.db, id, new Date());
    expect(sent).toMatchObject({ state: "SENT", nameInDoubtAt: null });
  });

  test("is shown to its funder with the reason, and goes back to them when an officer takes it back", async () => {
    const { id, userId, token } = await released();
    await play("none");
    await send(id);
    expect(await heldOf(token)).toEqual([{ id, hold: "name" }]);
    expect((await takeBack(id)).data).toEqual({ state: "FAILED" });
    expect(await payoutOf(id)).toMatchObject({
      ...{ state: "FAILED", failureReason: "NAME_UNCLEAR", sentAt: null },
    });
    expect(await balanceOf(userId)).toBe("5000000");
    const { token: officer } = await createOfficer(app);
    const { data } = (
      await app.call(`GET /v1/backoffice/payouts/${id}`, { token: officer })
    ).json();
    expect(data.history.at(-1)).toMatchObject({
      ...{ event: "taken_back", reason: "NAME_UNCLEAR" },
      officer: { reason: "Bank tidak menjawab sejak kemarin." },
    });
    const [mail] = await readRows<{ text: string }>(
      app,
      "select text from mails join users on users.email = mails.recipient where users.id = $1 and kind = 'withdrawalFailed'",
      [userId],
    );
    expect(mail?.text).toContain("belum pasti atas nama siapa rekening itu");
    secondsLater = 130;
    await send(id);
    expect(await payoutOf(id)).toMatchObject({ state: "FAILED" });
  });

  test("is not taken back once the name is clear", async () => {
    const { id } = await released();
    await send(id);
    expect((await takeBack(id)).code).toBe("transition_invalid");
  });

  test("takes its turn behind what has not been looked at since", async () => {
    const queued = async (id: string) =>
      (
        await readRows(
          app,
          "select id from jobs.job where name = 'send-payout' and data->>'payoutId' = $1",
          [id],
        )
      ).length;
    const keep = () => app.services.jobHandlers["keep-payouts"]({});
    const { id } = await released();
    secondsLater = 600;
    await play("none");
    await send(id);
    const before = await queued(id);
    await keep();
    expect(await queued(id)).toBe(before);
    secondsLater = 730;
    await keep();
    expect(await queued(id)).toBe(before + 1);
  });

  test("goes back to its owner, who is told why, when the account is another's by now", async () => {
    const { id, userId } = await released();
    await play("stranger");
    await send(id);
    expect(await payoutOf(id)).toMatchObject({
      ...{ state: "FAILED", failureReason: "HOLDER_CHANGED", sentAt: null, providerId: null },
    });
    expect(await balanceOf(userId)).toBe("5000000");
    const [mail] = await readRows<{ text: string }>(
      app,
      "select text from mails join users on users.email = mails.recipient where users.id = $1 and kind = 'withdrawalFailed'",
      [userId],
    );
    expect(mail?.text).toContain("kini milik orang atau perusahaan lain");
    await send(id);
    expect(await payoutOf(id)).toMatchObject({ state: "FAILED" });
  });

  test("is not held back once it was sent, whatever the bank says", async () => {
    const { id, userId } = await released();
    await send(id);
    await older(app, userId);
    await play("stranger");
    secondsLater = 3600;
    await send(id);
    expect(await payoutOf(id)).toMatchObject({ state: "SENT" });
  });
});
