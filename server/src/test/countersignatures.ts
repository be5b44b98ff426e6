import { keyedPin } from "../modules/pin/pin.policy.ts";
import { addPin } from "../modules/pin/pin.repository.ts";
import { type Collected, createCollected } from "./disbursements.ts";
import { lightPasswords } from "./light-passwords.ts";
import { askToSign, signedEvent, signingPin, toldOfSigning } from "./signings.ts";
import type { TestApp } from "./test-app.ts";

export type Countersigned = Pick<Collected, "id" | "owner">;

const path = "/v1/company/campaign/countersignature";

/** An owner has it made in their name. */
export const makeCountersignature = (
  app: TestApp,
  { id }: Pick<Countersigned, "id">,
  { token }: { readonly token: string },
) => app.call(`POST ${path}`, { token, body: { campaign_id: id } });

export const countersignatureOf = async (
  app: TestApp,
  { id }: Pick<Countersigned, "id">,
  { token }: { readonly token: string },
) => (await app.call(`GET ${path}`, { token, query: { campaign_id: id } })).json();

/** A funded campaign whose company has yet to sign, with the document, read by the owner, who has a PIN. */
export async function countersignatureToSign(
  app: TestApp,
  wanted: { readonly amounts?: readonly bigint[] } = {},
): Promise<Collected & { readonly paperId: string }> {
  const campaign = await createCollected(app, { ...wanted, isCountersigned: false });
  const { owner } = campaign;
  const made = await makeCountersignature(app, campaign, owner);
  const paperId: string = made.json().data.contract.id;
  await app.services.jobHandlers["make-contract"]({ contractId: paperId });
  await app.services.contracts.confirmRead(owner.id, paperId);
  const pinHash = await lightPasswords.hash(keyedPin(app.config.indexKey, owner.id, signingPin));
  await addPin(app.database.db, { userId: owner.id, pinHash, changedAt: new Date() });
  return { ...campaign, paperId };
}

/** What the provider says when an owner has signed; nothing is completed yet. */
export async function signPaper(
  app: TestApp,
  owner: { readonly id: string },
  paperId: string,
): Promise<void> {
  const signingId = await askToSign(app, owner, paperId);
  const eventId = await toldOfSigning(app, signedEvent(signingId, signingId));
  await app.services.jobHandlers["apply-signing-event"]({ eventId });
}

/** The document alone, about a campaign at any place; its list is empty. */
export async function createPaper(
  app: TestApp,
  { id: campaignId, ownerId: userId }: { readonly id: string; readonly ownerId: string },
): Promise<string> {
  return app.database.db.transaction(async (tx) => {
    const contractId = await app.services.contracts.create(tx, {
      kind: "countersignature",
      subject: { type: "campaign", id: campaignId },
      parties: [{ userId, name: "Nining Suryani", role: "company", company: "PT Gayo" }],
      terms: {
        ...{ campaign: "Kopi Gayo", company: "PT Gayo", akad: "murabahah", contracts: 0 },
        ...{ amount: "0", listSha256: "0".repeat(64), list: [] },
      },
    });
    if (!contractId) throw new Error("the document was not stored");
    return contractId;
  });
}
