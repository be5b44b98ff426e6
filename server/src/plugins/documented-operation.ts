import { answeredErrors } from "@rukun/contract/answered-errors";
import { type CallDescriptor, isCallback, isSigned, type Method } from "@rukun/contract/call";
import { callbackHeaders } from "@rukun/contract/callback-headers";
import { type ErrorCode, errors } from "@rukun/contract/errors";
import { headers } from "@rukun/contract/headers";
import { defaultLocale, locales } from "@rukun/contract/locales";
import * as z from "zod/mini";
import { callbackToleranceSeconds } from "../lib/signed-callback.ts";
import { uploadBytes } from "./uploads.ts";

/** The part of an operation that is completed here. */
interface Operation {
  parameters?: unknown[];
  security?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

const header = (name: string, description: string, schema: object = { type: "string" }) =>
  ({ in: "header", name, description, schema }) as const;

const localization = header(headers.localization, "Language of messages and titles.", {
  type: "string",
  enum: [...locales],
  default: defaultLocale,
});

const knownBrowser = header(
  headers.browser,
  "`browser_token` of the last session that this browser opened, if there is one.",
);

const idempotencyKey = {
  ...header(
    headers.idempotencyKey,
    "Of one intent: the same request sent again with it has its effect once, and the same answer.",
    { type: "string", pattern: "^[\\w-]{16,64}$" },
  ),
  required: true,
} as const;

const callbackToken = {
  ...header(callbackHeaders.token, "What this party is known by; one of two while it is changed."),
  required: true,
} as const;
const callbackSignature = [
  {
    ...header(
      callbackHeaders.timestamp,
      `Unix seconds at which the message was signed; accepted for ${callbackToleranceSeconds} seconds before and after.`,
      { type: "string", pattern: "^\\d{1,12}$" },
    ),
    required: true,
  },
  {
    ...header(
      callbackHeaders.signature,
      "HMAC-SHA-256 over `<timestamp>.<raw body>` in hex, by the key of this party; one of two while it is changed.",
      { type: "string", pattern: "^[\\da-f]{64}$" },
    ),
    required: true,
  },
] as const;

function callbackProof({ access }: CallDescriptor) {
  if (isSigned(access)) return callbackSignature;
  return isCallback(access) ? [callbackToken] : [];
}

const opensSession = ({ response }: CallDescriptor): boolean =>
  response instanceof z.ZodMiniObject && "session" in response.shape;

const version = {
  ...header("Tus-Resumable", "Version of the protocol.", { type: "string", enum: ["1.0.0"] }),
  required: true,
} as const;
const integer = { type: "integer", minimum: 0 };
const uploadHeaders: Partial<Record<Method, ReturnType<typeof header>[]>> = {
  POST: [
    header("Upload-Length", "Bytes of the whole file.", integer),
    header("Upload-Metadata", "`type` and `filename`, each with its value in base64."),
  ],
  PATCH: [header("Upload-Offset", "Bytes that have arrived.", integer)],
};
const uploadStatuses: Partial<Record<Method, number>> = { POST: 201, PATCH: 204, DELETE: 204 };

const bytes = { schema: { type: "string", format: "binary" } } as const;

const text = { type: "string" as const };

/** Shape of every failure; `code` is one of those in the response's description. */
export const failureSchema = {
  type: "object" as const,
  required: ["message", "code", "request_id"],
  properties: {
    message: { ...text, description: "In the language of the localization header." },
    code: { ...text, enum: Object.keys(errors) },
    errors: {
      type: "object" as const,
      description: "Messages of each field.",
      additionalProperties: { type: "array" as const, items: text },
    },
    data: { description: "Answered alongside some failures." },
    request_id: text,
  },
};

const failureContent = {
  "application/json": { schema: { $ref: "#/components/schemas/Failure" } },
} as const;

/** Failures by status, each described by its codes. */
function failuresOf(call: CallDescriptor): Operation["responses"] {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of answeredErrors(call)) {
    const { status } = errors[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...codes].map(([status, sharing]) => [
      status,
      {
        description: sharing.join(", "),
        ...(call.method === "HEAD" ? {} : { content: failureContent }),
      },
    ]),
  );
}

function successesOf(call: CallDescriptor, generated: Operation["responses"]) {
  if (call.protocol) {
    return { [uploadStatuses[call.method] ?? 200]: { description: "Only headers." } };
  }
  if (!call.response) {
    return {
      200: { description: "The bytes.", content: { "application/octet-stream": bytes } },
    };
  }
  const unchanged = { 304: { description: "If-None-Match has the ETag of the answer." } };
  return { ...generated, ...(call.isMasterData || call.isRevalidated ? unchanged : {}) };
}

/**
 * Adds what is not part of a call's schemas: the localization header (§7) and that of a known browser, every failure,
 * and the upload protocol's headers, statuses and bytes.
 */
export function completeOperation(call: CallDescriptor, operation: Operation): void {
  operation.parameters = [
    ...(operation.parameters ?? []),
    localization,
    ...(opensSession(call) ? [knownBrowser] : []),
    ...(call.movesMoney ? [idempotencyKey] : []),
    ...callbackProof(call),
    ...(call.protocol ? [version, ...(uploadHeaders[call.method] ?? [])] : []),
  ];
  // The key of browsers is not a provider's.
  if (isCallback(call.access)) operation.security = [];
  operation.responses = { ...successesOf(call, operation.responses), ...failuresOf(call) };
  if (!call.protocol) return;
  delete operation.requestBody;
  if (call.method === "PATCH") {
    operation.requestBody = { required: true, content: { [uploadBytes]: bytes } };
  }
}
