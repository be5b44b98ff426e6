import * as z from "zod/mini";
import { type Endpoint, ProviderAnswerError, postJson } from "../../lib/post-json.ts";
import type { IdentityAnswer, IdentityProvider } from "./port.ts";

/** Long time-out: two pictures are sent and evaluated before the answer. */
const timeoutMilliseconds = 30_000;

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));
/** A refusal without a reason would leave the person nothing to correct. */
const answer = z.discriminatedUnion("status", [
  z.object({ status: z.enum(["registered", "verified"]) }),
  z.object({ status: z.enum(["invalid", "rejected"]), reason }),
]);

/**
 * An identity provider behind HTTP: `POST {"reference", "full_name", "id_card_number", "email", "phone", "locale",
 * "id_card", "selfie"}`, the pictures as JPEG in base64, answers 200 `{"status": "registered" | "verified"}` or
 * `{"status": "invalid" | "rejected", "reason"}`, the reason in the language `locale` for the person to read. It is
 * asked again with the same reference until it has decided.
 */
export function createHttpIdentity(endpoint: Endpoint): IdentityProvider {
  return {
    async register(person): Promise<IdentityAnswer> {
      const data = await postJson(
        { timeoutMilliseconds, ...endpoint },
        {
          reference: person.reference,
          full_name: person.fullName,
          id_card_number: person.idCardNumber,
          email: person.email,
          phone: person.phone,
          locale: person.locale,
          id_card: person.idCard.toString("base64"),
          selfie: person.selfie.toString("base64"),
        },
      );
      if (data === undefined) throw new ProviderAnswerError("HTTP_404", "answered with status 404");
      const known = z.safeParse(answer, data);
      if (!known.success) throw new ProviderAnswerError("SHAPE", "the answer has another shape");
      return known.data;
    },
  };
}
