import { Writable } from "node:stream";
import fastify from "fastify";
import pino, { type Logger } from "pino";
import { loggerOptions } from "./logger.ts";

const secrets = {
  password: "Rahasia123",
  password_confirmation: "Rahasia123",
  passwordHash: "$argon2id$v=19$abc",
  token: "tok-3f8a",
  tokenHash: "hash-3f8a",
  code: "482913",
  authorization: "Bearer tok-3f8a",
  cookie: "rukun_session=tok-3f8a",
  email: "rani@rukun.test",
  identifier: "rani@rukun.test",
  phone: "+6281234567890",
  full_name: "Rani Kusuma Dewi",
  fullName: "Rani Kusuma Dewi",
  id_card_number: "3174052304990001",
  idCardNumber: "3174052304990001",
  full_address_according_id_card: "Jalan Cendana 12",
  current_address: "Jalan Cendana 12",
  company_npwp_number: "012345678901012",
  npwpNumber: "012345678901012",
  bank_account_number: "5271234561",
  accountNumber: "5271234561",
  account_name: "PT SUMBER TANI MAKMUR",
  holderName: "PT SUMBER TANI MAKMUR",
  recipient: "rani@rukun.test",
  to: "rani@rukun.test",
  text: "Kode Anda: 482913",
  ip: "203.0.113.9",
  remoteAddress: "203.0.113.9",
  url: "/v1/files/1?signature=tok-3f8a",
};
const values = [...new Set(Object.values(secrets))];

let written: string;
let log: Logger;
beforeEach(() => {
  written = "";
  const options = loggerOptions("info");
  if (!options) throw new Error("the logger is silent");
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  log = pino(options, stream);
});

const expectNothingLeaked = () => {
  expect(written).not.toBe("");
  for (const value of values) expect(written).not.toContain(value);
};

const databaseError = () =>
  Object.assign(new Error(`Failed query: insert\nparams: ${values.join(",")}`), {
    query: "insert into users values ($1)",
    params: values,
    cause: Object.assign(new Error(`Key (email)=(${secrets.email}) exists`), {
      code: "23505",
      detail: values.join(),
    }),
  });

class Wrapped {
  readonly inside = secrets;
}

test.each<[string, () => void]>([
  ["beside the text", () => log.info(secrets, "request")],
  ["one level down", () => log.info({ body: secrets, user: secrets }, "request")],
  ["deep", () => log.info({ a: { b: { c: { d: { e: secrets } } } } }, "request")],
  ["beyond any depth", () => log.info({ a: [[[[[[[[[[secrets]]]]]]]]]] }, "request")],
  ["in a list", () => log.info({ users: [secrets, { list: [secrets] }] }, "request")],
  ["in an object of a class", () => log.info({ wrapped: new Wrapped() }, "request")],
  ["as bytes", () => log.info({ bytes: Buffer.from(values.join()) }, "request")],
  ["in every line of a child", () => log.child(secrets).info("request")],
  ["in an error", () => log.error(databaseError(), "failed")],
  ["in an error alone", () => log.error(databaseError())],
  ["in an error under err", () => log.error({ err: databaseError() }, "failed")],
  ["in an error elsewhere", () => log.error({ reason: { error: databaseError() } }, "failed")],
])("personal data %s is not written", (_name, write) => {
  write();
  expectNothingLeaked();
});

test("what helps to find a fault is written", () => {
  log.child({ reqId: "r-1" }).error({ method: "GET", status: 500, ms: 3 }, "request failed");
  const line = JSON.parse(written);
  expect(line).toMatchObject({ reqId: "r-1", method: "GET", status: 500, ms: 3 });
  expect(line).toMatchObject({ level: 50, msg: "request failed" });
});

test("an error keeps its kind", () => {
  log.error({ err: Object.assign(new TypeError("Rahasia123"), { code: "E_TEST" }) });
  expect(JSON.parse(written).err).toMatchObject({ type: "TypeError", code: "E_TEST" });
});

test("a request is written as its method alone, also by the framework", async () => {
  const lines: string[] = [];
  const options = loggerOptions("info");
  if (!options) throw new Error("the logger is silent");
  const app = fastify({
    logger: { ...options, stream: { write: (line) => void lines.push(line) } },
  });
  app.get("/files/:name", (request) => {
    request.log.info({ req: request }, "seen");
    return {};
  });
  await app.inject({ url: `/files/a?signature=${secrets.token}`, headers: { cookie: "a=b" } });
  await app.close();
  written = lines.join("");
  expectNothingLeaked();
  expect(written).toContain('"req":{"method":"GET"}');
});

test("silent writes nothing at all", () => {
  expect(loggerOptions("silent")).toBe(false);
});
