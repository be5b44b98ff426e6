import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { ProviderAnswerError } from "../../lib/post-json.ts";
import type { VirusScanner } from "./port.ts";

/** Where a ClamAV daemon listens. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string };

const chunkBytes = 64 * 1024;
/** An answer is one line; whoever sends more is no clamd. */
const maxAnswerLength = 4096;

const lengthOf = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
};

/** The bytes as clamd's INSTREAM wants them: chunks behind their lengths, and an empty one at the end. */
function* framesOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes);
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

/** The line that a daemon answers with, without the zero at its end. */
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
 * Asks a ClamAV daemon (clamd) over TCP or a Unix socket.
 * @param timeoutMs how long the daemon may be silent.
 */
export function createClamdScanner(address: ClamdAddress, timeoutMs = 30_000): VirusScanner {
  return {
    async scan(bytes) {
      const socket = connect(address);
      try {
        const answer = readAnswer(socket, timeoutMs);
        // A daemon may answer before it has everything; what happens to the connection is told by the answer.
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
