import * as sandbox from "@rukun/contract/sandbox";
import * as contract from "@rukun/contract/signing";
import {
  askToSign,
  readyToSign,
  sendToSigner,
  signedEvent,
  signingPin,
  toldOfSigning,
} from "../signings.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

async function asked(app: TestApp) {
  const ready = await readyToSign(app);
  const signingId = await askToSign(app, ready.funder, ready.wakalah);
  return { ...ready, signingId };
}

async function atSigner(app: TestApp) {
  const all = await asked(app);
  return { ...all, providerId: await sendToSigner(app, all.signingId) };
}

/** Of a document that is there to be signed. */
const played = async (app: TestApp) => ({
  params: { document_id: (await atSigner(app)).providerId },
});

export const signingScenes: readonly CallScene[] = [
  scene(contract.uploadDoc, async (app) => {
    const { funder, wakalah } = await readyToSign(app);
    return { token: funder.token, body: { document_id: wakalah, pin: signingPin } };
  }),
  scene(contract.checkDocumentStatus, async (app) => {
    const { funder, wakalah } = await asked(app);
    return { token: funder.token, params: { document_id: wakalah } };
  }),
  scene(contract.takeDocumentEvent, async (app) => {
    const { signingId, providerId } = await atSigner(app);
    return { body: signedEvent(signingId, providerId) };
  }),
  scene(sandbox.listPlayedDocuments, async (app) => {
    await atSigner(app);
    return {};
  }),
  scene(sandbox.getPlayedDocument, played),
  scene(sandbox.signPlayedDocument, played),
];

/** A contract that waits to be sent. */
export const toSend = async (app: TestApp): Promise<string> => (await asked(app)).signingId;

/** A contract that was signed at the provider that is played, and not fetched from there. */
async function playedSigned(app: TestApp) {
  const all = await atSigner(app);
  const signed = (table: string, id: string) =>
    app.database.executeSql(`update ${table} set signed_at = now() where id = $1`, [id]);
  await signed("played_documents", all.providerId);
  await signed("contract_signings", all.signingId);
  return all;
}
export const toFetch = async (app: TestApp): Promise<string> => (await playedSigned(app)).signingId;

/** A contract whose signed document is kept. */
export async function fetched(app: TestApp) {
  const { funder, wakalah: contractId, signingId } = await playedSigned(app);
  await app.services.jobHandlers["fetch-signed"]({ signingId });
  return { funder, contractId };
}

/** The last signature of a transaction, told and not applied. */
export async function lastSigned(app: TestApp): Promise<string> {
  const { funder, wakalah, murabahah } = await readyToSign(app);
  await app.database.executeSql(
    "update contract_parties set signed_at = now() where contract_id = $1 or (contract_id = $2 and user_id <> $3)",
    [wakalah, murabahah, funder.id],
  );
  const signingId = await askToSign(app, funder, murabahah);
  return toldOfSigning(app, signedEvent(signingId, await sendToSigner(app, signingId)));
}

/** A document that was signed at the provider that is played. */
export async function signedThere(app: TestApp): Promise<string> {
  const { providerId } = await atSigner(app);
  await app.database.executeSql("update played_documents set signed_at = now() where id = $1", [
    providerId,
  ]);
  return providerId;
}
