import { Readable } from "node:stream";
import {
  cancelUpload,
  continueUpload,
  createUpload,
  getUpload,
  uploadOffset,
} from "@rukun/contract/uploads";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../lib/api-error.ts";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import { uploadBytes } from "../../plugins/uploads.ts";
import type { Caller } from "./tus-protocol.ts";
import type { UploadsService } from "./uploads.service.ts";

/** What the protocol answers in; everything else about an answer is the application's. */
const protocolHeaders = [
  "Location",
  "Tus-Resumable",
  "Upload-Length",
  "Upload-Metadata",
  "Upload-Offset",
];

/**
 * The same request in the web's own terms; bytes are passed on as they come.
 * @throws ApiError `unsupported_media_type` for bytes of another type, which somebody has already read as such.
 */
function toWebRequest({ uploadBytes: bytes, method, headers, url }: FastifyRequest): Request {
  if (method === "PATCH" && headers["content-type"] !== uploadBytes) {
    throw new ApiError("unsupported_media_type");
  }
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const body = bytes && (Readable.toWeb(bytes) as ReadableStream);
  // The name a caller gives this host is not believed, and need not be one.
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
        // The protocol knows only that the bytes ended; why is known where they came in.
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
  // Before the GET of the same address, which would bring a HEAD of its own.
  handle(uploadOffset, (input, reply) => answer(reply, callerOf(input), input.params.upload_id));
  handle(continueUpload, (input, reply) => answer(reply, callerOf(input), input.params.upload_id));
  handle(cancelUpload, (input, reply) => answer(reply, callerOf(input), input.params.upload_id));
  handle(getUpload, ({ params, signedIn, membership, context }) =>
    uploads.getResult({ ...membership, ...signedIn }, params.upload_id, context.locale),
  );
}
