import { maxFileBytes } from "@rukun/contract/patterns";
import * as z from "zod/mini";
import { askBytes, askJson, type Endpoint, ProviderAnswerError } from "../../lib/post-json.ts";
import type { Signer } from "./port.ts";

/** Long time-out: a document is sent and taken in before the answer. */
const timeoutMilliseconds = 30_000;

const sent = z.object({
  reference_number: z.string(),
  document_token: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Browsers are sent there, so it has to be a web address. */
  signing_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
});
const state = z.discriminatedUnion("status", [
  z.object({ status: z.literal("In Progress") }),
  z.object({ status: z.literal("Completed"), signed_at: z.iso.datetime({ offset: true }) }),
]);

const badShape = () => new ProviderAnswerError("SHAPE", "the answer has another shape");

/**
 * A signature provider behind HTTP, in the way of Privy.
 *
 * `POST /documents` with `{"reference_number", "title", "document", "signers", "return_url"}`, the document as PDF in
 * base64, answers 200 `{"reference_number", "document_token", "signing_url"}`; the same reference again is the same
 * document. There is one of `signers`: `{"name", "email", "phone", "locale", "position"}`, the position
 * `{"page", "x", "y", "width", "height"}` with the page from 1 and the rest in PDF points (1/72 inch) from the page's
 * lower left corner; null where the document has no place for the mark.
 *
 * `GET /documents/{document_token}` answers `{"status": "In Progress"}` or `{"status": "Completed", "signed_at"}`, which
 * is also told to our callback. `GET /documents/{document_token}/signed` answers the signed PDF, or 404 before it is
 * there.
 */
export function createHttpSigner({ url, token, ...rest }: Endpoint): Signer {
  const base = url.replace(/\/+$/, "");
  const addressOf = (providerId: string) => `${base}/documents/${encodeURIComponent(providerId)}`;
  const headers = { authorization: `Bearer ${token}` };
  return {
    async send({ reference, title, pdf, signer, returnUrl }) {
      const data = await askJson(
        {
          method: "POST",
          url: `${base}/documents`,
          headers: { ...headers, "x-idempotency-key": reference },
          timeoutMilliseconds,
          ...rest,
        },
        {
          reference_number: reference,
          title,
          document: pdf.toString("base64"),
          signers: [signer],
          return_url: returnUrl,
        },
      );
      const answer = z.safeParse(sent, data);
      if (!answer.success || answer.data.reference_number !== reference) throw badShape();
      return { providerId: answer.data.document_token, signingUrl: answer.data.signing_url };
    },

    async signedAt(providerId) {
      const answer = z.safeParse(
        state,
        await askJson({ method: "GET", url: addressOf(providerId), headers, ...rest }),
      );
      if (!answer.success) throw badShape();
      return answer.data.status === "Completed" ? new Date(answer.data.signed_at) : null;
    },

    async fetchSigned(providerId) {
      const url = `${addressOf(providerId)}/signed`;
      const accepting = { ...headers, accept: "application/pdf" };
      const asked = {
        method: "GET",
        url,
        headers: accepting,
        timeoutMilliseconds,
        ...rest,
      } as const;
      return (await askBytes(asked, maxFileBytes)) ?? null;
    },
  };
}
