import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { VirusScanner } from "./port.ts";

/** Where a ClamAV daemon listens. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string };

const chunkBytes = 64 * 1024;
/** Maximum answer: one line; anything longer is not from clamd. */
const maxAnswerLength = 4096;

const lengthOf = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
};

/** Frames bytes for clamd's INSTREAM: length-prefixed chunks, ending with an empty one. */
function* framesOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes);
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

/** The answer line without its terminating zero byte. */
function readAnswer(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    socket.setEncoding("utf8");
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error("the virus scanner is silent")));
    socket.on("data", (text) => {
      answer += text;
      if (answer.length > maxAnswerLength) socket.destroy(new Error("this is no virus scanner"));
      else if (answer.includes("\0")) resolve(answer.slice(0, answer.indexOf("\0")));
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the virus scanner hung up")));
  });
}

/**
 * Scans with a ClamAV daemon (clamd) over TCP or a Unix socket.
 * @param timeoutMs idle time-out of the connection.
 */
export function createClamdScanner(address: ClamdAddress, timeoutMs = 30_000): VirusScanner {
  return {
    async scan(bytes) {
      const socket = connect(address);
      try {
        const answer = readAnswer(socket, timeoutMs);
        // A daemon may answer and close before receiving everything; ignore write errors, the answer decides.
        pipeline(framesOf(bytes), socket, { end: false }).catch(() => undefined);
        const line = await answer;
        if (line === "stream: OK") return "clean";
        if (/^stream: .+ FOUND$/.test(line)) return "infected";
        throw new ProviderAnswerError("SCANNER", "the virus scanner could not tell");
      } finally {
        socket.destroy();
      }
    },
  };
}
