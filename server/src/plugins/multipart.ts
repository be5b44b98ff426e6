import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyHeaders } from "@fastify/busboy";
import type { MultipartFields } from "@rukun/contract/multipart";
import { maxFileBytes } from "@rukun/contract/patterns";
import { ApiError, fieldError } from "../lib/api-error.ts";
import type { ReceivedFile, ReceivedFiles } from "../storage/received-files.ts";
import { maxTextBytes } from "./body-bounds.ts";

/** RFC 2046. */
const maxBoundary = 70;
/** Maximum headers of one part: a name, a long file name and a type. */
const maxPartHeaders = 8 * 1024;
const maxPartHeaderLines = 16;

/** Maximum bytes of a body with these fields, including boundaries and headers. */
export function maxMultipartBytes(fields: MultipartFields): number {
  const files = [...fields.values()].filter((kind) => kind === "file").length;
  return files * maxFileBytes + maxTextBytes;
}

export interface ReceivedBody {
  /** Texts as strings, files as `Upload`. */
  readonly body: Record<string, unknown>;
  readonly files: readonly ReceivedFile[];
}

function openParser(headers: IncomingHttpHeaders, fields: MultipartFields) {
  const type = headers["content-type"] ?? "";
  const [, quoted, plain = ""] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type) ?? [];
  const { length } = quoted ?? plain;
  if (length === 0 || length > maxBoundary) throw new ApiError("bad_request");
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // A text is streamed like a file, so that reading stops as soon as it is too long.
      isPartAFile: () => true,
      limits: {
        // One extra part, so that it can be refused by name; the parser reports further ones without names.
        parts: fields.size + 1,
        headerPairs: maxPartHeaderLines,
        headerSize: maxPartHeaders,
      },
    });
  } catch {
    throw new ApiError("bad_request");
  }
}

/** Keep the reason of a refusal; any other failure means an unreadable body. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof ApiError) return error;
  // A disk failure, not the sender's fault.
  if (typeof (error as NodeJS.ErrnoException).syscall === "string") return error;
  return new ApiError("bad_request");
};

async function readText(name: string, chunks: AsyncIterable<Buffer>): Promise<string> {
  const room = Buffer.allocUnsafe(maxTextBytes);
  let length = 0;
  for await (const chunk of chunks) {
    if (length + chunk.length > room.length) throw fieldError(name, "tooLong");
    length += chunk.copy(room, length);
  }
  return room.toString("utf8", 0, length);
}

/** @throws ApiError `validation_failed` under the field, with the first byte too many. */
async function* bounded(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxFileBytes) throw fieldError(name, "fileTooLarge");
    yield chunk;
  }
}

/**
 * Streams a multipart body and validates it against the fields of its call: the first invalid part aborts it. Files are
 * written to disk; nothing of a refused body remains there.
 * @throws ApiError `validation_failed` under the field at fault, `request_too_large` for too many parts, `bad_request`
 * for a malformed body.
 */
export async function readMultipart(
  source: Readable,
  headers: IncomingHttpHeaders,
  fields: MultipartFields,
  received: ReceivedFiles,
): Promise<ReceivedBody> {
  const parser = openParser(headers, fields);
  const body: Record<string, unknown> = Object.create(null);
  const files: ReceivedFile[] = [];
  const underWay: Promise<void>[] = [];
  const open = new Set<BusboyFileStream>();
  let failure: unknown;
  let endReading: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => {
    endReading = resolve;
  });

  const fail = (error: unknown) => {
    failure ??= refusalOf(error);
    source.unpipe(parser);
    for (const part of open) part.destroy(failure as Error);
    endReading();
  };

  async function take(name: unknown, part: BusboyFileStream, fileName: string | undefined) {
    if (typeof name !== "string" || name === "") throw new ApiError("bad_request");
    const kind = fields.get(name);
    if (!kind) throw fieldError(name, "unknownField");
    const isFile = fileName !== undefined;
    if (isFile !== (kind === "file") || name in body) throw fieldError(name, "invalid");
    body[name] = undefined;
    if (!isFile) {
      body[name] = await readText(name, part);
      return;
    }
    const file = await received.receive(fileName, bounded(name, part));
    files.push(file);
    body[name] = file;
  }

  parser.on("file", (name: unknown, part: BusboyFileStream, fileName: string | undefined) => {
    open.add(part);
    // The reader of the part handles its errors; without a listener the error of an unread part would be uncaught.
    part.on("error", () => undefined);
    underWay.push(
      take(name, part, fileName)
        .catch(fail)
        .finally(() => open.delete(part)),
    );
  });
  // Refusals of earlier parts take precedence.
  parser.on("partsLimit", () => setImmediate(fail, new ApiError("request_too_large")));

  parser.on("error", fail).on("finish", () => endReading());
  source.on("error", fail);
  source.pipe(parser);
  await isRead;
  await Promise.all(underWay);
  if (failure === undefined) return { body, files };
  await Promise.all(files.map((file) => file.discard()));
  throw failure;
}
