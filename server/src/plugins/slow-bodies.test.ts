import { login } from "@rukun/contract/account";
import { saveStepTwo } from "@rukun/contract/kyc";
import { createDraftCompany } from "../test/company.ts";
import { createMember } from "../test/factories.ts";
import { listen, openConnection } from "../test/raw-http.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { uploadClient } from "../test/upload-client.ts";
import { createBodyBudget } from "./body-budget.ts";

/** As in production, only sooner. */
const limits = {
  headersMs: 300,
  textBodyMs: 300,
  silenceMs: 300,
  graceMs: 300,
  checkIntervalMs: 20,
};

let app: TestApp;
let port: number;
let member: string;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, limits });
  port = await listen(app.app);
  member = (await createMember(app)).token;
});
afterAll(() => app.close());

const head = (line: string, token: string, lines: readonly string[]) =>
  [line, "Host: api", `X-Api-Key: ${app.config.apiKey}`, `Authorization: Bearer ${token}`, ...lines]
    .map((each) => `${each}\r\n`)
    .join("");
const multipart = "Content-Type: multipart/form-data; boundary=b";
const json = "Content-Type: application/json";
const steps = `POST ${saveStepTwo.path} HTTP/1.1`;
const entry = `POST ${login.path} HTTP/1.1`;
const chunks = "Transfer-Encoding: chunked";
const file = '--b\r\nContent-Disposition: form-data; name="id_card_file"; filename="a"\r\n\r\n';

describe("a sender that stops is closed, and told so", () => {
  it.each<[string, () => string]>([
    ["before its first byte", () => ""],
    ["in the first line", () => "GET / HT"],
    ["in the headers", () => head(entry, member, [json])],
    ["before a JSON body", () => `${head(entry, member, [json, "Content-Length: 9"])}\r\n`],
    ["in a JSON body", () => `${head(entry, member, [json, "Content-Length: 9"])}\r\n{`],
    ["in a chunk", () => `${head(entry, member, [json, chunks])}\r\n9\r\n{`],
    ["before a form", () => `${head(steps, member, [multipart, "Content-Length: 999"])}\r\n`],
    [
      "in the head of a part",
      () => `${head(steps, member, [multipart, chunks])}\r\n9\r\n--b\r\nCont\r\n`,
    ],
    [
      "in a file",
      () => `${head(steps, member, [multipart, "Content-Length: 999999"])}\r\n${file}abc`,
    ],
  ])("%s", async (_title, bytes) => {
    const connection = await openConnection(port);
    connection.write(bytes());
    const [answer] = await connection.answersUntilClosed();
    expect([answer?.status, JSON.parse(answer?.body ?? "{}").code]).toEqual([
      408,
      "request_timeout",
    ]);
  });

  it("and so is one that sends a byte now and then", async () => {
    const connection = await openConnection(port);
    connection.write(`${head(steps, member, [multipart, "Content-Length: 999999"])}\r\n${file}`);
    const drip = setInterval(() => connection.write("x"), 50);
    const [answer] = await connection.answersUntilClosed();
    clearInterval(drip);
    expect(answer?.status).toBe(408);
  });

  it("and one that is refused before its body came hears that the connection ends", async () => {
    const connection = await openConnection(port);
    const unknown = "x".repeat(40);
    connection.write(`${head(steps, unknown, [multipart, "Content-Length: 999999"])}\r\n${file}`);
    const { status, headers } = await connection.answer();
    expect([status, headers.connection]).toEqual([401, "close"]);
    connection.close();
  });

  it("and what arrived of an upload is kept", async () => {
    // Long enough on a busy machine, too, for what comes before the bytes are stored: session, lock, file.
    const storing = { ...limits, silenceMs: 3000, graceMs: 3000 };
    const slower = await createTestApp({}, { hasWorkers: false, limits: storing });
    const { token } = await createDraftCompany(slower);
    const client = uploadClient(slower, token);
    const url = String((await client.create(1000)).headers.location);
    const connection = await openConnection(await listen(slower.app));
    const lines = ["Tus-Resumable: 1.0.0", "Upload-Offset: 0", "Content-Length: 1000"];
    const type = "Content-Type: application/offset+octet-stream";
    const line = `PATCH ${new URL(url).pathname} HTTP/1.1`;
    const request = head(line, token, [...lines, type]).replace(
      app.config.apiKey,
      slower.config.apiKey,
    );
    connection.write(`${request}\r\n${"x".repeat(400)}`);
    const [answer] = await connection.answersUntilClosed();
    expect(answer?.status).toBe(408);
    expect((await client.send("HEAD", url)).headers["upload-offset"]).toBe("400");
    await slower.close();
  });
});

