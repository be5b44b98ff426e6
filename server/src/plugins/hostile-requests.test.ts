import { createUpload } from "@rukun/contract/uploads";
import { createDraftCompany, type TestCompanyMember } from "../test/company.ts";
import { pdf } from "../test/pdfs.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { uploadClient, uploadMetadata } from "../test/upload-client.ts";

let app: TestApp;
let owner: TestCompanyMember;
let client: ReturnType<typeof uploadClient>;

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  owner = await createDraftCompany(app);
  client = uploadClient(app, owner.token);
});
afterAll(() => app.close());

const metadata = uploadMetadata({ type: "siup", filename: "SIUP.pdf" });

describe("starting an upload", () => {
  it.each<[string, Record<string, string>]>([
    ["a negative length", { "upload-length": "-1" }],
    ["no number", { "upload-length": "NaN" }],
    ["a number in another notation", { "upload-length": "1e3" }],
    ["a hexadecimal length", { "upload-length": "0x10" }],
    ["a fraction", { "upload-length": "10.5" }],
    ["a length beyond every number", { "upload-length": "9".repeat(400) }],
    ["two lengths", { "upload-length": "10, 20" }],
    ["no length", {}],
    ["a length to be told later", { "upload-defer-length": "1" }],
    ["both", { "upload-length": "10", "upload-defer-length": "1" }],
    ["a part of something", { "upload-length": "10", "upload-concat": "partial" }],
    [
      "uploads to be joined",
      { "upload-concat": "final;/v1/company/uploads/a /v1/company/uploads/b" },
    ],
  ])("with %s is refused", async (_title, headers) => {
    const response = await client.send("POST", createUpload.path, {
      "upload-metadata": metadata,
      ...headers,
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({
      code: expect.any(String),
      request_id: expect.any(String),
    });
    expect(response.headers.location).toBeUndefined();
  });

  it("with metadata of many kilobytes is refused", async () => {
    const response = await client.create(10, { type: "siup", filename: "a".repeat(50_000) });
    expect(response.json().code).toBe("validation_failed");
  });
});

describe("a request that calls itself another one", () => {
  it.each(["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])(
    "by %s stays what it is",
    async (header) => {
      const { headers } = await client.create(10);
      const url = String(headers.location);
      await client.send("HEAD", url, { [header]: "DELETE" });
      expect((await client.result(url)).state).toBe("receiving");
      const read = await app.app.inject({
        method: "GET",
        url: "/v1/company/step-one",
        headers: {
          "x-api-key": app.config.apiKey,
          authorization: `Bearer ${owner.token}`,
          [header]: "POST",
        },
      });
      expect(read.json()).toEqual({ data: { company_profile: null } });
    },
  );

  it("by its host does not reach another company's upload", async () => {
    const victim = uploadClient(app, (await createDraftCompany(app)).token);
    const theirs = String((await victim.create(10)).headers.location);
    const ours = String((await client.create(10)).headers.location);
    const path = new URL(theirs).pathname;
    for (const host of [`localhost${path}?`, `localhost${path}#`, `x@y${path}?a=`, "a b:c:d"]) {
      const head = await client.send("HEAD", ours, { host });
      expect(head.statusCode).toBeLessThan(500);
      await client.patch(ours, 0, Buffer.from("%"));
      await client.send("DELETE", ours, { host });
      expect((await victim.result(theirs)).state).toBe("receiving");
    }
  });
});

describe("without the key", () => {
  it.each(["GET", "HEAD", "PATCH", "DELETE"] as const)(
    "%s of an upload is refused",
    async (method) => {
      const { headers } = await client.create(10);
      const response = await app.app.inject({
        method,
        url: new URL(String(headers.location)).pathname,
        headers: {
          authorization: `Bearer ${owner.token}`,
          "tus-resumable": "1.0.0",
          "content-type": "application/offset+octet-stream",
        },
      });
      expect(response.statusCode).toBe(403);
    },
  );

  it("a browser of another site is not let in, and learns nothing from asking", async () => {
    const response = await app.app.inject({
      method: "OPTIONS",
      url: createUpload.path,
      headers: {
        origin: "https://evil.example.test",
        "access-control-request-method": "PATCH",
      },
    });
    expect(response.headers["access-control-allow-origin"]).not.toBe("https://evil.example.test");
    expect(response.headers["access-control-allow-credentials"]).toBeUndefined();
  });
});

it("afterwards an honest upload still works", async () => {
  expect((await client.upload(await pdf())).state).toBe("stored");
});
