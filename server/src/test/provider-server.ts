import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

/** A fake outside party that answers as the test wants. */
export interface ProviderServer {
  readonly url: string;
  /** What was asked, in order. */
  readonly requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

export const answerJson =
  (status: number, data: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(data));
  };

export async function startProviderServer(): Promise<ProviderServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      provider.requests.push({ method, path, headers, body: Buffer.concat(parts).toString() });
      provider.answer(response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const provider: ProviderServer = {
    url: `http://127.0.0.1:${address.port}/check`,
    requests: [],
    answer: answerJson(500, {}),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return provider;
}
