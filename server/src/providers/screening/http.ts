import * as z from "zod/mini";
import { type Endpoint, ProviderAnswerError, postJson } from "../../lib/post-json.ts";
import type { Screening } from "./port.ts";

const answer = z.object({ result: z.enum(["clear", "possible_hit"]) });

/**
 * A screening service behind HTTP: `POST {"full_name", "id_card_number", "birth_date"?}` answers 200
 * `{"result": "clear" | "possible_hit"}`. Nothing else passes, not even a 404: it means a wrong address, not a cleared
 * person.
 */
export function createHttpScreening(endpoint: Endpoint): Screening {
  return {
    async screen({ fullName, idCardNumber, birthDate }) {
      const data = await postJson(endpoint, {
        full_name: fullName,
        id_card_number: idCardNumber,
        ...(birthDate ? { birth_date: birthDate } : {}),
      });
      if (data === undefined) throw new ProviderAnswerError("HTTP_404", "answered with status 404");
      const known = z.safeParse(answer, data);
      if (!known.success) throw new ProviderAnswerError("SHAPE", "the answer has another shape");
      return known.data;
    },
  };
}
