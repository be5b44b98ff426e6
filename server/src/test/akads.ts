import type { AkadType } from "@rukun/contract/master-codes";
import type { CampaignTransaction } from "@rukun/contract/transactions";
import { createCampaign } from "./campaigns.ts";
import type { TestMember } from "./factories.ts";
import { createFunder, pledgeAs } from "./funders.ts";
import type { TestApp } from "./test-app.ts";

/** Makes a contract of a transaction. */
export async function makeAkad(
  app: TestApp,
  token: string,
  campaign_transaction_id: string,
  type: AkadType,
): Promise<CampaignTransaction> {
  const body = { campaign_transaction_id, type };
  return (await app.call("POST /v1/campaign/upload/akad", { token, body })).json().data;
}

/** A transaction of a murabahah with both contracts, whose documents are made. */
export async function contracted(
  app: TestApp,
): Promise<{ funder: TestMember; transaction: CampaignTransaction; campaignId: string }> {
  const [funder, { id: campaignId }] = await Promise.all([createFunder(app), createCampaign(app)]);
  const id = await pledgeAs(app, funder.id, campaignId);
  await makeAkad(app, funder.token, id, "wakalah");
  const transaction = await makeAkad(app, funder.token, id, "murabahah");
  for (const akad of [transaction.akads.wakalah, transaction.akads.murabahah]) {
    await app.services.jobHandlers["make-contract"]({ contractId: akad?.id ?? "" });
  }
  return { funder, transaction, campaignId };
}
