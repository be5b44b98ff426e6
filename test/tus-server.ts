import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One upload on the server. */
export interface ReceivedUpload {
  readonly length: number;
  readonly metadata: Readonly<Record<string, string>>;
  bytes: Buffer;
}

interface Refusal {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A server of the resumable upload protocol with programmable faults. */
export interface TusServer {
  readonly url: string;
  readonly uploads: Map<string, ReceivedUpload>;
  /** `"POST"`, `"PATCH 1048576"` (with the offset), `"GET"` …, in order. */
  readonly requests: string[];
  readonly lastHeaders: () => IncomingMessage["headers"];
  /** Cuts the connection once an upload has this many bytes; once, or as often as given. */
  cutAfter(bytes: number, times?: number): void;
  /** Stops responding once an upload has this many bytes; the returned function ends that connection and the stall. */
  holdAfter(bytes: number): () => void;
  /** Sets the responses of the next requests with this method. */
  refuse(method: string, refusal: Refusal, times?: number): void;
  /** `data` of the response to the upload's result. */
  outcome(result: unknown): void;
  /** Resets everything. */
  reset(): void;
  close(): Promise<void>;
}

const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, HEAD, PATCH, DELETE",
  "Access-Control-Allow-Headers":
    "Authorization, X-Api-Key, X-Localization, Content-Type, Tus-Resumable, Upload-Length, Upload-Offset, Upload-Metadata",
  "Access-Control-Expose-Headers": "Location, Upload-Offset, Upload-Length, Retry-After",
};

const folder = "/v1/company/uploads";

export async function startTusServer(): Promise<TusServer> {
  const uploads = new Map<string, ReceivedUpload>();
  const requests: string[] = [];
  const refusals: (Refusal & { method: string })[] = [];
  let headers: IncomingMessage["headers"] = {};
  let cut = { after: Number.POSITIVE_INFINITY, times: 0 };
  let hold = { after: Number.POSITIVE_INFINITY, released: Promise.resolve() };
  let result: unknown = { state: "receiving", file: null, refusal: null };

  const answer = (response: ServerResponse, status: number, own = {}, body?: unknown) => {
    response.writeHead(status, { ...cors, "Tus-Resumable": "1.0.0", ...own });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };

  async function receive(
    upload: ReceivedUpload,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    for await (const chunk of request) {
      upload.bytes = Buffer.concat([upload.bytes, chunk as Buffer]);
      if (cut.times > 0 && upload.bytes.length >= cut.after) {
        cut.times -= 1;
        request.socket.destroy();
        return;
      }
      if (upload.bytes.length < hold.after) continue;
      await hold.released;
      request.socket.destroy();
      return;
    }
    answer(response, 204, { "Upload-Offset": String(upload.bytes.length) });
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "" } = request;
    if (method === "OPTIONS") return answer(response, 204);
    const offset = request.headers["upload-offset"];
    requests.push(offset === undefined ? method : `${method} ${offset}`);
    headers = request.headers;
    const refused = refusals.findIndex((each) => each.method === method);
    if (refused >= 0) {
      const [refusal] = refusals.splice(refused, 1);
      for await (const _chunk of request);
      return answer(response, refusal?.status ?? 500, refusal?.headers, refusal?.body);
    }
    const upload = uploads.get(url);
    if (method === "POST") {
      const address = `${folder}/upload-${uploads.size + 1}`;
      const length = Number(request.headers["upload-length"]);
      const metadata = readMetadata(String(request.headers["upload-metadata"]));
      uploads.set(address, { length, metadata, bytes: Buffer.alloc(0) });
      return answer(response, 201, { Location: address });
    }
    if (!upload) return answer(response, 404);
    if (method === "GET") {
      return answer(response, 200, { "Content-Type": "application/json" }, { data: result });
    }
    if (method === "DELETE") {
      uploads.delete(url);
      return answer(response, 204);
    }
    if (method === "PATCH") return receive(upload, request, response);
    const state = { "Upload-Offset": upload.bytes.length, "Upload-Length": upload.length };
    return answer(response, 200, state);
  }

  const server = createServer((request, response) => {
    // A connection cut by the test is no failure of the server.
    serve(request, response).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    uploads,
    requests,
    lastHeaders: () => headers,
    cutAfter(after, times = 1) {
      cut = { after, times };
    },
    holdAfter(after) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = () => {
          hold = { after: Number.POSITIVE_INFINITY, released: Promise.resolve() };
          resolve();
        };
      });
      hold = { after, released };
      return release;
    },
    refuse(method, refusal, times = 1) {
      for (let turn = 0; turn < times; turn += 1) refusals.push({ ...refusal, method });
    },
    outcome(next) {
      result = next;
    },
    reset() {
      uploads.clear();
      requests.length = 0;
      refusals.length = 0;
      cut = { after: Number.POSITIVE_INFINITY, times: 0 };
      hold = { after: Number.POSITIVE_INFINITY, released: Promise.resolve() };
    },
    close: () => close(server),
  };
}

function readMetadata(text: string): Record<string, string> {
  const pairs = text.split(",").map((pair) => pair.split(" "));
  return Object.fromEntries(
    pairs.map(([key = "", value = ""]) => [key, Buffer.from(value, "base64").toString()]),
  );
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
