import type { ServerResponse } from "node:http";
import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { createXenditBankCheck } from "./xendit.ts";

let provider: ProviderServer;
beforeEach(async () => {
  provider = await startProviderServer();
});
afterEach(() => provider.close());

const question = {
  checkId: "0193a3c4-0000-7000-8000-000000000001",
  bankCode: "BCA",
  accountNumber: "5271234561",
  expectedName: "Siti Rahmawati",
};
/** As the documentation shows them. */
const pending = {
  id: "57f6fbf26b9f064272622aa6",
  bank_code: "BCA",
  bank_account_number: "5271234561",
  status: "PENDING",
  created: "2026-11-27T10:00:00.000Z",
  updated: "2026-11-27T10:00:00.000Z",
};
const known = { ...pending, status: "SUCCESS", bank_account_holder_name: "SITI RAHMAWATI" };
const failed = { ...pending, status: "FAILURE", failure_reason: "INVALID_DESTINATION" };

const ask = (timeoutMilliseconds?: number) =>
  createXenditBankCheck({
    url: `${provider.url}/`,
    token: "xnd_secret",
    ...(timeoutMilliseconds && { timeoutMilliseconds }),
  }).ask(question);

it("asks for nothing but the account, under a key that stays the same", async () => {
  provider.answer = answerJson(200, pending);
  const answer = { outcome: "pending", providerId: pending.id };
  expect([await ask(), await ask()]).toEqual([answer, answer]);
  const [first, second] = provider.requests;
  expect(first).toMatchObject({
    method: "POST",
    path: "/check/bank_account_data_requests",
    headers: {
      authorization: `Basic ${Buffer.from("xnd_secret:").toString("base64")}`,
      "x-idempotency-key": question.checkId,
    },
  });
  expect(JSON.parse(first?.body ?? "")).toEqual({
    bank_account_number: "5271234561",
    bank_code: "BCA",
  });
  expect(second?.headers["x-idempotency-key"]).toBe(question.checkId);
});

it("takes the name where the provider knows it already", async () => {
  provider.answer = answerJson(200, known);
  expect(await ask()).toEqual({ outcome: "known", holderName: "SITI RAHMAWATI" });
});

it("takes a failure for an unknown account, unless only the network failed", async () => {
  provider.answer = answerJson(200, failed);
  expect(await ask()).toEqual({ outcome: "unknown" });
  provider.answer = answerJson(200, { ...failed, failure_reason: "SWITCHING_NETWORK_ERROR" });
  await expect(ask()).rejects.toMatchObject({ code: "FAILED" });
});

const unusable: [
  title: string,
  answer: (response: ServerResponse) => void,
  code: string | undefined,
][] = [
  ["a refused key", answerJson(401, { error_code: "INVALID_API_KEY" }), "HTTP_401"],
  ["a refused order", answerJson(400, { error_code: "API_VALIDATION_ERROR" }), "HTTP_400"],
  ["an unknown address", answerJson(404, {}), "HTTP_404"],
  ["a server error", answerJson(503, {}), "HTTP_503"],
  ["another account", answerJson(200, { ...known, bank_account_number: "1" }), "SHAPE"],
  ["another status", answerJson(200, { ...known, status: "DONE" }), "SHAPE"],
  ["no status", answerJson(200, { ...known, status: undefined }), "SHAPE"],
  ["no name", answerJson(200, { ...known, bank_account_holder_name: " " }), "FAILED"],
  [
    "a name that is too long",
    answerJson(200, { ...known, bank_account_holder_name: "x".repeat(121) }),
    "FAILED",
  ],
  ["no JSON", (response) => response.end("<!doctype html>"), "NO_JSON"],
  ["an endless body", answerJson(200, { ...known, more: "x".repeat(100_000) }), "TOO_LARGE"],
  ["a closed connection", (response) => response.destroy(), undefined],
  [
    "an answer that is cut",
    (response) => {
      response.writeHead(200, { "content-length": "500" });
      response.write('{"id"', () => response.destroy());
    },
    undefined,
  ],
];
it.each(unusable)("counts %s as unreachable", async (_title, answer, code) => {
  provider.answer = answer;
  const failure = await ask().catch((error: Error) => error);
  expect(failure).toMatchObject({ message: expect.any(String), ...(code && { code }) });
  expect(String(failure)).not.toContain(question.accountNumber);
});

it("waits no longer than its time, before the answer and in the middle of it", async () => {
  provider.answer = () => undefined;
  await expect(ask(50)).rejects.toMatchObject({ name: "TimeoutError" });
  provider.answer = (response) => {
    response.writeHead(200);
    response.write("{");
  };
  await expect(ask(50)).rejects.toMatchObject({ name: "TimeoutError" });
});
