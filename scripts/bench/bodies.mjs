import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { residentMemory } from "../lib/resident-memory.mjs";
import { startBareServer } from "./bare-server.mjs";
import { megabytes, milliseconds, printTable, target } from "./table.mjs";

const stalled = 500;
/** As many as use up all the memory reserved for bodies. */
const accounts = 40;
/** Observation time in milliseconds. */
const observationMs = 20_000;
const atMostMemory = 600_000_000;
const atMostStall = 100;
const photo = Buffer.alloc(2_000_000, "p");

/**
 * What senders that stop halfway cost, and for how long one request can block all others.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureBodies({ api, deployment, workDir, step }) {
  const members = await step(`Registering ${accounts} people`, () =>
    Promise.all(Array.from({ length: accounts }, () => api.register())),
  );
  const child = deployment.children.find(({ name }) => name === "api");
  const bare = await startBareServer({ "/health": { data: { status: "ok" } } }, workDir);
  const sides = [
    { name: "bare Fastify", url: bare.url, child: bare.child, tokens: ["x"] },
    { name: "the product's", url: api.url, child, tokens: members.map(({ token }) => token) },
  ];
  try {
    const memory = [];
    const stalls = [];
    for (const side of sides) {
      memory.push(
        await step(`${stalled} senders stop in the middle: ${side.name}`, () =>
          measureStalled(side, api.headers()["X-Api-Key"]),
        ),
      );
      stalls.push(
        await step(`Large and deep bodies: ${side.name}`, () =>
          measureHeavy(side, api.headers()["X-Api-Key"]),
        ),
      );
    }
    printTable(
      `Resident memory with ${stalled} senders of ${accounts} accounts that stop in the middle, ${observationMs / 1000} s long`,
      ["API", "before", "peak", "after", "answered", "target"],
      memory,
      [
        "They stop in the headers, in a JSON body, before and in a multipart body, in the head of a part and in a file,",
        "to calls with files and without. Bare Fastify has no such call and reads nothing: what connections alone cost.",
        "The API holds the embedded database. Answered: by status; the others were still open.",
      ],
    );
    printTable(
      "Longest wait of another request during bodies of 900,000 keys, 30,000 levels, 64 kB of fields and of texts",
      ["API", "longest", "largest answer", "statuses", "target"],
      stalls,
      ["Asked for /health without a pause; the sender works on the same machine."],
    );
  } finally {
    await bare.child.stop();
  }
}

const post = (url, path, lines) =>
  [`POST ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, ...lines, "", ""].join("\r\n");

function stalledRequests(url, token, apiKey) {
  const who = [`X-Api-Key: ${apiKey}`, `Authorization: Bearer ${token}`];
  const form = "Content-Type: multipart/form-data; boundary=b";
  const file = '--b\r\nContent-Disposition: form-data; name="id_card_file"; filename="a"\r\n\r\n';
  const login = "/v1/user/login";
  const step = "/v1/user/kyc/step-two";
  const chunks = "Transfer-Encoding: chunked";
  return [
    ["GET /health HTTP/1.1\r\nX: "],
    [post(url, login, [...who, "Content-Type: application/json", "Content-Length: 60000"]), '{"a'],
    [post(url, login, [...who, form, "Content-Length: 9000000"]), file, photo],
    [post(url, step, [...who, form, "Content-Length: 9000000"])],
    [post(url, step, [...who, form, "Content-Length: 9000000"]), "--b\r\nContent-Dispo"],
    [post(url, step, [...who, form, "Content-Length: 9000000"]), file, photo],
    [post(url, step, [...who, form, chunks]), "800000\r\n", file, photo],
    [post(url, login, [...who, "Content-Type: application/json", chunks]), "9000\r\n", "["],
  ];
}

async function measureStalled(side, apiKey) {
  const memory = () => residentMemory([side.child])[0]?.now ?? Number.NaN;
  const before = memory();
  const { hostname, port } = new URL(side.url);
  const statuses = new Map();
  const variants = side.tokens.map((token) => stalledRequests(side.url, token, apiKey));
  const sockets = Array.from({ length: stalled }, (_each, index) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.once("data", (bytes) => {
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(bytes.toString("latin1")) ?? [];
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    // All modes of each account, one after the other.
    const ways = variants[Math.floor(index / 8) % variants.length];
    for (const bytes of ways[index % ways.length]) socket.write(bytes);
    return socket;
  });
  let peak = before;
  for (const begun = Date.now(); Date.now() - begun < observationMs; await wait(100)) {
    peak = Math.max(peak, memory());
  }
  for (const socket of sockets) socket.destroy();
  await wait(1000);
  return [
    side.name,
    ...[before, peak, memory()].map(megabytes),
    listed(statuses),
    target(peak, { atMost: atMostMemory }, megabytes),
  ];
}

const listed = (statuses) =>
  [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ") || "none";

const keys = (count) =>
  `{${Array.from({ length: count }, (_each, index) => `"k${index}":1`).join(",")}}`;

/** Login bodies that take as long to validate as possible. */
const heavy = [
  keys(900_000),
  keys(6000),
  `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
  `{"a":[${"{},".repeat(20_000)}{}]}`,
  JSON.stringify({ identifier: `${"a".repeat(60_000)}@`, password: "1.".repeat(1000) }),
  JSON.stringify({ identifier: " ".repeat(65_000) }),
].map((text) => Buffer.from(text));

async function measureHeavy({ name, url }, apiKey) {
  const statuses = new Map();
  let largest = 0;
  let longest = 0;
  let isOver = false;
  const probe = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${url}/health`)).text();
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  for (let round = 0; round < 5; round += 1) {
    for (const body of heavy) {
      const response = await fetch(`${url}/v1/user/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Api-Key": apiKey },
        body,
      }).catch(() => undefined);
      const status = response?.status ?? "closed";
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      largest = Math.max(largest, (await response?.text().catch(() => ""))?.length ?? 0);
    }
  }
  isOver = true;
  await probe;
  return [
    name,
    milliseconds(longest),
    `${largest} B`,
    listed(statuses),
    target(longest, { atMost: atMostStall }, milliseconds),
  ];
}
