import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The port of an app that listens on this machine for the length of a test. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** The answers in what came over a connection; one to HEAD has to be the last. */
export function readAnswers(received: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = received; rest.includes("\r\n\r\n"); ) {
    const [head = "", ...others] = rest.split("\r\n\r\n");
    const [line = "", ...lines] = head.split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
    const headers = Object.fromEntries(
      lines.map((each) => {
        const colon = each.indexOf(":");
        return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()];
      }),
    );
    const behind = Buffer.from(others.join("\r\n\r\n"));
    const length = Number(headers["content-length"] ?? 0);
    answers.push({ status, headers, body: behind.subarray(0, length).toString() });
    rest = behind.subarray(length).toString();
  }
  return answers;
}

/** A raw connection for arbitrary bytes, with the received answers. */
export async function openConnection(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString();
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return {
    socket,
    write: (bytes: string | Buffer) => socket.write(bytes),
    /** Waits for the end of the connection. */
    answersUntilClosed: async () => {
      await ended;
      return readAnswers(received);
    },
    /** Data received so far. */
    answers: () => readAnswers(received),
    /** Waits for the first answer, or the one after some; one to HEAD brings no body. */
    async answer({ isHead = false, after = 0 } = {}): Promise<RawAnswer> {
      for (;;) {
        const first = readAnswers(received)[after];
        const length = isHead ? 0 : Number(first?.headers["content-length"] ?? 0);
        if (first && Buffer.byteLength(first.body) >= length) return first;
        if (socket.closed) throw new Error(`closed after ${JSON.stringify(received)}`);
        await new Promise((resolve) => {
          socket.once("data", resolve);
          socket.once("close", resolve);
        });
      }
    },
    close: () => socket.destroy(),
  };
}

/** Writes bytes on a new connection. @returns the first answer. */
export async function exchange(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const connection = await openConnection(port);
  try {
    connection.write(bytes);
    return await connection.answer({ isHead: bytes.toString().startsWith("HEAD ") });
  } finally {
    connection.close();
  }
}
