import { randomUUID } from "node:crypto";
import { sha256 } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { ConnectSigner } from "./port.ts";
import { findDocument, listDocuments, signDocument, takeDocument } from "./sandbox.repository.ts";

/** The signature provider; whoever tries the product signs on its page. */
export const createSignerSandbox: ConnectSigner = ({ db, webUrl }) => {
  const find = async (id: string) => (isUuid(id) ? findDocument(db, id) : undefined);
  return {
    async send({ reference, title, pdf, signer, returnUrl }) {
      const row = await takeDocument(db, {
        id: randomUUID(),
        reference,
        title,
        signerName: signer.name,
        returnUrl,
        sha256: sha256(pdf),
      });
      if (!row) throw new Error("the sandbox took no document");
      const base = `${webUrl}${signer.locale === "en" ? "/en" : ""}`;
      return { providerId: row.id, signingUrl: `${base}/sandbox/sign/${row.id}` };
    },

    signedAt: async (providerId) => (await find(providerId))?.signedAt ?? null,

    desk: {
      list: (limit) => listDocuments(db, limit),
      find,
      sign: signDocument,

      async findMessage(id) {
        const row = await find(id);
        if (!row?.signedAt) return undefined;
        return {
          event_id: `signed:${row.id}`,
          reference_number: row.reference,
          document_token: row.id,
          status: "Completed",
          signed_at: row.signedAt.toISOString(),
        };
      },
    },
  };
};
