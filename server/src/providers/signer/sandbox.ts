import { randomUUID } from "node:crypto";
import type { DocumentEvent } from "@rukun/contract/signing";
import { sha256 } from "../../lib/crypto.ts";
import { signCallback } from "../../lib/signed-callback.ts";
import { isUuid } from "../../lib/uuid.ts";
import { ProviderRefused } from "../answer.ts";
import { takePlayedAnswer } from "../played-answers.repository.ts";
import { playedTellings } from "../played-answers.ts";
import { markSigned } from "./mark-signed.ts";
import type { ConnectSigner } from "./port.ts";
import { findDocument, listDocuments, signDocument, takeDocument } from "./sandbox.repository.ts";

/** The signature provider; whoever tries the product signs on its page. */
export const createSignerSandbox: ConnectSigner = ({ db, webUrl, callbackKeys: [key] }) => {
  const find = async (id: string) => (isUuid(id) ? findDocument(db, id) : undefined);
  return {
    async send({ reference, title, pdf, signer, returnUrl }) {
      if (await takePlayedAnswer(db, "signature", ["refuse"])) {
        throw new ProviderRefused("SANDBOX_REFUSED");
      }
      const row = await takeDocument(db, {
        id: randomUUID(),
        reference,
        title,
        signerName: signer.name,
        returnUrl,
        sha256: sha256(pdf),
        pdf: pdf.toString("base64"),
        position: signer.position,
      });
      if (!row) throw new Error("the sandbox took no document");
      const base = `${webUrl}${signer.locale === "en" ? "/en" : ""}`;
      return { providerId: row.id, signingUrl: `${base}/sandbox/sign/${row.id}` };
    },

    signedAt: async (providerId) => (await find(providerId))?.signedAt ?? null,

    async fetchSigned(providerId) {
      const row = await find(providerId);
      if (!row?.signedAt || !row.pdf) return null;
      const { id, signerName, signedAt, position } = row;
      return markSigned(Buffer.from(row.pdf, "base64"), { id, signerName, signedAt, position });
    },

    desk: {
      list: (limit) => listDocuments(db, limit),
      find,
      async sign(tx, id, at) {
        await signDocument(tx, id, at);
        const odd = await takePlayedAnswer(tx, "signature", ["late", "twice", "none"]);
        return odd ? playedTellings[odd] : [0];
      },

      async writeMessage(id, at) {
        const row = await find(id);
        if (!row?.signedAt || !key) return undefined;
        const told: DocumentEvent = {
          event_id: `signed:${row.id}`,
          reference_number: row.reference,
          document_token: row.id,
          status: "Completed",
          signed_at: row.signedAt.toISOString(),
        };
        const body = JSON.stringify(told);
        return { body, ...signCallback(key, body, at) };
      },
    },
  };
};
