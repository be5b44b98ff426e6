import type { SignedAgreement } from "../../providers/fund-accounts/port.ts";
import { fundAccountsSandbox } from "../../providers/fund-accounts/sandbox.ts";
import { signedFundAgreement } from "../../test/agreements.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let taken: SignedAgreement[] = [];
/** Of investors whose agreement the bank does not take. */
let refused: string[] = [];
beforeAll(async () => {
  const fundAccounts = {
    ...fundAccountsSandbox,
    async sendAgreement(agreement: SignedAgreement) {
      if (refused.includes(agreement.investor)) throw new Error("the bank does not answer");
      await fundAccountsSandbox.sendAgreement(agreement);
      taken.push(agreement);
    },
  };
  app = await createTestApp({}, { hasWorkers: false, fundAccounts });
});
beforeEach(() => {
  taken = [];
  refused = [];
});
afterAll(() => app.close());

const work = (name: "open-fund-accounts" | "send-fund-agreements") =>
  app.services.jobHandlers[name]({});
const fetchSigned = (signingId: string) => app.services.jobHandlers["fetch-signed"]({ signingId });

test("the bank has the signed agreement once, after it has opened the account", async () => {
  const { id, contractId, signingId } = await signedFundAgreement(app);
  await fetchSigned(signingId);
  await work("send-fund-agreements");
  expect(taken).toEqual([]);
  await work("open-fund-accounts");
  await work("send-fund-agreements");
  await work("send-fund-agreements");
  const [kept] = await readRows<{ number: string; signed_sha256: string; signed_at: Date }>(
    app,
    `select contract.number, signing.signed_sha256, signing.signed_at
     from contract_signings as signing join contracts as contract on contract.id = signing.contract_id
     where signing.id = $1`,
    [signingId],
  );
  expect(taken).toEqual([
    {
      reference: contractId,
      investor: id,
      number: kept?.number,
      sha256: kept?.signed_sha256,
      signedAt: kept?.signed_at,
      pdf: expect.any(Buffer),
    },
  ]);
});

test("what was not fetched from the signature provider yet is sent later", async () => {
  const { id, signingId } = await signedFundAgreement(app);
  await work("open-fund-accounts");
  await work("send-fund-agreements");
  expect(taken).toEqual([]);
  await fetchSigned(signingId);
  await work("send-fund-agreements");
  expect(taken).toMatchObject([{ investor: id }]);
});

test("one that the bank does not take is sent again, and does not hold up the others", async () => {
  const [first, second] = [await signedFundAgreement(app), await signedFundAgreement(app)];
  for (const { signingId } of [first, second]) await fetchSigned(signingId);
  await work("open-fund-accounts");
  refused = [first.id];
  await expect(work("send-fund-agreements")).rejects.toThrow("does not answer");
  expect(taken).toMatchObject([{ investor: second.id }]);
  refused = [];
  await work("send-fund-agreements");
  expect(taken).toMatchObject([{ investor: second.id }, { investor: first.id }]);
});
