import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClamdScanner } from "./clamd.ts";

/** The test file that every virus scanner reports, in two halves, so that this file itself is not reported. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(
  "",
);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { host: "127.0.0.1", port: address.port };
}

/** Takes a stream as clamd does and answers what `judge` says of the bytes. */
const clamd = (judge: (bytes: Buffer) => string) => (socket: Socket) => {
  let received = Buffer.alloc(0);
  socket.on("error", () => undefined);
  socket.on("data", (data) => {
    received = Buffer.concat([received, Buffer.from(data)]);
    const command = "zINSTREAM\0";
    if (!received.subarray(0, command.length).equals(Buffer.from(command))) return;
    const parts: Buffer[] = [];
    for (let at = command.length; received.length >= at + 4; ) {
      const length = received.readUInt32BE(at);
      if (length === 0) return void socket.end(`${judge(Buffer.concat(parts))}\0`);
      parts.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
};
const honest = clamd((bytes) =>
  bytes.includes(eicar) ? "stream: Eicar-Signature FOUND" : "stream: OK",
);

it("lets clean bytes pass and reports a virus", async () => {
  const scanner = createClamdScanner(await listen(honest));
  expect(await scanner.scan(Buffer.from("%PDF-1.7"))).toBe("clean");
  expect(await scanner.scan(Buffer.from(`%PDF-1.7 ${eicar}`))).toBe("infected");
  expect(await scanner.scan(Buffer.alloc(0))).toBe("clean");
});

it("sends every byte of a large file, in order", async () => {
  const large = Buffer.alloc(10 * 1024 * 1024);
  for (let at = 0; at + 4 <= large.length; at += 4096) large.writeUInt32BE(at, at);
  const scanner = createClamdScanner(
    await listen(clamd((bytes) => (bytes.equals(large) ? "stream: OK" : "stream: other ERROR"))),
  );
  expect(await scanner.scan(large)).toBe("clean");
});

it("reaches a daemon over a Unix socket", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rukun-clamd-"));
  const path = join(folder, "clamd.ctl");
  const server = createServer(honest).listen(path);
  servers.push(server);
  await once(server, "listening");
  expect(await createClamdScanner({ path }).scan(Buffer.from(eicar))).toBe("infected");
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ["an error", "INSTREAM size limit exceeded. ERROR"],
  ["nothing it understands", "PONG"],
  ["a name that only looks like a verdict", "stream: OK FOUND? no"],
])("does not take %s for a clean file", async (_name, line) => {
  const scanner = createClamdScanner(await listen(clamd(() => line)));
  await expect(scanner.scan(Buffer.from("x"))).rejects.toThrow("could not tell");
});

it("fails when the daemon is missing, hangs up, stays silent or never stops answering", async () => {
  const address = await listen(() => undefined);
  await expect(createClamdScanner(address, 50).scan(Buffer.from("x"))).rejects.toThrow("silent");
  const hangsUp = await listen((socket) => void socket.destroy());
  await expect(createClamdScanner(hangsUp).scan(Buffer.alloc(1_000_000))).rejects.toThrow();
  const talks = await listen((socket) => void socket.end("x".repeat(10_000)));
  await expect(createClamdScanner(talks).scan(Buffer.from("x"))).rejects.toThrow();
  const nobody = { host: "127.0.0.1", port: 9 };
  await expect(createClamdScanner(nobody).scan(Buffer.from("x"))).rejects.toThrow();
});

it("gives the verdict of a daemon that answers before it has everything", async () => {
  const hasty = await listen((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end("stream: Eicar FOUND\0"));
  });
  const verdict = await createClamdScanner(hasty).scan(Buffer.alloc(10 * 1024 * 1024));
  expect(verdict).toBe("infected");
});
