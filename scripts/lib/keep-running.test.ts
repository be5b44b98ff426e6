import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { type Child, type Ending, startChild } from "./child.mjs";
import { Failure } from "./failure.mjs";
import { keepRunning } from "./keep-running.mjs";

/** A fake process; the test ends it. */
function fakeChild(): { child: Child; end: (ending: Partial<Ending>) => void } {
  let end: (ending: Ending) => void = () => undefined;
  const ended = new Promise<Ending>((resolve) => {
    end = resolve;
  });
  const child = { name: "api", ended } as unknown as Child;
  return { child, end: (ending) => end({ code: null, signal: null, ...ending }) };
}

/** Runs it and waits for as many restarts as there are outcomes. */
async function run(first: Child, outcomes: (Child | Error)[], options: object = {}) {
  const told: string[] = [];
  const left = [...outcomes];
  await new Promise<void>((resolve) => {
    void keepRunning(first, {
      tell: (line) => told.push(line),
      firstPause: 1,
      maxPause: 4,
      ...options,
      async restart() {
        const outcome = left.shift();
        if (!outcome) {
          resolve();
          return new Promise<never>(() => undefined);
        }
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    });
  });
  return told;
}

it.each([
  [{ signal: "SIGKILL" as const }, "SIGKILL"],
  [{ code: 3 }, "exit code 3"],
  [{ code: 0 }, "exit code 0"],
])("says in one line how it ended and when it is tried again: %j", async (ending, how) => {
  const { child, end } = fakeChild();
  end(ending);
  expect(await run(child, [])).toEqual([
    `The api process ended by itself (${how}); starting it again in 0.001 s.`,
  ]);
});

it("backs off up to a maximum, and prints the same reason once", async () => {
  const { child, end } = fakeChild();
  end({ code: 1 });
  const taken = new Failure("Port 4000 is already in use.");
  const again = "The api process could not be started again; starting it again in";
  expect(await run(child, [taken, taken, new Error("something else"), taken])).toEqual([
    "The api process ended by itself (exit code 1); starting it again in 0.001 s.",
    taken.message,
    `${again} 0.002 s.`,
    `${again} 0.004 s.`,
    "something else",
    `${again} 0.004 s.`,
    taken.message,
    `${again} 0.004 s.`,
  ]);
});

it.each([
  ["begins anew with one that had run well", 0, "0.001"],
  ["goes on waiting longer with one that dies at once", 60_000, "0.002"],
])("%s", async (_case, wellAfter, pause) => {
  const [first, second] = [fakeChild(), fakeChild()];
  first.end({ code: 1 });
  second.end({ code: 1 });
  expect(await run(first.child, [second.child], { wellAfter })).toEqual([
    "The api process ended by itself (exit code 1); starting it again in 0.001 s.",
    "The api process answers again.",
    `The api process ended by itself (exit code 1); starting it again in ${pause} s.`,
  ]);
});

describe("with processes", () => {
  let folder: string;
  let server: Server;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "rukun-running-"));
    server = createServer((socket) => void socket.resume());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const connects = () =>
    `require("node:net").connect(${(server.address() as AddressInfo).port}, "127.0.0.1");`;

  it("keeps what every one of them said in the log, however often they crash", async () => {
    const start = (n: number) =>
      startChild({
        name: "probe",
        args: ["-e", `console.log("words of ${n}"); process.kill(process.pid, "SIGKILL")`],
        env: process.env,
        cwd: folder,
        logFile: path.join(folder, "logs/probe.log"),
        isRestart: n > 1,
      });
    await start(1).ended;
    await start(2).ended;
    await start(3).ended;
    const log = readFileSync(path.join(folder, "logs/probe.log"), "utf8");
    expect(log.match(/words of \d|"started again"/g)).toEqual([
      "words of 1",
      '"started again"',
      "words of 2",
      '"started again"',
      "words of 3",
    ]);
  });

  it("kills the children of a killed process, which would hold its port", async () => {
    const grandchild = JSON.stringify(connects());
    const child = startChild({
      name: "probe",
      args: [
        "-e",
        `require("node:child_process").spawn(process.execPath, ["-e", ${grandchild}], { stdio: "inherit" }); setInterval(() => 0, 1000);`,
      ],
      env: process.env,
      cwd: folder,
      logFile: path.join(folder, "probe.log"),
    });
    const [socket] = (await once(server, "connection")) as [Socket];
    const gone = once(socket, "close");
    process.kill(child.pid ?? 0, "SIGKILL");
    expect(await child.ended).toEqual({ code: null, signal: "SIGKILL" });
    await gone;
  });

  it("stops at once during a backoff, with the others", async () => {
    const module = (name: string) => JSON.stringify(pathToFileURL(path.join(__dirname, name)).href);
    const script = `
      import { startChild } from ${module("child.mjs")};
      import { keepRunning } from ${module("keep-running.mjs")};
      import { stopOnSignals } from ${module("stopping.mjs")};
      stopOnSignals();
      const start = (name, code) => startChild({
        name, args: ["-e", code], env: {}, cwd: ".", logFile: ${JSON.stringify(folder)} + "/" + name + ".log",
      });
      const tell = (line) => console.log(line);
      const restart = () => { throw new Error("not before the pause is over"); };
      keepRunning(start("web", ${JSON.stringify(connects())}), { tell, restart });
      keepRunning(start("api", "process.exit(1)"), { tell, restart, firstPause: 600_000 });`;
    const connected = once(server, "connection");
    const command = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(createInterface({ input: command.stdout }), "line");
    expect(line).toBe("The api process ended by itself (exit code 1); starting it again in 600 s.");
    const [socket] = (await connected) as [Socket];
    const gone = once(socket, "close");
    command.kill("SIGTERM");
    expect(await once(command, "exit")).toEqual([0, null]);
    await gone;
  });
});
