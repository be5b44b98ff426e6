import type { ServerResponse } from "node:http";
import { maxFileBytes } from "@rukun/contract/patterns";
import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { createHttpSigner } from "./http.ts";
import type { DocumentToSign } from "./port.ts";

let provider: ProviderServer;
beforeEach(async () => {
  provider = await startProviderServer();
});
afterEach(() => provider.close());

const document: DocumentToSign = {
  reference: "0193a3c4-0000-7000-8000-000000000001",
  title: "Akad Wakalah WKL-2026-0000000001",
  pdf: Buffer.from("%PDF-1.7"),
  signer: {
    name: "Rani Kusuma Dewi",
    email: "rani@example.test",
    phone: "+6281234567716",
    locale: "id",
    position: { page: 2, x: 56, y: 120.5, width: 200, height: 64 },
  },
  returnUrl: "http://localhost:3000/campaign/transaction/1",
};
const answer = {
  reference_number: document.reference,
  document_token: "doc-1",
  signing_url: "https://signer.example/sign/doc-1",
  document_status: "In Progress",
};
const adapter = (timeoutMilliseconds = 10_000) =>
  createHttpSigner({ url: `${provider.url}/`, token: "signer-secret", timeoutMilliseconds });

const cut = (response: ServerResponse) => {
  response.writeHead(200, { "content-length": "500" });
  response.write('{"document_to', () => response.destroy());
};
const page = (response: ServerResponse) => response.end("<html>");
const refusals: [string, (response: ServerResponse) => void][] = [
  ["a refused token", answerJson(401, {})],
  ["a refused question", answerJson(422, { message: document.signer.email })],
  ["an unknown address", answerJson(404, {})],
  ["too many requests", answerJson(429, {})],
  ["its own failure", answerJson(500, {})],
  ["a redirect", (response) => response.writeHead(302, { location: "/" }).end()],
  ["a page", page],
  ["an answer that is cut in the middle", cut],
];
const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error("was taken"),
    (error: Error) => error,
  );

describe("sending a document", () => {
  it("is done under a key that stays the same, as bytes in base64, with where the mark belongs", async () => {
    provider.answer = answerJson(200, answer);
    const sent = { providerId: "doc-1", signingUrl: answer.signing_url };
    expect([await adapter().send(document), await adapter().send(document)]).toEqual([sent, sent]);
    const [first, second] = provider.requests;
    expect(first).toMatchObject({
      method: "POST",
      path: "/check/documents",
      headers: {
        authorization: "Bearer signer-secret",
        "x-idempotency-key": document.reference,
      },
    });
    expect(JSON.parse(first?.body ?? "")).toEqual({
      reference_number: document.reference,
      title: document.title,
      document: document.pdf.toString("base64"),
      signers: [document.signer],
      return_url: document.returnUrl,
    });
    expect(second?.body).toBe(first?.body);
  });

  it.each([
    ...refusals,
    ["another document", answerJson(200, { ...answer, reference_number: "other" })],
    ["no token", answerJson(200, { ...answer, document_token: "" })],
    ["an address that is a script", answerJson(200, { ...answer, signing_url: "javascript:1" })],
  ] as typeof refusals)(
    "does not take %s for an answer, and says nothing of the signer",
    async (_title, given) => {
      provider.answer = given;
      const failure = await failureOf(adapter().send(document));
      expect(failure.message).not.toBe("was taken");
      expect(failure.message).not.toContain(document.signer.email);
    },
  );

  it("waits no longer than its time", async () => {
    provider.answer = () => undefined;
    await expect(adapter(50).send(document)).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

describe("asking about a document", () => {
  it("says when it was signed, and nothing before", async () => {
    provider.answer = answerJson(200, { status: "In Progress" });
    expect(await adapter().signedAt("doc/1")).toBeNull();
    provider.answer = answerJson(200, {
      status: "Completed",
      signed_at: "2026-11-24T09:00:00+07:00",
    });
    expect(await adapter().signedAt("doc/1")).toEqual(new Date("2026-11-24T02:00:00Z"));
    expect(provider.requests[0]).toMatchObject({
      method: "GET",
      path: "/check/documents/doc%2F1",
      body: "",
      headers: { authorization: "Bearer signer-secret" },
    });
  });

  it.each([
    ...refusals,
    ["another status", answerJson(200, { status: "Declined" })],
    ["a signature without a time", answerJson(200, { status: "Completed" })],
  ] as typeof refusals)("takes %s for no answer", async (_title, given) => {
    provider.answer = given;
    expect((await failureOf(adapter().signedAt("doc-1"))).message).not.toBe("was taken");
  });
});

describe("fetching what was signed", () => {
  const pdf = Buffer.from("%PDF-1.7 \xff signed", "latin1");
  const answerBytes =
    (bytes: Buffer, type = "application/pdf") =>
    (response: ServerResponse) =>
      response.writeHead(200, { "content-type": type }).end(bytes);

  it("brings the bytes as they are, and nothing before there are any", async () => {
    provider.answer = answerJson(404, {});
    expect(await adapter().fetchSigned("doc/1")).toBeNull();
    provider.answer = answerBytes(pdf);
    expect(await adapter().fetchSigned("doc/1")).toEqual(pdf);
    expect(provider.requests[0]).toMatchObject({
      method: "GET",
      path: "/check/documents/doc%2F1/signed",
      headers: { authorization: "Bearer signer-secret", accept: "application/pdf" },
    });
  });

  it("takes no more than a file may have", async () => {
    provider.answer = answerBytes(Buffer.alloc(maxFileBytes + 1));
    expect(await failureOf(adapter().fetchSigned("doc-1"))).toMatchObject({ code: "TOO_LARGE" });
  });

  it.each(refusals.filter(([title]) => title !== "an unknown address" && title !== "a page"))(
    "takes %s for no file",
    async (_title, given) => {
      provider.answer = given;
      expect((await failureOf(adapter().fetchSigned("doc-1"))).message).not.toBe("was taken");
    },
  );
});
