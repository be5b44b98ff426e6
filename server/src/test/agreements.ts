import { keyedPin } from "../modules/pin/pin.policy.ts";
import { addPin } from "../modules/pin/pin.repository.ts";
import { createFilledCampaign, type TestCampaignDraft } from "./campaign-drafts.ts";
import { lightPasswords } from "./light-passwords.ts";
import { signingPin } from "./signings.ts";
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
