import * as z from "zod/mini";
import { askJson, type Endpoint, ProviderAnswerError } from "../../lib/post-json.ts";
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
 * A signature provider behind HTTP, in the way of Privy: `POST /documents` with `{"reference_number", "title",
 * "document", "signer": {"name", "email", "phone", "locale"}, "return_url"}`, the document as PDF in base64, answers 200
 * `{"reference_number", "document_token", "signing_url"}`; the same reference again is the same document. `GET
 * /documents/{document_token}` answers `{"status": "In Progress"}` or `{"status": "Completed", "signed_at"}`, which is
 * also told to our callback.
 */
export function createHttpSigner({ url, token, ...rest }: Endpoint): Signer {
  const base = url.replace(/\/+$/, "");
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
          signer,
          return_url: returnUrl,
        },
      );
      const answer = z.safeParse(sent, data);
      if (!answer.success || answer.data.reference_number !== reference) throw badShape();
      return { providerId: answer.data.document_token, signingUrl: answer.data.signing_url };
    },

    async signedAt(providerId) {
      const path = `/documents/${encodeURIComponent(providerId)}`;
      const answer = z.safeParse(
        state,
        await askJson({ method: "GET", url: `${base}${path}`, headers, ...rest }),
      );
      if (!answer.success) throw badShape();
      return answer.data.status === "Completed" ? new Date(answer.data.signed_at) : null;
    },
  };
}
