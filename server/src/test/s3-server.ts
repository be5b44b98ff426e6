import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface S3Object {
  bytes: Buffer;
  modified: Date;
}

export interface S3Server {
  readonly endpoint: string;
  /** By key, as the bucket keeps them. */
  readonly objects: Map<string, S3Object>;
  /** Keys whose deletion is refused. */
  readonly locked: Set<string>;
  /** Whether listings end in a refusal after their first page. */
  listsOnePage: boolean;
  close(): void;
}

const denied = "<Error><Code>AccessDenied</Code></Error>";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/**
 * Implements the part of S3 that the storage uses: PutObject, GetObject, DeleteObject, HeadBucket and ListObjectsV2 in
 * pages, for one bucket by path. It requires a signature and checks the body against the signed checksum, but does not
 * verify the signature.
 */
export async function startS3Server(bucket: string, { pageSize = 2 } = {}): Promise<S3Server> {
  const objects = new Map<string, S3Object>();
  const locked = new Set<string>();

  const isRefused = (url: URL) =>
    started.listsOnePage && url.searchParams.has("continuation-token");

  function list({ searchParams }: URL): string {
    const behind = searchParams.get("continuation-token") ?? "";
    const prefix = searchParams.get("prefix") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > behind).sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const modified = objects.get(key)?.modified.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`;
    });
    const next = keys.length > page.length ? page.at(-1) : undefined;
    return `<ListBucketResult><Name>${bucket}</Name>${contents.join("")}<IsTruncated>${next !== undefined}</IsTruncated>${
      next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""
    }</ListBucketResult>`;
  }

  function answer(
    method: string,
    url: URL,
    body: Buffer,
  ): [status: number, body?: string | Buffer] {
    const [, name, ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    if (name !== bucket) return [404, "<Error><Code>NoSuchBucket</Code></Error>"];
    if (key === "" && isRefused(url)) return [403, denied];
    if (key === "") return method === "HEAD" ? [200] : [200, list(url)];
    switch (method) {
      case "PUT":
        objects.set(key, { bytes: body, modified: new Date() });
        return [200];
      case "GET": {
        const found = objects.get(key);
        return found ? [200, found.bytes] : [404, "<Error><Code>NoSuchKey</Code></Error>"];
      }
      case "DELETE":
        if (locked.has(key)) return [403, denied];
        objects.delete(key);
        return [204];
      default:
        return [405];
    }
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const isSigned = request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=");
    const isWhole = request.headers["x-amz-content-sha256"] === sha256(body);
    const [status, text] =
      isSigned && isWhole
        ? answer(request.method ?? "", new URL(request.url ?? "", "http://s3"), body)
        : [403, denied];
    response.writeHead(status).end(text);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const started: S3Server = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    locked,
    listsOnePage: false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return started;
}
