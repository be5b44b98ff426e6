import { companyStatuses, userStatuses } from "@rukun/contract/status";
import { agreementToSign } from "../../test/agreements.ts";
import { countersignatureToSign } from "../../test/countersignatures.ts";
import { createCollected, disbursing } from "../../test/disbursements.ts";
import { readRows } from "../../test/queries.ts";
import { remitting } from "../../test/remittances.ts";
import { signingPin } from "../../test/signings.ts";
import { putCompanyStatus, putUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* What a company that is not approved, and a member who is not cleared, may not do. */

let app: TestApp;
let world: ReturnType<typeof disbursing>;
let others: ReturnType<typeof remitting>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "100000" }, { hasWorkers: false });
  world = disbursing(app);
  others = remitting(app);
});
afterAll(() => app.close());

const payoutsOf = (owner: string) =>
  readRows<{ id: string; state: string }>(app, "select id, state from payouts where owner = $1", [
    owner,
  ]);
const send = (payoutId: string) => app.services.jobHandlers["send-payout"]({ payoutId });
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? "ok" : answer.json().code;

describe.each(companyStatuses)("a company that is %s", (status) => {
  const isApproved = status === "approved";

  test("gets no disbursement: not proposed, not approved, not sent", async () => {
    const campaign = await createCollected(app);
    await putCompanyStatus(app, campaign.companyId, status);
    expect(codeOf(await world.propose(campaign))).toBe(
      isApproved ? "ok" : "disbursement_not_ready",
    );

    const second = await createCollected(app);
    const number = await world.proposed(second);
    await putCompanyStatus(app, second.companyId, status);
    const approved = await world.approve(second, number);
    expect(codeOf(approved)).toBe(isApproved ? "ok" : "disbursement_not_ready");

    const third = await createCollected(app);
    await world.approve(third, await world.proposed(third));
    await putCompanyStatus(app, third.companyId, status);
    const [payout] = await payoutsOf(third.companyId);
    await send(String(payout?.id));
    const [sent] = await payoutsOf(third.companyId);
    expect(sent?.state).toBe(isApproved ? "SENT" : "REQUESTED");
    if (isApproved) return;
    const taken = await app.call(`POST /v1/backoffice/payouts/${payout?.id}/take-back`, {
      token: await others.first(),
      body: { reason: "Data perusahaan ditinjau lagi." },
    });
    expect(codeOf(taken)).toBe("ok");
    // It is in escrow again, and may be proposed once the company is approved again.
    expect(await world.escrow(third.id)).toBe(50_000_000n);
    await putCompanyStatus(app, third.companyId, "approved");
    expect(codeOf(await world.propose(third))).toBe("ok");
  });

  test("gets no excess: not proposed, not approved, not sent", async () => {
    const owing = await others.overpaid();
    const wanted = { source: "excess", campaign_id: owing.id, amount: "1000" } as const;
    await putCompanyStatus(app, owing.companyId, status);
    expect(codeOf(await others.propose(wanted))).toBe(isApproved ? "ok" : "receiver_on_hold");

    await putCompanyStatus(app, owing.companyId, "approved");
    const id = await others.proposedRemittance(wanted);
    await putCompanyStatus(app, owing.companyId, status);
    expect(codeOf(await others.approve(id))).toBe(isApproved ? "ok" : "receiver_on_hold");

    await putCompanyStatus(app, owing.companyId, "approved");
    const released = await others.released(wanted);
    await putCompanyStatus(app, owing.companyId, status);
    await others.sendRemittance(released);
    const { id: payoutId } = await others.payoutOfRemittance(released);
    const sent = (await payoutsOf(owing.companyId)).find((each) => each.id === payoutId);
    expect(sent?.state).toBe(isApproved ? "SENT" : "REQUESTED");
  });

  test("is signed for by nobody", async () => {
    const agreement = await agreementToSign(app);
    await putCompanyStatus(app, agreement.owner.companyId, status);
    expect(await upload(agreement.owner.token, agreement.contractId)).toBe(
      isApproved ? "ok" : "company_on_hold",
    );
    const paper = await countersignatureToSign(app);
    await putCompanyStatus(app, paper.companyId, status);
    expect(await upload(paper.owner.token, paper.paperId)).toBe(
      isApproved ? "ok" : "company_on_hold",
    );
  });
});

async function upload(token: string, document_id: string) {
  return codeOf(
    await app.call("POST /v2/privy/upload-doc", { token, body: { document_id, pin: signingPin } }),
  );
}

test.each(userStatuses)("a member in %s signs only when they are verified", async (status) => {
  const expected = status === "VERIFIED" ? "ok" : "signer_not_authorised";
  const agreement = await agreementToSign(app);
  await putUserStatus(app, agreement.owner.id, status);
  expect(await upload(agreement.owner.token, agreement.contractId)).toBe(expected);
  const paper = await countersignatureToSign(app);
  await putUserStatus(app, paper.owner.id, status);
  expect(await upload(paper.owner.token, paper.paperId)).toBe(expected);
});

test("whoever's funds the platform holds for the state, itself or the charity is asked for no status", async () => {
  await others.withhold();
  const released = await others.released({ source: "tax:pph23", amount: "1000" });
  await others.sendRemittance(released);
  const [row] = await readRows(app, "select state from payouts where ref = $1", [released]);
  expect(row?.state).toBe("SENT");
});
