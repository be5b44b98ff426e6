import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A received request. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
}

/** Accepts the request and never responds, like a suspended process. */
type NoResponse = "no response";

/** A fake API with programmable responses that records its requests. */
export interface ApiServer {
  readonly url: string;
  readonly received: Received[];
  /** Sets the response of the next request; the default is `{data: {}}`. */
  answerWith(answer: Answer | NoResponse): void;
  close(): Promise<void>;
}

const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*, Authorization, X-Api-Key, X-Localization, Content-Type",
  "Access-Control-Expose-Headers": "Retry-After, X-Request-Id",
};

export async function startApiServer(): Promise<ApiServer> {
  const received: Received[] = [];
  const answers: (Answer | NoResponse)[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, cors).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://api.test");
    received.push({
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const answer = answers.shift() ?? {};
    if (answer === "no response") return;
    const { status = 200, headers = {}, body = { data: {} } } = answer;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "Content-Type": "application/json", ...cors, ...headers });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (answer) => void answers.push(answer),
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
