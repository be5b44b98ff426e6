import type { ServerResponse } from "node:http";
import { required } from "../../lib/required.ts";
import { createXenditBankCheck } from "../../providers/bank-check/xendit.ts";
import { createHttpFundAccounts } from "../../providers/fund-accounts/http.ts";
import { createHttpIdentity } from "../../providers/identity/http.ts";
import { createXendit } from "../../providers/payments/xendit.ts";
import { createHttpScreening } from "../../providers/screening/http.ts";
import { createHttpSigner } from "../../providers/signer/http.ts";
import { createHttpTaxCheck } from "../../providers/tax-check/http.ts";
import type { ProviderReport } from "../../providers/watch-provider.ts";
import { tellName } from "../../test/bank-names.ts";
import { byBank, checkoutAs, signedTransaction } from "../../test/checkouts.ts";
import { createMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { submitKyc } from "../../test/kyc.ts";
import { createPayment } from "../../test/payments.ts";
import { orderPayout } from "../../test/payouts.ts";
import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { readRows, statusMoves, submissionsOf } from "../../test/queries.ts";
import { chooseBank } from "../../test/scenes/fund-accounts.ts";
import { askToSign, readyToSign, signingPin } from "../../test/signings.ts";
import { changeUserStatus } from "../../test/status.ts";
import { addUnchecked } from "../../test/tax-numbers.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { findUser } from "../users/users.repository.ts";

/* Every port at a provider that answers as it likes: its final no is told at once, its silence is waited out. */

let app: TestApp;
let party: ProviderServer;
/** Each kind of failure is told once. */
const reports: ProviderReport[] = [];
beforeAll(async () => {
  party = await startProviderServer();
  const endpoint = { url: party.url, token: "secret", timeoutMilliseconds: 2000 };
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000" },
    {
      hasWorkers: false,
      onProviderReport: (line) => reports.push(line),
      payments: createXendit(endpoint),
      signer: createHttpSigner(endpoint),
      identity: createHttpIdentity(endpoint),
      screening: createHttpScreening(endpoint),
      fundAccounts: createHttpFundAccounts(endpoint),
      taxCheck: createHttpTaxCheck(endpoint),
      bankCheck: createXenditBankCheck(endpoint),
    },
  );
});
afterAll(async () => {
  await app.close();
  await party.close();
});

type Answer = (response: ServerResponse) => void;
const refusal = { error_code: "API_VALIDATION_ERROR", message: "Ma'ruf" };
const finalNo: [string, Answer][] = [
  ["400", answerJson(400, refusal)],
  ["402", answerJson(402, refusal)],
  ["413", answerJson(413, refusal)],
  ["422", answerJson(422, refusal)],
];
const silence: [string, Answer][] = [
  ["401", answerJson(401, refusal)],
  ["403", answerJson(403, refusal)],
  ["408", answerJson(408, refusal)],
  ["425", answerJson(425, refusal)],
  ["429", answerJson(429, refusal)],
  ["500", answerJson(500, refusal)],
  ["503", answerJson(503, refusal)],
  ["a page", (response) => response.end("<html>")],
  ["another shape", answerJson(200, { hello: 1 })],
  ["a cut answer", (response) => response.destroy()],
];
const jobs = () => app.services.jobHandlers;
const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
const refusedOf = (party_: string, objectId: string) =>
  readRows(
    app,
    `select code from provider_findings
     where kind = 'refused' and party = $1 and object_id = $2 and handled_at is null`,
    [party_, objectId],
  );

interface Port {
  readonly party: string;
  /** Asks the provider for something new. @returns its id, and asks again. */
  begin(): Promise<{
    readonly id: string;
    readonly ask: () => Promise<unknown>;
    /** What the person is shown. */
    readonly shown: () => Promise<unknown>;
  }>;
  readonly refused: unknown;
  readonly waiting: unknown;
  /** Refusals that are told of otherwise. */
  readonly code?: string;
}

