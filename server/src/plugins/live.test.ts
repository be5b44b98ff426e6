import { once } from "node:events";
import { connect as connectTcp } from "node:net";
import { liveChannels, livePath } from "@rukun/contract/live-channels";
import { createFunder } from "../test/funders.ts";
import { createPages } from "../test/live.ts";
import { listen, readAnswers } from "../test/raw-http.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";

let app: TestApp;
let port: number;
let pages: ReturnType<typeof createPages>;
const limits = {
  liveAddressSockets: 12,
  liveSessionSockets: 2,
  liveIdleMs: 3000,
  liveHandshakes: 1000,
};
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1" }, { hasWorkers: false, limits });
  port = await listen(app.app);
});
beforeEach(() => {
  pages = createPages(app);
});
afterEach(() => pages.close());
afterAll(() => app.close());

const newChannel = () => liveChannels.campaign(crypto.randomUUID());

/** What a request for an upgrade is answered. */
async function upgrade(path: string, lines: Record<string, string> = {}) {
  const socket = connectTcp(port, "127.0.0.1");
  const headers = {
    Host: "api",
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    Origin: app.config.webUrl,
    ...lines,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${head.join("")}\r\n`);
  let received = "";
  socket.setEncoding("latin1").on("data", (data: string) => {
    received += data;
    if (received.startsWith("HTTP/1.1 101")) socket.destroy();
  });
  await once(socket, "close");
  return received.startsWith("HTTP/1.1 101") ? "101" : readAnswers(received)[0];
}
const wanted = `${livePath}?EIO=4&transport=websocket`;

describe("a connection is refused", () => {
  it("except as the web application's pages make it", async () => {
    expect(await upgrade(wanted)).toBe("101");
  });

  it.each<[string, string, Record<string, string>, number]>([
    ["of another origin", wanted, { Origin: "https://evil.test" }, 403],
    [
      "of an origin that only begins like ours",
      wanted,
      { Origin: "http://localhost:3000.evil" },
      403,
    ],
    ["without a web socket", wanted, { Upgrade: "h2c" }, 404],
    ["elsewhere", "/health", {}, 404],
    ["at an address that is none", "//", {}, 404],
    ["by long polling", `${livePath}?EIO=4&transport=polling`, {}, 404],
    ["that takes up another one", `${wanted}&sid=x`, {}, 404],
    ["in an old version of the protocol", `${livePath}?EIO=3&transport=websocket`, {}, 404],
  ])("%s, in the envelope", async (_title, path, lines, status) => {
    const answer = await upgrade(path, lines);
    expect(answer).toMatchObject({ status });
    const { body, headers } = answer as Exclude<typeof answer, string | undefined>;
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) });
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
  });

  it("with a wrong key", async () => {
    const socket = pages.open(port, { apiKey: "x".repeat(17) });
    const [error] = await new Promise<Error[]>((resolve) =>
      socket.on("connect_error", (...all) => resolve(all)),
    );
    expect(error?.message).toBe("api_key_invalid");
  });

  it("when an address has too many; another may come when one has ended", async () => {
    const open = await Promise.all(
      Array.from({ length: limits.liveAddressSockets }, () => pages.connect(port)),
    );
    expect(await upgrade(wanted)).toMatchObject({ status: 429 });
    open[0]?.socket.disconnect();
    while ((await upgrade(wanted)) !== "101");
  });
});

describe("a connection is ended", () => {
  it("when it sends more than a page would", async () => {
    const page = await pages.connect(port);
    for (let count = 0; count < 60; count += 1) page.socket.emit("unsubscribe", "x");
    expect(await page.ended).toMatch(/^transport/);
  });

  it("when it sends a large message", async () => {
    const page = await pages.connect(port);
    page.socket.emit("subscribe", { channel: "x".repeat(4000) });
    expect(await page.ended).toMatch(/^transport/);
  });

  it("when it follows nothing for a while; one that follows something stays", async () => {
    const [idle, following] = [await pages.connect(port), await pages.connect(port)];
    const channel = newChannel();
    await following.follow(channel);
    expect(await idle.ended).toBe("io server disconnect");
    app.services.live.changed(app.database.db, channel);
    await following.hears(channel);
  });
});

it("follows eight channels at most", async () => {
  const page = await pages.connect(port);
  for (let count = 0; count < 8; count += 1) expect(await page.follow(newChannel())).toBe(true);
  expect(await page.follow(newChannel())).toBe(false);
});

it("of one session there are so many at most, and each has one", async () => {
  const [funder, other] = [await createFunder(app), await createFunder(app)];
  const own = liveChannels.rdf(funder.id);
  const [first, second, third] = [
    await pages.connect(port),
    await pages.connect(port),
    await pages.connect(port),
  ];
  expect(await first.follow(own, funder)).toBe(true);
  expect(await first.follow(liveChannels.rdf(other.id), other)).toBe(false);
  expect(await second.follow(own, funder)).toBe(true);
  expect(await third.follow(own, funder)).toBe(false);
});

it("a stop waits for no page, also for one that does not answer", async () => {
  const stopping = await createTestApp({}, { hasWorkers: false });
  const ofStopping = createPages(stopping);
  const address = await listen(stopping.app);
  const page = await ofStopping.connect(address);
  // It takes no part in the farewell.
  const silent = connectTcp(address, "127.0.0.1");
  silent.write(
    `GET ${wanted} HTTP/1.1\r\nHost: api\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: ${stopping.config.webUrl}\r\n\r\n`,
  );
  await once(silent, "data");
  const begun = Date.now();
  await stopping.close();
  expect(Date.now() - begun).toBeLessThan(4000);
  expect(await page.ended).toBe("transport close");
});