describe("memory for bodies", () => {
  const small = { processBytes: 100, addressBytes: 50, accountBytes: 20 };

  it("is shared out by account, by address and in all, and comes back", () => {
    const take = createBodyBudget(small, 1);
    const back = take({ ip: "a", accountId: "x" }, 20);
    expect(() => take({ ip: "b", accountId: "x" }, 1)).toThrow("too_many_requests");
    take({ ip: "a", accountId: "y" }, 20);
    take({ ip: "a", accountId: undefined }, 10);
    expect(() => take({ ip: "a", accountId: undefined }, 1)).toThrow("too_many_requests");
    take({ ip: "b", accountId: undefined }, 50);
    expect(() => take({ ip: "c", accountId: undefined }, 1)).toThrow("unavailable");
    back();
    back();
    expect(() => take({ ip: "c", accountId: "x" }, 21)).toThrow("too_many_requests");
    take({ ip: "c", accountId: "x" }, 20);
    expect(() => take({ ip: "c", accountId: undefined }, 1)).toThrow("unavailable");
  });

  it("is asked for by every body, and told of when it is all taken", async () => {
    const tight = await createTestApp(
      {},
      { hasWorkers: false, limits: { processBytes: 128 * 1024 } },
    );
    const tightPort = await listen(tight.app);
    const open = () => openConnection(tightPort);
    const start = head(entry, "x", [json, "Content-Length: 20"]).replace(
      app.config.apiKey,
      tight.config.apiKey,
    );
    // After 100 Continue a sender's memory is reserved; before that the order of three connections is undefined.
    const patient = start.replace("Host:", "Expect: 100-continue\r\nHost:");
    const stalled = [await open(), await open()];
    for (const connection of stalled) {
      connection.write(`${patient}\r\n`);
      expect((await connection.answer()).status).toBe(100);
      connection.write("{");
    }
    const third = await open();
    third.write(`${start}\r\n{`);
    const refused = await third.answer();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    third.close();
    for (const connection of stalled) connection.write(`"identifier": "abcd`);
    for (const connection of stalled) {
      expect((await connection.answer({ after: 1 })).status).toBe(400);
    }
    const fourth = await open();
    fourth.write(`${start}\r\n${"{}".padEnd(20)}`);
    expect((await fourth.answer()).status).toBe(422);
    for (const connection of [...stalled, fourth]) connection.close();
    await tight.close();
  });
});

describe("connections", () => {
  it("are bounded for one address, and what waits on one of them", async () => {
    const tight = await createTestApp(
      { RATE_LIMIT_FACTOR: "1" },
      { hasWorkers: false, limits: { addressConnections: 2, pipelined: 4 } },
    );
    const tightPort = await listen(tight.app);
    const first = await openConnection(tightPort);
    const second = await openConnection(tightPort);
    const third = await openConnection(tightPort);
    expect((await third.answer()).status).toBe(429);
    third.close();
    second.write("GET /health HTTP/1.1\r\nHost: api\r\n\r\n".repeat(200));
    const statuses = (await second.answersUntilClosed()).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    first.close();
    await tight.close();
  });
});
