import * as z from "zod/mini";
import { type Endpoint, ProviderAnswerError, postJson } from "../../lib/post-json.ts";
import type { TaxCheck } from "./port.ts";

const answer = z.object({ registered_name: z.string().check(z.minLength(1), z.maxLength(500)) });

/**
 * A tax register behind HTTP: `POST {"npwp_number"}` answers 200 `{"registered_name"}`, or 404 for a number it does not
 * know.
 */
export function createHttpTaxCheck(endpoint: Endpoint): TaxCheck {
  return {
    async find({ npwpNumber }) {
      const data = await postJson(endpoint, { npwp_number: npwpNumber });
      if (data === undefined) return { isFound: false };
      const known = z.safeParse(answer, data);
      if (!known.success) throw new ProviderAnswerError("SHAPE", "the answer has another shape");
      return { isFound: true, registeredName: known.data.registered_name };
    },
  };
}
