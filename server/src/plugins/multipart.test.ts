import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { login } from "@rukun/contract/account";
import { saveStepTwo } from "@rukun/contract/kyc";
import { createMember } from "../test/factories.ts";
import { picture } from "../test/images.ts";
import { newIdCardNumber, stepOneBody } from "../test/kyc.ts";
import { exchange, listen, openConnection } from "../test/raw-http.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";

let app: TestApp;
let port: number;
let token: string;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  port = await listen(app.app);
  token = (await createMember(app)).token;
  await app.call("POST /v1/user/kyc/step-one", { token, body: { ...stepOneBody() } });
});
afterAll(() => app.close());

const boundary = "----boundary";
const multipartType = `multipart/form-data; boundary=${boundary}`;

interface Part {
  readonly name?: string;
  readonly fileName?: string;
  readonly lines?: readonly string[];
  readonly value?: string | Buffer;
}

function part({ name, fileName, lines = [], value = "" }: Part): Buffer {
  const disposition = [
    "Content-Disposition: form-data",
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(fileName === undefined ? [] : [`filename="${fileName}"`]),
  ].join("; ");
  const head = [`--${boundary}`, disposition, ...lines].join("\r\n");
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(value), Buffer.from("\r\n")]);
}
const end = Buffer.from(`--${boundary}--\r\n`);

function head(options: { path?: string; type?: string; length?: number; withToken?: boolean }) {
  const { path = saveStepTwo.path, type = multipartType, length, withToken = true } = options;
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: api",
    `X-Api-Key: ${app.config.apiKey}`,
    "X-Localization: en",
    ...(withToken ? [`Authorization: Bearer ${token}`] : []),
    `Content-Type: ${type}`,
    length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
}

const send = (body: Buffer, type = multipartType) =>
  exchange(port, Buffer.concat([head({ type, length: body.length }), body]));

/** What a sender that never ends is answered. */
const sendStart = (start: Buffer, options: { path?: string; withToken?: boolean } = {}) =>
  exchange(port, Buffer.concat([head({ ...options, length: 9_000_000 }), start]));

const leftovers = () => {
  try {
    return readdirSync(join(app.config.dataDir, "received"));
  } catch {
    return [];
  }
};
/** Waits until the last file is gone; a request may be cleared away behind its answer. */
async function expectNothingLeft() {
  while (leftovers().length > 0) await setImmediate();
}
afterEach(expectNothingLeft);

const number = () => part({ name: "id_card_number", value: newIdCardNumber() });
const photo = async () =>
  part({ name: "id_card_file", fileName: "ktp.jpg", value: await picture() });

describe("a body that does not end", () => {
  it.each<[string, Part, number, string]>([
    ["an unknown field", { name: "other", value: "x" }, 422, "other: This field is not known"],
    ["an unknown file", { name: "x", fileName: "x.jpg" }, 422, "x: This field is not known"],
    ["a name of an object", { name: "__proto__" }, 422, "__proto__: This field is not known"],
    ["NUL in a name", { name: "a\0b" }, 422, "a\0b: This field is not known"],
    ["a long name", { name: "n".repeat(2000) }, 422, `${"n".repeat(100)}: This field is not known`],
    ["no name", {}, 400, ""],
    [
      "a text as a file",
      { name: "id_card_file", value: "x" },
      422,
      "id_card_file: The field is not valid",
    ],
    [
      "a file as a text",
      { name: "id_card_number", fileName: "a" },
      422,
      "id_card_number: The field is not valid",
    ],
    [
      "a text of 64 kB",
      { name: "id_card_number", value: "1".repeat(70_000) },
      422,
      "id_card_number: The field is too long",
    ],
  ])("is answered at once: %s", async (_title, first, status, told) => {
    const answer = await sendStart(part(first));
    const { errors = {} }: { errors?: Record<string, string[]> } = JSON.parse(answer.body);
    const texts = Object.entries(errors).map(([field, [text]]) => `${field}: ${text}`);
    expect([answer.status, texts.join()]).toEqual([status, told]);
  });

  it("is answered with the first byte that is too many", async () => {
    const answer = await exchange(
      port,
      Buffer.concat([
        head({}),
        ...chunked(
          part({ name: "id_card_file", fileName: "a.jpg", value: Buffer.alloc(10_485_761) }),
        ),
      ]),
    );
    expect(JSON.parse(answer.body).errors).toEqual({
      id_card_file: ["The file may be at most 10 MB"],
    });
  });

  it("is answered when a field comes twice", async () => {
    const answer = await sendStart(Buffer.concat([number(), number()]));
    expect(JSON.parse(answer.body).errors).toEqual({ id_card_number: ["The field is not valid"] });
  });

  it("is answered when there are more parts than fields", async () => {
    const nothing = Buffer.from(`--${boundary}\r\nX: y\r\n\r\nz\r\n`);
    const answer = await sendStart(Buffer.concat(Array(5).fill(nothing)));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, "request_too_large"]);
  });

  it("is answered when nothing in it is a part", async () => {
    const answer = await exchange(
      port,
      Buffer.concat([head({}), ...chunked(Buffer.alloc(11 * 1024 * 1024, "x"))]),
    );
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, "request_too_large"]);
  });

  it.each([
    ["a call without files", { path: login.path }, 415],
    ["no session", { withToken: false }, 401],
    ["an address that is not there", { path: "/v1/nothing" }, 404],
  ])("is not read at all: %s", async (_title, options, status) => {
    expect((await sendStart(Buffer.alloc(0), options)).status).toBe(status);
  });
});

