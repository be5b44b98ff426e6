import { keyedPin } from "../modules/pin/pin.policy.ts";
import { addPin } from "../modules/pin/pin.repository.ts";
import { createFilledCampaign, type TestCampaignDraft } from "./campaign-drafts.ts";
import { createMember } from "./factories.ts";
import { lightPasswords } from "./light-passwords.ts";
import { readRows } from "./queries.ts";
import { chooseBank } from "./scenes/fund-accounts.ts";
import { askToSign, sendToSigner, signingPin } from "./signings.ts";
import type { TestApp } from "./test-app.ts";

/** A campaign that waits for its company's signature; its contract is not made yet. */
export async function approvedCampaign(app: TestApp): Promise<TestCampaignDraft> {
  const campaign = await createFilledCampaign(app);
  await app.database.executeSql(
    "update campaigns set status = 'READY_FOR_CONTRACT' where id = $1",
    [campaign.campaignId],
  );
  return campaign;
}

/** The same with its contract, read by the owner, who has a PIN. */
export async function agreementToSign(
  app: TestApp,
): Promise<TestCampaignDraft & { readonly contractId: string }> {
  const campaign = await approvedCampaign(app);
  const { campaignId, owner } = campaign;
  const made = await app.call("POST /v1/company/campaign/agreement", {
    token: owner.token,
    body: { campaign_id: campaignId },
  });
  const contractId: string = made.json().data.contract.id;
  await app.services.jobHandlers["make-contract"]({ contractId });
  await app.services.contracts.confirmRead(owner.id, contractId);
  const pinHash = await lightPasswords.hash(keyedPin(app.config.indexKey, owner.id, signingPin));
  await addPin(app.database.db, { userId: owner.id, pinHash, changedAt: new Date() });
  return { ...campaign, contractId };
}

/** A funder who has signed the agreement about their fund account on the provider's page. */
export async function signedFundAgreement(app: TestApp) {
  const { jobHandlers } = app.services;
  const { id } = await createMember(app, { status: "VERIFIED" });
  const contractId = await chooseBank(app, id);
  await jobHandlers["make-contract"]({ contractId });
  const signingId = await askToSign(app, { id }, contractId);
  const documentId = await sendToSigner(app, signingId);
  await app.call(`POST /v1/development/sandbox/documents/${documentId}/sign`);
  await jobHandlers["play-signer"]({ documentId });
  const told = await readRows<{ id: string }>(app, "select id from inbox where applied_at is null");
  for (const { id: eventId } of told) await jobHandlers["apply-signing-event"]({ eventId });
  return { id, contractId, signingId };
}
