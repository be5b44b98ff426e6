import { Readable } from "node:stream";
import {
  cancelUpload,
  continueUpload,
  createUpload,
  getUpload,
  listUploads,
  uploadOffset,
} from "@rukun/contract/uploads";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../lib/api-error.ts";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import { uploadBytes } from "../../plugins/uploads.ts";
import type { Caller } from "./tus-protocol.ts";
import type { UploadsService } from "./uploads.service.ts";

/** Response headers of the protocol; all others are set by the application. */
const protocolHeaders = [
  "Location",
  "Tus-Resumable",
  "Upload-Length",
  "Upload-Metadata",
  "Upload-Offset",
];

/**
 * Converts to a Web `Request`; the body is streamed.
 * @throws ApiError `unsupported_media_type` for another content type, whose body has already been parsed.
 */
function toWebRequest({ uploadBytes: bytes, method, headers, url }: FastifyRequest): Request {
  if (method === "PATCH" && headers["content-type"] !== uploadBytes) {
    throw new ApiError("unsupported_media_type");
  }
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const body = bytes && (Readable.toWeb(bytes) as ReadableStream);
  // The caller's Host header is untrusted and possibly invalid.
  return new Request(`http://localhost${url}`, {
    method,
    headers: sent,
    body,
    ...(body ? { duplex: "half" } : {}),
  } as RequestInit);
}

export function uploadsRoutes(handle: HandleCall, uploads: UploadsService): void {
  async function answer(
    reply: FastifyReply,
    caller: Caller,
    uploadId?: string,
  ): Promise<undefined> {
    // The protocol wants it on every answer, also on failures.
    reply.header("Tus-Resumable", "1.0.0");
    const { request } = reply;
    const response = await uploads
      .answer(toWebRequest(request), caller, uploadId)
      .catch((error: unknown) => {
        // The protocol only sees that the body ended; the body watch knows why.
        const cause = request.uploadBytes?.errored;
        throw cause instanceof ApiError ? cause : error;
      });
    for (const name of protocolHeaders) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(response.status).send();
  }

  const callerOf = (input: {
    signedIn: { userId: string };
    membership: { companyId: string };
  }) => ({
    userId: input.signedIn.userId,
    companyId: input.membership.companyId,
  });

  handle(createUpload, (input, reply) => answer(reply, callerOf(input)));
  // Registered before the GET route of the same path, which would add its own HEAD.
  handle(uploadOffset, (input, reply) => answer(reply, callerOf(input), input.params.upload_id));
  handle(continueUpload, (input, reply) => answer(reply, callerOf(input), input.params.upload_id));
  handle(cancelUpload, (input, reply) => answer(reply, callerOf(input), input.params.upload_id));
  handle(listUploads, ({ signedIn, membership }) =>
    uploads.listUnsaved({ ...membership, ...signedIn }),
  );
  handle(getUpload, ({ params, signedIn, membership, context }) =>
    uploads.getResult({ ...membership, ...signedIn }, params.upload_id, context.locale),
  );
}
