import type { FastifySchemaCompiler } from "fastify";
import * as z from "zod/mini";
import { ApiError } from "../lib/api-error.ts";
import { isBounded } from "./body-bounds.ts";
import { fieldErrorsOf } from "./errors.ts";

// Without this zod probes `eval` for its JIT, which is not needed here.
z.config({ jitless: true });

/** Checks a part of the request against its contract schema; failures are reported per field. */
export const contractValidator: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    if (!isBounded(data)) return { error: new ApiError("bad_request") };
    // A POST without a body reads as null; an empty object lets the schema name what is missing.
    // With its input an issue tells a missing value from one of the wrong type.
    const result = z.safeParse(schema, data ?? {}, { reportInput: true });
    if (result.success) return { value: result.data };
    return {
      error: new ApiError("validation_failed", { fieldErrors: fieldErrorsOf(result.error.issues) }),
    };
  };
