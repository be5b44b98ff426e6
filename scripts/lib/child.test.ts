import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { startChild } from "./child.mjs";
import { Failure } from "./failure.mjs";

let folder: string;
let server: Server;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "rukun-child-"));
  server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (code: string) =>
  startChild({
    name: "probe",
    args: ["-e", code],
    env: process.env,
    cwd: folder,
    logFile: path.join(folder, "logs/probe.log"),
  });

/** A process that lives as long as its connection to this test, which shows that it is alive. */
const connects = () =>
  `require("node:net").connect(${(server.address() as AddressInfo).port}, "127.0.0.1");`;

it("writes everything it says to its log and keeps the log of the start before", async () => {
  await start('console.log("first"); console.error("trouble")').ended;
  const second = start('process.stdout.write("second, without an end of line")');
  expect(await second.ended).toEqual({ code: 0, signal: null });
  expect(second.lastLines()).toEqual(["second, without an end of line"]);
  const log = (name: string) => readFileSync(path.join(folder, "logs", name), "utf8");
  expect(log("probe.log")).toBe("second, without an end of line\n");
  expect(log("probe.previous.log").split("\n").sort()).toEqual(["", "first", "trouble"]);
});

it("says in one line that its log cannot be written", () => {
  writeFileSync(path.join(folder, "logs"), "a file in the place of the folder");
  expect(() => start("")).toThrow(
    new Failure(
      `The log ${folder}/logs/probe.log cannot be written to: file already exists (EEXIST).`,
    ),
  );
});

it("stops in order when it is asked to", async () => {
  const child = start(`${connects()} process.on("SIGTERM", () => process.exit(3));`);
  await once(server, "connection");
  await child.stop();
  expect(await child.ended).toEqual({ code: 3, signal: null });
  expect(child.isRunning()).toBe(false);
});

it("is stopped together with its own children", async () => {
  const grandchild = JSON.stringify(connects());
  const child = start(
    `require("node:child_process").spawn(process.execPath, ["-e", ${grandchild}], { stdio: "ignore" });
     process.on("SIGTERM", () => process.exit(0));`,
  );
  const [socket] = await once(server, "connection");
  const gone = once(socket, "close");
  socket.resume();
  await child.stop();
  await gone;
});

it("ends when its parent is killed", async () => {
  const options = {
    name: "probe",
    args: ["-e", connects()],
    env: {},
    cwd: folder,
    logFile: path.join(folder, "probe.log"),
  };
  const module = pathToFileURL(path.join(__dirname, "child.mjs")).href;
  const parent = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `import { startChild } from ${JSON.stringify(module)}; startChild(${JSON.stringify(options)});`,
  ]);
  const [socket] = await once(server, "connection");
  const gone = once(socket, "close");
  socket.resume();
  parent.kill("SIGKILL");
  await gone;
});