const ports: Readonly<Record<string, Port>> = {
  "a virtual account for a top-up": {
    party: "payments",
    async begin() {
      const payment = await createPayment(app);
      const { id, member } = payment;
      await app.database.executeSql("update users set nationality = 'ID' where id = $1", [
        payment.userId,
      ]);
      const query = { id };
      return {
        id,
        ask: () => jobs()["open-virtual-account"]({ paymentId: id }),
        shown: async () => {
          const answer = await app.call("GET /v2/user/rdl/top-up", { token: member.token, query });
          const { state, is_refused, account_number } = answer.json().data.top_up;
          return { state, is_refused, account_number };
        },
      };
    },
    refused: { state: "CANCELLED", is_refused: true, account_number: null },
    waiting: { state: "CREATED", is_refused: false, account_number: null },
  },
  "a virtual account for a transaction": {
    party: "payments",
    async begin() {
      const signed = await signedTransaction(app);
      const made = (await checkoutAs(app, signed, byBank())).json().data;
      const id: string = made.uuid;
      const query = { campaign_transaction_id: signed.id };
      return {
        id,
        ask: () => jobs()["open-virtual-account"]({ paymentId: id }),
        shown: async () => {
          const { token } = signed.funder;
          const answer = await app.call("GET /v1/campaign/transaction/detail", { token, query });
          const { bank_code, is_refused } = answer.json().data.payment;
          return { bank_code, is_refused };
        },
      };
    },
    refused: { bank_code: "BSI", is_refused: true },
    waiting: { bank_code: "BSI", is_refused: false },
  },
  "a payout": {
    party: "payouts",
    async begin() {
      const payout = await orderPayout(app);
      const user = required(await findUser(app.database.db, payout.owner));
      const { id, bankCode, holder } = payout;
      // Known before: the bank that names holders is silent, too.
      await tellName(app, {
        subject: { type: "person", id: payout.owner },
        ...{ bankCode, holder, name: user.fullName },
        accountNumber: app.services.payouts.accountNumberOf(payout),
      });
      return {
        id,
        ask: () => jobs()["send-payout"]({ payoutId: id }),
        shown: async () => {
          const payout = await app.services.payouts.find(app.database.db, id);
          return { state: payout?.state, reason: payout?.failureReason };
        },
      };
    },
    refused: { state: "FAILED", reason: "ORDER_REFUSED" },
    waiting: { state: "SENT", reason: null },
  },
  "a document to be signed": {
    party: "signer",
    async begin() {
      const { funder, wakalah } = await readyToSign(app);
      const id = await askToSign(app, funder, wakalah);
      return {
        id,
        ask: () => jobs()["send-to-signer"]({ signingId: id }),
        shown: async () => {
          const path = `GET /privy/check/document/${wakalah}/status`;
          return (await app.call(path, { token: funder.token })).json().data.status;
        },
      };
    },
    refused: "REFUSED",
    waiting: "CREATED",
  },
  "a fund account": {
    party: "fund-accounts",
    async begin() {
      const { id, token } = await createMember(app, { status: "VERIFIED" });
      await chooseBank(app, id);
      await app.database.executeSql(
        "update fund_accounts set accepted_at = now() - interval '1 day' where user_id = $1",
        [id],
      );
      return {
        id,
        ask: () => jobs()["open-fund-accounts"]({}),
        shown: async () =>
          (await app.call("GET /user/rdl/get-balance", { token })).json().data.state,
      };
    },
    refused: "refused",
    waiting: "opening",
  },
  "a tax number": {
    party: "tax-check",
    async begin() {
      const { user } = await createFunder(app);
      await addUnchecked(app, user);
      return {
        id: user.id,
        ask: () => jobs()["check-tax-numbers"]({}),
        shown: async () => {
          const sql = "select result from tax_numbers where user_id = $1 order by at desc, id desc";
          return (await readRows(app, sql, [user.id]))[0]?.result;
        },
      };
    },
    refused: "not_found",
    waiting: "checking",
  },
  "a screening": {
    party: "screening",
    async begin() {
      const member = await createMember(app);
      await submitKyc(app, member);
      const submissionId = (await submissionsOf(app, member.id)).at(-1)?.id ?? "";
      return {
        id: submissionId,
        ask: () => jobs()["screen-submission"]({ submissionId }),
        shown: async () => {
          const sql = "select check_problem from kyc_submissions where id = $1";
          const [row] = await readRows(app, sql, [submissionId]);
          return [
            (await statusMoves(app, member.id)).at(-1)?.split(" ").at(-1),
            row?.check_problem,
          ];
        },
      };
    },
    refused: ["WAITING_CHECK_DTTOT", "screening_refused"],
    waiting: ["WAITING_CHECK_DTTOT", "screening_unreachable"],
  },
  "a person's identity": {
    party: "identity",
    async begin() {
      const member = await createMember(app);
      await submitKyc(app, member);
      const submissionId = (await submissionsOf(app, member.id)).at(-1)?.id ?? "";
      party.answer = answerJson(200, { result: "clear" });
      await jobs()["screen-submission"]({ submissionId });
      await changeUserStatus(app, member.id, "approve");
      return {
        id: submissionId,
        ask: () => jobs()["register-identity"]({ userId: member.id, submissionId }),
        shown: async () => {
          const { token } = member;
          const { user_status, rejection } = (
            await app.call("GET /v1/user/profile", { token })
          ).json().data;
          return [user_status.name, rejection?.reason ?? null];
        },
      };
    },
    refused: ["INVALID_PRIVY", expect.stringContaining("Periksa nama, nomor KTP dan foto Anda")],
    waiting: ["WAITING_PRIVY", null],
  },
};

