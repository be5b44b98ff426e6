import { randomUUID } from "node:crypto";
import type { DocumentEvent } from "@rukun/contract/signing";
import { addSigning } from "../modules/contracts/signings.repository.ts";
import { keyedPin } from "../modules/pin/pin.policy.ts";
import { addPin } from "../modules/pin/pin.repository.ts";
import { contracted } from "./akads.ts";
import type { TestMember } from "./factories.ts";
import { lightPasswords } from "./light-passwords.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

export const signingPin = "402817";

export interface ToSign {
  readonly funder: TestMember;
  readonly transactionId: string;
  readonly wakalah: string;
  readonly murabahah: string;
}

/** A transaction whose contracts are made and read; its funder has a PIN. */
export async function readyToSign(app: TestApp): Promise<ToSign> {
  const { funder, transaction } = await contracted(app);
  const { id: userId } = funder;
  const pinHash = await lightPasswords.hash(keyedPin(app.config.indexKey, userId, signingPin));
  await addPin(app.database.db, { userId, pinHash, changedAt: new Date() });
  const ids = [transaction.akads.wakalah?.id ?? "", transaction.akads.murabahah?.id ?? ""] as const;
  for (const id of ids) await app.services.contracts.confirmRead(userId, id);
  return { funder, transactionId: transaction.id, wakalah: ids[0], murabahah: ids[1] };
}

/** Brings a contract to the signature provider, as the service does after the PIN. @returns its id there */
export async function askToSign(
  app: TestApp,
  { id: userId }: { readonly id: string },
  contractId: string,
): Promise<string> {
  const id = randomUUID();
  await app.database.db.transaction(async (tx) => {
    await addSigning(tx, { id, contractId, userId, createdAt: new Date() });
    await app.services.jobs.enqueue(tx, "send-to-signer", { signingId: id });
  });
  return id;
}

/** @returns the id by which the provider knows the contract. */
export async function signingOf(app: TestApp, contractId: string): Promise<string> {
  const [row] = await readRows(app, "select id from contract_signings where contract_id = $1", [
    contractId,
  ]);
  return String(row?.id);
}

/** The provider has the document. @returns how it knows it. */
export async function sendToSigner(app: TestApp, signingId: string): Promise<string> {
  await app.services.jobHandlers["send-to-signer"]({ signingId });
  const [row] = await readRows(app, "select provider_id from contract_signings where id = $1", [
    signingId,
  ]);
  return String(row?.provider_id);
}

/** What the provider says of a signed document. */
export const signedEvent = (
  reference_number: string,
  document_token: string,
  changes: Partial<DocumentEvent> = {},
): DocumentEvent => ({
  event_id: randomUUID(),
  reference_number,
  document_token,
  status: "Completed",
  signed_at: new Date().toISOString(),
  ...changes,
});

/** The provider tells something, and it is kept. @returns its id in the inbox. */
export function toldOfSigning(app: TestApp, event: DocumentEvent): Promise<string> {
  return app.services.signings.receive(event);
}

/** Has a contract signed, from the PIN to the signed document. */
export async function sign(
  app: TestApp,
  funder: { readonly id: string },
  contractId: string,
): Promise<void> {
  const signingId = await askToSign(app, funder, contractId);
  const providerId = await sendToSigner(app, signingId);
  const eventId = await toldOfSigning(app, signedEvent(signingId, providerId));
  await app.services.jobHandlers["apply-signing-event"]({ eventId });
  await app.services.jobHandlers["make-contract"]({ contractId });
}
