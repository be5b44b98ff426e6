import multipart from "@fastify/multipart";
import type { FileLike } from "@rukun/contract/fields";
import { maxFileBytes } from "@rukun/contract/patterns";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../lib/api-error.ts";

/** Content type of bytes that continue an upload. */
export const uploadBytes = "application/offset+octet-stream";

/** A received file, whole in memory: at most 10 MB each. */
export interface Upload extends FileLike {
  readonly data: Buffer;
}

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: maxFileBytes,
      files: 4,
      fields: 40,
      parts: 44,
      fieldSize: 10_000,
      fieldNameSize: 100,
    },
  });
  // The bytes stay in the request: the protocol reads them as they come.
  app.addContentTypeParser(uploadBytes, (request, _payload, done) => {
    done(request.method === "PATCH" ? null : new ApiError("unsupported_media_type"), undefined);
  });
  app.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await readParts(request).catch(refuseUnreadable);
  });
}

/** Limits that were crossed have a code of their own; a body that ends too early is merely unreadable. */
function refuseUnreadable(error: Error & { code?: unknown }): never {
  throw error.code === undefined ? new ApiError("bad_request") : error;
}

/** Reads a multipart body into one object: texts as strings, files as `Upload`. A repeated name keeps the last. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts()) {
    if (part.type === "field") {
      body[part.fieldname] = part.value;
      continue;
    }
    const data = await part.toBuffer();
    const upload: Upload = {
      name: part.filename ?? "",
      data,
      // One byte over the limit lets the field's own rule refuse it, under the field.
      size: part.file.truncated ? maxFileBytes + 1 : data.length,
    };
    body[part.fieldname] = upload;
  }
  return { ...body };
}
