import type { ServerResponse } from "node:http";
import { answerJson, type ProviderServer, startProviderServer } from "../test/provider-server.ts";
import { createHttpFundAccounts } from "./fund-accounts/http.ts";
import { createHttpIdentity } from "./identity/http.ts";
import { createHttpScreening } from "./screening/http.ts";
import { createHttpTaxCheck } from "./tax-check/http.ts";

let provider: ProviderServer;
beforeEach(async () => {
  provider = await startProviderServer();
});
afterEach(() => provider.close());

const endpoint = (timeoutMilliseconds = 10_000) => ({
  url: provider.url,
  token: "secret-token",
  timeoutMilliseconds,
});

/** Every adapter: how they ask, and what a right answer looks like. */
const adapters = {
  "tax check": {
    find: (milliseconds?: number): Promise<unknown> =>
      createHttpTaxCheck(endpoint(milliseconds)).find({
        npwpNumber: "012345678901012",
        claimedName: "PT Rahasia",
      }),
    asked: { npwp_number: "012345678901012" },
    known: { registered_name: "PT SUMBER TANI MAKMUR" },
    answer: { isFound: true, registeredName: "PT SUMBER TANI MAKMUR" },
  },
  screening: {
    find: (milliseconds?: number): Promise<unknown> =>
      createHttpScreening(endpoint(milliseconds)).screen({
        fullName: "Siti Rahmawati",
        idCardNumber: "3174065708900001",
        birthDate: "1990-08-17",
      }),
    asked: {
      full_name: "Siti Rahmawati",
      id_card_number: "3174065708900001",
      birth_date: "1990-08-17",
    },
    known: { result: "possible_hit" },
    answer: { result: "possible_hit" },
  },
  "identity provider": {
    find: (milliseconds?: number): Promise<unknown> =>
      createHttpIdentity(endpoint(milliseconds)).register({
        reference: "submission-1",
        userId: "user-1",
        fullName: "Siti Rahmawati",
        idCardNumber: "3174065708900001",
        email: "siti@example.test",
        phone: "+628123456789",
        idCard: Buffer.from("card"),
        selfie: Buffer.from("selfie"),
        locale: "id",
      }),
    asked: {
      reference: "submission-1",
      full_name: "Siti Rahmawati",
      id_card_number: "3174065708900001",
      email: "siti@example.test",
      phone: "+628123456789",
      locale: "id",
      id_card: "Y2FyZA==",
      selfie: "c2VsZmll",
    },
    known: { status: "invalid", reason: "Foto KTP kabur." },
    answer: { status: "invalid", reason: "Foto KTP kabur." },
  },
  "fund accounts": {
    find: (milliseconds?: number): Promise<unknown> =>
      createHttpFundAccounts(endpoint(milliseconds)).register({
        reference: "funder-1",
        bankCode: "BSI",
        fullName: "Siti Rahmawati",
        email: "siti@example.test",
      }),
    asked: {
      reference: "funder-1",
      bank_code: "BSI",
      full_name: "Siti Rahmawati",
      email: "siti@example.test",
    },
    known: { account_number: "901200004821" },
    answer: { accountNumber: "901200004821" },
  },
  "agreement about a fund account": {
    find: (milliseconds?: number): Promise<unknown> =>
      createHttpFundAccounts(endpoint(milliseconds)).sendAgreement({
        reference: "contract-1",
        investor: "funder-1",
        number: "RDL-2026-0001",
        signedAt: new Date("2026-11-25T02:41:00Z"),
        pdf: Buffer.from("%PDF-1.7"),
        sha256: "ab12",
      }),
    path: "/check/agreements",
    asked: {
      reference: "contract-1",
      investor: "funder-1",
      number: "RDL-2026-0001",
      signed_at: "2026-11-25T02:41:00.000Z",
      pdf: "JVBERi0xLjc=",
      sha256: "ab12",
    },
    known: { status: "RECEIVED" },
    answer: undefined,
  },
  "transfer from a fund account": {
    find: (milliseconds?: number): Promise<unknown> =>
      createHttpFundAccounts(endpoint(milliseconds)).transferToEscrow({
        reference: "checkout-1",
        investor: "funder-1",
        amount: 2_500_000n,
      }),
    path: "/check/transfers",
    asked: { reference: "checkout-1", investor: "funder-1", amount: "2500000" },
    known: { status: "SETTLED" },
    answer: { isSettled: true },
  },
} as const;

describe.each(Object.entries(adapters))("the HTTP %s", (_name, adapter) => {
  it("asks with the token for nothing but what is needed", async () => {
    provider.answer = answerJson(200, { ...adapter.known, more: "than asked" });
    expect(await adapter.find()).toEqual(adapter.answer);
    const [request] = provider.requests;
    expect(request).toMatchObject({
      method: "POST",
      path: "path" in adapter ? adapter.path : "/check",
    });
    expect(request?.headers).toMatchObject({
      authorization: "Bearer secret-token",
      "content-type": "application/json",
    });
    expect(JSON.parse(request?.body ?? "")).toEqual(adapter.asked);
  });

  it("takes 404 for not found where something is looked up, and never for a pass", async () => {
    provider.answer = answerJson(404, { message: "unknown" });
    if (adapter.answer && "isFound" in adapter.answer)
      expect(await adapter.find()).toEqual({ isFound: false });
    else await expect(adapter.find()).rejects.toMatchObject({ code: "HTTP_404" });
  });

  const write = (status: number, text: string) => (response: ServerResponse) => {
    response.writeHead(status, { location: provider.url });
    response.end(text);
  };
  const unusable: [title: string, answer: (response: ServerResponse) => void][] = [
    ["a server error", answerJson(500, {})],
    ["a refused token", answerJson(401, {})],
    ["another good status", answerJson(202, adapter.known)],
    ["a redirect", (response) => write(307, "")(response)],
    ["a page", (response) => write(200, "<!doctype html>")(response)],
    ["an empty body", (response) => write(200, "")(response)],
    ["another shape", answerJson(200, { name: "x" })],
    ["a name of the wrong type", answerJson(200, { registered_name: 5 })],
    ["an empty name", answerJson(200, { registered_name: "" })],
    ["another result", answerJson(200, { result: "Clear", status: "approved" })],
    ["a list of results", answerJson(200, [{ result: "clear", status: "verified" }])],
    ["a refusal without a reason", answerJson(200, { status: "rejected", reason: " " })],
    ["an endless body", answerJson(200, { ...adapter.known, padding: "x".repeat(100_000) })],
    ["a closed connection", (response) => response.destroy()],
  ];

  it.each(unusable)("counts %s as unreachable", async (_title, answer) => {
    provider.answer = answer;
    const failure = await adapter.find().catch((error: Error) => error);
    expect(failure).toHaveProperty("message");
    for (const value of Object.values(adapter.asked)) {
      expect(String((failure as Error).message)).not.toContain(String(value));
    }
  });

  it("waits no longer than its time, before the answer and in the middle of it", async () => {
    provider.answer = () => undefined;
    await expect(adapter.find(50)).rejects.toMatchObject({ name: "TimeoutError" });
    provider.answer = (response) => {
      response.writeHead(200);
      response.write("{");
    };
    await expect(adapter.find(50)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("counts an address without a listener as unreachable", async () => {
    await provider.close();
    await expect(adapter.find()).rejects.toMatchObject({ name: "TypeError" });
    provider = await startProviderServer();
  });
});