describe.each(Object.entries(ports))("%s", (_title, port) => {
  it.each(finalNo)(
    "is refused for good after %s, once, and officers see it",
    async (_no, answer) => {
      const { id, ask, shown } = await port.begin();
      party.answer = answer;
      await ask();
      expect(await shown()).toEqual(port.refused);
      expect(await refusedOf(port.party, id)).toEqual([{ code: "API_VALIDATION_ERROR" }]);
      const asked = party.requests.length;
      await quietly(ask());
      // A screening is about a person whom nobody may pass: it is asked again.
      if (port.party !== "screening") expect(party.requests.length).toBe(asked);
      expect(await refusedOf(port.party, id)).toHaveLength(1);
    },
  );

  it.each(silence)("waits after %s, and is asked again", async (_no, answer) => {
    const { id, ask, shown } = await port.begin();
    party.answer = answer;
    await quietly(ask());
    expect(await shown()).toEqual(port.waiting);
    expect(await refusedOf(port.party, id)).toEqual([]);
  });
});

it("tells the operator of every party that refuses our key, and of nothing that was asked", () => {
  for (const provider of [
    "payments",
    "signer",
    "fund-accounts",
    "tax-check",
    "screening",
    "identity",
  ]) {
    for (const status of ["401", "403"]) {
      const kind = `ProviderAnswerError HTTP_${status}`;
      expect(reports).toContainEqual({ msg: "provider failed", provider, kind });
    }
  }
  expect(JSON.stringify(reports)).not.toContain("Ma'ruf");
});

it("asks for another way after a refusal: another bank, and the document once more", async () => {
  const signed = await signedTransaction(app);
  const first = (await checkoutAs(app, signed, byBank("BSI"))).json().data.uuid;
  party.answer = answerJson(400, refusal);
  await jobs()["open-virtual-account"]({ paymentId: first });
  const second = (await checkoutAs(app, signed, byBank("BCA"))).json().data.uuid;
  party.answer = answerJson(200, { id: "va-2", external_id: second, account_number: "3816123456" });
  await jobs()["open-virtual-account"]({ paymentId: second });
  const query = { campaign_transaction_id: signed.id };
  const { token } = signed.funder;
  const { data } = (await app.call("GET /v1/campaign/transaction/detail", { token, query })).json();
  expect(data.payment).toMatchObject({
    bank_code: "BCA",
    account_number: "3816123456",
    is_refused: false,
  });

  const { funder, wakalah } = await readyToSign(app);
  const body = { document_id: wakalah, pin: signingPin };
  const request = async () =>
    (await app.call("POST /v2/privy/upload-doc", { token: funder.token, body })).json().data;
  await request();
  const [row] = await readRows(app, "select id from contract_signings where contract_id = $1", [
    wakalah,
  ]);
  const signingId = String(row?.id);
  party.answer = answerJson(400, refusal);
  await jobs()["send-to-signer"]({ signingId });
  expect((await request()).status).toBe("CREATED");
  party.answer = answerJson(200, {
    reference_number: signingId,
    document_token: "doc-1",
    signing_url: "https://sign.example.test/1",
  });
  await jobs()["send-to-signer"]({ signingId });
  const { status } = (
    await app.call(`GET /privy/check/document/${wakalah}/status`, { token: funder.token })
  ).json().data;
  expect(status).toBe("IN_PROGRESS");
});