/** As chunks of 64 kB; the last one is missing. */
function chunked(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 65_536) {
    const chunk = bytes.subarray(from, from + 65_536);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n"));
  }
  return chunks;
}

describe("a body that is not one", () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string?]>([
    ["without its end", () => part({ name: "id_card_number", value: "1" })],
    ["cut off in the head of a part", () => Buffer.from(`--${boundary}\r\nContent-Disp`)],
    ["empty", () => Buffer.alloc(0)],
    ["of garbage", () => Buffer.alloc(3000, 0x5a)],
    [
      "with another boundary",
      async () => Buffer.concat([await photo(), end]),
      "multipart/form-data; boundary=other",
    ],
    ["without a boundary", () => end, "multipart/form-data"],
    ["with an empty boundary", () => end, 'multipart/form-data; boundary=""'],
    [
      "with a boundary of 1,000 characters",
      () => end,
      `multipart/form-data; boundary=${"b".repeat(1000)}`,
    ],
  ])("%s", async (_title, body, type = multipartType) => {
    const answer = await send(await body(), type);
    expect([400, 422]).toContain(answer.status);
  });

  it.each(["multipart/mixed", "multipart/related", "multipart/", "multipart/form-data-x"])(
    "of the kind %s",
    async (type) => {
      expect((await send(end, `${type}; boundary=${boundary}`)).status).toBe(415);
    },
  );

  it("with bodies inside is as wrong as any text", async () => {
    const inner = part({
      name: "id_card_number",
      lines: ["Content-Type: multipart/mixed; boundary=b"],
      value: "--b\r\n\r\nx\r\n--b--",
    });
    const answer = await send(Buffer.concat([inner, end]));
    expect(JSON.parse(answer.body).errors).toEqual({ id_card_number: [expect.any(String)] });
  });
});

describe("an honest body", () => {
  const stored = (fileName: string) => async () => {
    const file = part({ name: "id_card_file", fileName, value: await picture() });
    const answer = await send(Buffer.concat([number(), file, end]));
    expect(answer.status).toBe(200);
  };
  it("is stored", stored("ktp.jpg"));
  it(
    "may have its name in another spelling",
    stored("ktp.jpg\"; filename*=UTF-8''%e2%82%ac.jpg; x=\""),
  );
  it("may have a name of 2,000 characters", stored(`${"k".repeat(2000)}.jpg`));

  it("may come in single bytes", async () => {
    const body = Buffer.concat([number(), end]);
    const connection = await openConnection(port);
    connection.write(head({ length: body.length }));
    for (const byte of body) connection.write(Buffer.from([byte]));
    // The picture was stored before.
    expect((await connection.answer()).status).toBe(200);
    connection.close();
  });

  it("gets 100 Continue when it expects it", async () => {
    const body = Buffer.concat([number(), end]);
    const connection = await openConnection(port);
    const lines = head({ length: body.length })
      .toString()
      .replace("Host:", "Expect: 100-continue\r\nHost:");
    connection.write(lines);
    const first = await connection.answer();
    expect(first.status).toBe(100);
    connection.write(body);
    while (connection.answers().length < 2) await setImmediate();
    expect(connection.answers()[1]?.status).toBe(200);
    connection.close();
  });
});

it("a sender that goes away leaves nothing", async () => {
  const connection = await openConnection(port);
  const start = part({ name: "id_card_file", fileName: "a.jpg", value: Buffer.alloc(300_000) });
  connection.write(Buffer.concat([head({ length: 9_000_000 }), start.subarray(0, -2)]));
  while (leftovers().length === 0) await setImmediate();
  connection.close();
  await expectNothingLeft();
});
