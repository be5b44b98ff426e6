import { headers as names } from "@rukun/contract/headers";
import * as sandbox from "@rukun/contract/sandbox";
import * as contract from "@rukun/contract/signing";
import { signerToken } from "../callback-token.ts";
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
    return {
      headers: { [names.callbackToken]: signerToken },
      body: signedEvent(signingId, providerId),
    };
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
