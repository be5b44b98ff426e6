/** @engines postgresql embedded */
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get, request } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forgotPassword } from "@rukun/contract/account";
import { openEmbeddedDatabase } from "./db/client.ts";
import { type ApiProcess, bundleApi, installDatabase, prepareApi } from "./test/api-process.ts";
import { createMember, type TestMember } from "./test/factories.ts";
import { type MailSink, startMailSink } from "./test/mail-sink.ts";
import { openTestDatabase } from "./test/test-database.ts";

/** Generous: the API sets itself seven seconds, and a supervisor kills after ten. */
const longestEnd = 10_000;
const ready = '"msg":"ready"';

/** A proxy to a database that stops forwarding after `freeze`, like a frozen server. */
async function startFreezableProxy(target: URL) {
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => isFrozen || to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Over TCP, whatever the tests themselves use.
  url.search = "";
  const freeze = () => {
    isFrozen = true;
  };
  return { url: url.toString(), freeze, close: () => server.close() };
}

describe("SIGTERM", () => {
  let dataDir = "";
  let bundle: Awaited<ReturnType<typeof bundleApi>>;
  let smtp: MailSink;
  let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
  let way: Awaited<ReturnType<typeof startFreezableProxy>> | undefined;
  let startApi: () => ApiProcess;
  let api: ApiProcess | undefined;
  let members: TestMember[];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "rukun-stop-"));
    [bundle, smtp] = await Promise.all([bundleApi(), startMailSink()]);
    const settings: Record<string, string> = { SMTP_URL: smtp.url, MAIL_FROM: "a@rukun.test" };
    if (process.env.TEST_DATABASE_URL) {
      database = await openTestDatabase();
      way = await startFreezableProxy(new URL(database.url ?? ""));
      settings.DATABASE_URL = way.url;
      members = await makeMembers(database);
    } else {
      const opened = await openEmbeddedDatabase({ folder: await installDatabase(dataDir) });
      members = await makeMembers(opened);
      await opened.close();
    }
    startApi = await prepareApi(bundle.entry, dataDir, settings);
  }, 60_000);

  afterAll(async () => {
    await api?.kill();
    way?.close();
    await database?.close();
    await smtp.close();
    rmSync(dataDir, { recursive: true, force: true });
    bundle.remove();
  });

  const makeMembers = async (opened: Parameters<typeof createMember>[0]["database"]) => [
    await createMember({ database: opened }),
    await createMember({ database: opened }),
  ];

  async function started(): Promise<ApiProcess> {
    api = startApi();
    expect(await api.says(ready)).toBe(true);
    return api;
  }

  const askForMail = async (running: ApiProcess, member: TestMember) => {
    const { status } = await running.request(member, forgotPassword.path, {
      email: member.user.email,
    });
    expect(status).toBe(200);
  };

  const accepted = () => smtp.received.flatMap((mail) => mail.to);

  async function mailOf(member: TestMember): Promise<void> {
    for (const deadline = Date.now() + 60_000; !accepted().includes(member.user.email); ) {
      if (Date.now() > deadline) throw new Error("the mail did not come");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function expectEnd(running: ApiProcess): Promise<void> {
    const begun = Date.now();
    expect(await running.stop()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(longestEnd);
    expect(existsSync(join(dataDir, "rukun.lock"))).toBe(false);
  }

  /** A keep-alive connection, and a request whose body never ends. */
  async function holdOn({ address }: ApiProcess): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    const answer = get(`${address}/v1/system/status`, { agent }).on("error", () => undefined);
    const [response] = await once(answer, "response");
    await once(response.resume(), "end");
    const upload = request(`${address}${forgotPassword.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "1000" },
    }).on("error", () => undefined);
    upload.write('{"email":"');
    await once(upload, "socket");
  }

  it("is obeyed while a mail server says nothing; no mail is lost, and none sent twice", async () => {
    const [early, late] = members as [TestMember, TestMember];
    const before = await started();
    await askForMail(before, early);
    await mailOf(early);
    const kept = new Promise<void>((resolve) => {
      smtp.onData = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    await askForMail(before, late);
    await kept;
    await holdOn(before);
    await expectEnd(before);

    smtp.onData = () => undefined;
    const after = await started();
    await mailOf(late);
    await expectEnd(after);
    expect(accepted().sort()).toEqual([early.user.email, late.user.email].sort());
  }, 120_000);

  it("is obeyed while it starts", async () => {
    api = startApi();
    expect(await api.says("database: opening")).toBe(true);
    await expectEnd(api);
  }, 60_000);

  // The embedded database has no server that could stop.
  const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip;
  onPostgres(
    "is obeyed while the database does not answer",
    async () => {
      const running = await started();
      way?.freeze();
      const waiting = running
        .request(members[0] as TestMember, "/v1/user/profile")
        .catch(() => null);
      await expectEnd(running);
      await waiting;
    },
    60_000,
  );
});
