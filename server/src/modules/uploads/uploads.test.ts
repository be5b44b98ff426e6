/** @engines postgresql embedded */
import { once } from "node:events";
import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import type { VirusScanner } from "../../providers/virus-scan/port.ts";
import {
  createCompanyMember,
  createDraftCompany,
  type TestCompanyMember,
} from "../../test/company.ts";
import { createMember } from "../../test/factories.ts";
import { pdf } from "../../test/pdfs.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { uploadClient, uploadMetadata } from "../../test/upload-client.ts";

let app: TestApp;
let owner: TestCompanyMember;
let client: ReturnType<typeof uploadClient>;
let now: Date | undefined;
let scan: VirusScanner["scan"];
let document: Buffer;

beforeAll(async () => {
  app = await createTestApp(
    {},
    {
      jobPollSeconds: 3600,
      clock: () => now ?? new Date(),
      virusScanner: { scan: (bytes) => scan(bytes) },
    },
  );
  document = await pdf({ pages: 3 });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = undefined;
  scan = async () => "clean";
  owner = await createDraftCompany(app);
  client = uploadClient(app, owner.token);
});

const partsOf = (url: string) => join(app.config.dataDir, "uploads", url.split("/").at(-1) ?? "");

/** Address of a new upload. */
async function started(length = document.length): Promise<string> {
  const response = await client.create(length);
  expect(response.statusCode).toBe(201);
  return String(response.headers.location);
}

const setStatus = (status: string) =>
  app.database.executeSql("update companies set status = $1 where id = $2", [
    status,
    owner.companyId,
  ]);

async function bytesOf(address: string): Promise<Buffer> {
  const response = await app.app.inject(address.replace(app.config.apiUrl, ""));
  expect(response.headers["content-type"]).toBe("application/pdf");
  return response.rawPayload;
}

describe("an upload", () => {
  it("becomes a stored file with its page count, for every member of the company", async () => {
    const url = await started();
    expect(url).toMatch(/^http:\/\/localhost:4000\/v1\/company\/uploads\/[0-9a-f-]{36}$/);
    expect(await client.result(url)).toEqual({ state: "receiving", file: null, refusal: null });
    const sent = await client.patch(url, 0, document);
    expect([sent.statusCode, sent.headers["upload-offset"], sent.headers["tus-resumable"]]).toEqual(
      [204, String(document.length), "1.0.0"],
    );
    const colleague = await createCompanyMember(app, owner.companyId, "editor");
    const result = await uploadClient(app, colleague.token).result(url);
    expect(result).toMatchObject({
      state: "stored",
      refusal: null,
      file: {
        name: "SIUP.pdf",
        size: document.length,
        content_type: "application/pdf",
        pages: 3,
        width: null,
      },
    });
    expect((await bytesOf(result.file?.url ?? "")).equals(document)).toBe(true);
    expect(existsSync(partsOf(url))).toBe(false);
  });

  it("goes on where it stopped", async () => {
    const url = await started();
    await client.patch(url, 0, document.subarray(0, 100));
    const asked = await client.send("HEAD", url);
    expect(asked.headers).toMatchObject({
      "upload-offset": "100",
      "upload-length": String(document.length),
      "upload-metadata": uploadMetadata({ type: "siup", filename: "SIUP.pdf" }),
      "cache-control": "no-store",
    });
    await client.patch(url, 100, document.subarray(100));
    expect((await client.result(url)).state).toBe("stored");
    expect((await client.send("HEAD", url)).headers["upload-offset"]).toBe(String(document.length));
  });

  it("keeps its bytes unreadable on the disk", async () => {
    const url = await started();
    await client.patch(url, 0, document.subarray(0, 500));
    const kept = readFileSync(partsOf(url));
    expect(kept.includes("%PDF")).toBe(false);
    expect(kept.length).toBeGreaterThan(500);
  });

  it("answers at another offset with a conflict and keeps what it has", async () => {
    const url = await started();
    await client.patch(url, 0, document.subarray(0, 100));
    for (const offset of [0, 99, 101, document.length]) {
      const response = await client.patch(url, offset, document.subarray(0, 10));
      expect([response.statusCode, response.json().code]).toEqual([409, "bad_request"]);
    }
    expect((await client.send("HEAD", url)).headers["upload-offset"]).toBe("100");
  });

  it("takes no byte more than was announced", async () => {
    const url = await started(100);
    const response = await client.patch(url, 0, document.subarray(0, 101));
    expect([response.statusCode, response.json().code]).toEqual([413, "payload_too_large"]);
    expect((await client.result(url)).state).toBe("receiving");
  });

  it("that is given up is gone with its bytes", async () => {
    const url = await started();
    await client.patch(url, 0, document.subarray(0, 100));
    expect((await client.send("DELETE", url)).statusCode).toBe(204);
    expect(existsSync(partsOf(url))).toBe(false);
    expect((await client.send("HEAD", url)).statusCode).toBe(404);
    expect((await client.send("GET", url)).statusCode).toBe(404);
    expect((await client.patch(url, 100, document.subarray(100))).statusCode).toBe(404);
  });

  it("that is no PDF is refused with a reason in the language of the request", async () => {
    const result = await client.upload(Buffer.from("just a text"));
    expect(result).toEqual({ state: "refused", file: null, refusal: "The file must be a PDF" });
    expect((await client.upload(Buffer.alloc(0))).refusal).toBe("The file is empty");
  });

  it("asked about by several at once, is stored once", async () => {
    const url = await started();
    await client.patch(url, 0, document.subarray(0, 100));
    const answers = await Promise.all([
      client.patch(url, 100, document.subarray(100)),
      ...Array.from({ length: 8 }, () => client.send("GET", url)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
    const { rows } = await app.database.executeSql("select id from files where company_id = $1", [
      owner.companyId,
    ]);
    expect(rows).toHaveLength(1);
    expect((await client.result(url)).file?.id).toBe((rows[0] as { id: string }).id);
  });

  it("whose bytes were changed on the disk has to be sent again", async () => {
    const url = await started();
    await client.patch(url, 0, document.subarray(0, 300));
    await client.patch(url, 300, document.subarray(300, 600));
    const kept = readFileSync(partsOf(url));
    kept[50] = (kept[50] ?? 0) ^ 1;
    writeFileSync(partsOf(url), kept);
    await client.patch(url, 600, document.subarray(600));
    expect(await client.result(url)).toEqual({
      state: "refused",
      file: null,
      refusal: "The file was not found. Upload it again.",
    });
  });
});

describe("a new upload", () => {
  it.each([
    ["10485761", 413, "payload_too_large"],
    ["-1", 400, "bad_request"],
    ["ten", 400, "bad_request"],
    ["1e3", 400, "bad_request"],
    ["", 400, "bad_request"],
  ])("of length %j is refused", async (length, status, code) => {
    const response = await client.create(length);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.headers["tus-resumable"]).toBe("1.0.0");
  });

  it("may have exactly 10 MB", async () => {
    expect((await client.create(10 * 1024 * 1024)).statusCode).toBe(201);
  });

  it.each([
    ["no type", { filename: "a.pdf" }, { type: ["The field cannot be empty"] }],
    ["an unknown type", { type: "ktp", filename: "a.pdf" }, { type: ["Choose one"] }],
    ["no name", { type: "siup" }, { filename: ["The field cannot be empty"] }],
    [
      "a name without end",
      { type: "siup", filename: "a".repeat(1001) },
      { filename: ["The field is too long"] },
    ],
    [
      "an unknown key",
      { type: "siup", filename: "a.pdf", owner: "me" },
      { owner: ["This field is not known"] },
    ],
  ])("with %s is refused under its name", async (_name, metadata, errors) => {
    const response = await client.create(10, metadata as Record<string, string>);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });

  it.each(["type", "type ***,filename", ",,,", "type c2l1cA==,type c2l1cA==", "__proto__ eA=="])(
    "with rubbish as metadata is refused: %s",
    async (metadata) => {
      const response = await client.send("POST", "/v1/company/uploads", {
        "upload-length": "10",
        "upload-metadata": metadata,
      });
      expect([400, 422]).toContain(response.statusCode);
      expect(response.json()).toHaveProperty("request_id");
    },
  );

  it("needs the protocol's version and carries no bytes", async () => {
    const url = "/v1/company/uploads";
    const metadata = uploadMetadata({ type: "siup", filename: "a.pdf" });
    const wanted = { "upload-length": "5", "upload-metadata": metadata };
    const unversioned = await client.send("POST", url, { ...wanted, "tus-resumable": "" });
    expect([unversioned.statusCode, unversioned.json().code]).toEqual([412, "bad_request"]);
    const type = { "content-type": "application/offset+octet-stream" };
    const filled = await client.send("POST", url, { ...wanted, ...type }, Buffer.from("%PDF-"));
    expect([filled.statusCode, filled.json().code]).toEqual([415, "unsupported_media_type"]);
  });

  it.each([
    ["waiting", "under_review"],
    ["approved", "company_approved"],
  ])("cannot be started while the company is %s", async (status, code) => {
    await setStatus(status);
    const response = await client.create(10);
    expect([response.statusCode, response.json().code]).toEqual([409, code]);
  });

  it("can be started after a return", async () => {
    await setStatus("rejected");
    expect((await client.create(10)).statusCode).toBe(201);
  });

  it("is one of 24 at most, also when all are started at once", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.create(10)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(24).fill(201), ...Array(6).fill(429)]);
    const first = answers.find(({ statusCode }) => statusCode === 201);
    await client.send("DELETE", String(first?.headers.location));
    expect((await client.create(10)).statusCode).toBe(201);
  });
});

describe("bytes of another content type", () => {
  it.each([
    "application/octet-stream",
    "application/json",
    "multipart/form-data; boundary=x",
    "application/offset+octet-stream; charset=utf-8",
  ])("%s are not taken", async (type) => {
    const url = await started();
    const headers = { "upload-offset": "0", "content-type": type };
    const response = await client.send("PATCH", url, headers, Buffer.from("%PDF-1.7"));
    expect([400, 415]).toContain(response.statusCode);
    expect(["bad_request", "unsupported_media_type"]).toContain(response.json().code);
    expect((await client.send("HEAD", url)).headers["upload-offset"]).toBe("0");
  });

  it.each(["-1", "x", "1.5", ""])("an offset of %j is not understood", async (offset) => {
    const response = await client.patch(await started(), offset, Buffer.from("%PDF-1.7"));
    expect([400, 403, 409]).toContain(response.statusCode);
    expect(response.json()).toHaveProperty("code");
  });
});

describe("somebody else", () => {
  const verbs = ["HEAD", "GET", "PATCH", "DELETE"] as const;
  const all = async (token: string, url: string) =>
    Promise.all(
      verbs.map(async (verb) => {
        const headers = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
        const stranger = uploadClient(app, token);
        const response = await stranger.send(
          verb,
          url,
          verb === "PATCH" ? headers : {},
          ...(verb === "PATCH" ? [document] : []),
        );
        return response.statusCode;
      }),
    );

  it("from another company finds nothing, and changes nothing", async () => {
    const url = await started();
    await client.patch(url, 0, document.subarray(0, 100));
    const stranger = await createDraftCompany(app);
    expect(await all(stranger.token, url)).toEqual([404, 404, 404, 404]);
    expect((await client.send("HEAD", url)).headers["upload-offset"]).toBe("100");
  });

  it("who may only read the company is refused", async () => {
    const url = await started();
    const viewer = await createCompanyMember(app, owner.companyId, "viewer");
    expect(await all(viewer.token, url)).toEqual([403, 403, 403, 403]);
    expect((await uploadClient(app, viewer.token).create(10)).statusCode).toBe(403);
  });

  it("without a company is refused", async () => {
    const funder = await createMember(app);
    expect(await all(funder.token, await started())).toEqual([403, 403, 403, 403]);
  });

  it.each(["..%2f..%2frukun.lock", "x", "' or 1=1 --", "00000000-0000-4000-8000-000000000000"])(
    "finds nothing under a made-up id: %s",
    async (id) => {
      expect(await all(owner.token, `/v1/company/uploads/${encodeURIComponent(id)}`)).toEqual([
        404, 404, 404, 404,
      ]);
    },
  );
});

describe("the virus scanner", () => {
  it("that finds something keeps the file out", async () => {
    scan = async () => "infected";
    expect(await client.upload(document)).toEqual({
      state: "refused",
      file: null,
      refusal: "This file contains a virus and was not stored.",
    });
  });

  it("that does not answer lets nothing in, and the upload is finished later", async () => {
    scan = () => Promise.reject(new Error("connect ECONNREFUSED"));
    const url = await started();
    const sent = await client.patch(url, 0, document);
    expect([sent.statusCode, sent.json().code]).toEqual([503, "unavailable"]);
    expect(sent.headers["retry-after"]).toBe("30");
    expect((await client.send("HEAD", url)).headers["upload-offset"]).toBe(String(document.length));
    expect((await client.send("GET", url)).statusCode).toBe(503);
    scan = async () => "clean";
    expect((await client.result(url)).state).toBe("stored");
  });
});

describe("the sweep", () => {
  const sweep = async () => {
    await app.services.uploads.sweep();
    await app.services.files.sweep();
  };
  const later = (hours: number) => {
    now = new Date(Date.now() + hours * 60 * 60_000);
  };
  const age = (url: string) => {
    const moment = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(partsOf(url), moment, moment);
  };
  const statusOf = async (url: string) => (await client.send("GET", url)).statusCode;

  it("leaves unfinished uploads, and deletes them with their bytes after a day", async () => {
    const url = await started();
    await client.patch(url, 0, document.subarray(0, 100));
    age(url);
    later(23);
    await sweep();
    expect([await statusOf(url), existsSync(partsOf(url))]).toEqual([200, true]);
    later(25);
    await sweep();
    expect([await statusOf(url), existsSync(partsOf(url))]).toEqual([404, false]);
  });

  it("deletes a refused upload after an hour", async () => {
    const url = await started(4);
    await client.patch(url, 0, Buffer.from("text"));
    later(0.9);
    await sweep();
    expect((await client.result(url)).state).toBe("refused");
    later(1.1);
    await sweep();
    expect(await statusOf(url)).toBe(404);
  });

  it("keeps a document that no step refers to for a day", async () => {
    const url = await started();
    await client.patch(url, 0, document);
    const id = (await client.result(url)).file?.id ?? "";
    const place = join(app.config.dataDir, "files", id.slice(0, 2), id);
    later(23);
    await sweep();
    expect([(await client.result(url)).state, existsSync(place)]).toEqual(["stored", true]);
    later(25);
    await sweep();
    expect([await statusOf(url), existsSync(place)]).toEqual([404, false]);
  });
});

describe("over a real connection", () => {
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    await app.app.listen({ host: "127.0.0.1", port: 0 });
    port = (app.app.server.address() as { port: number }).port;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const head = (url: string, offset: number, length: number) =>
    [
      `PATCH ${new URL(url).pathname} HTTP/1.1`,
      "Host: localhost",
      `X-Api-Key: ${app.config.apiKey}`,
      `Authorization: Bearer ${owner.token}`,
      "Tus-Resumable: 1.0.0",
      `Upload-Offset: ${offset}`,
      "Content-Type: application/offset+octet-stream",
      `Content-Length: ${length}`,
      "\r\n",
    ].join("\r\n");

  const nextTick = () => new Promise((resolve) => setImmediate(resolve));

  async function sendPart(url: string, offset: number, announced: number, bytes: Buffer) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    socket.write(head(url, offset, announced));
    await new Promise((resolve) => socket.write(bytes, resolve));
    return socket;
  }

  /** Polls until the server has processed the bytes. */
  async function offsetBeyond(url: string, before: number): Promise<number> {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
      const { headers } = await client.send("HEAD", url);
      const offset = Number(headers["upload-offset"]);
      if (offset > before) return offset;
    }
    throw new Error("nothing arrived");
  }

  it("keeps what arrived before the connection broke, and goes on from there", async () => {
    const big = Buffer.concat([document, Buffer.alloc(2_000_000, " ")]);
    const url = await started(big.length);
    const socket = await sendPart(url, 0, big.length, big.subarray(0, 1_500_000));
    while (!existsSync(partsOf(url)) || readFileSync(partsOf(url)).length === 0) await nextTick();
    socket.resetAndDestroy();
    const offset = await offsetBeyond(url, 0);
    expect(offset).toBeLessThanOrEqual(1_500_000);
    await client.patch(url, offset, big.subarray(offset));
    const result = await client.result(url);
    expect((await bytesOf(result.file?.url ?? "")).equals(big)).toBe(true);
  });

  it("is taken over from a connection that hangs", async () => {
    const big = Buffer.concat([document, Buffer.alloc(1_000_000, " ")]);
    const url = await started(big.length);
    await sendPart(url, 0, big.length, big.subarray(0, 700_000));
    // The first connection stays open and silent.
    const offset = await offsetBeyond(url, 0);
    const sent = await client.patch(url, offset, big.subarray(offset));
    expect(sent.statusCode).toBe(204);
    const result = await client.result(url);
    expect((await bytesOf(result.file?.url ?? "")).equals(big)).toBe(true);
  });

  it("lets the web application's pages do all of it", async () => {
    const preflight = await app.app.inject({
      method: "OPTIONS",
      url: "/v1/company/uploads",
      headers: {
        origin: app.config.webUrl,
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "tus-resumable,upload-offset,content-type",
      },
    });
    expect(preflight.statusCode).toBe(204);
    const allowed = String(preflight.headers["access-control-allow-methods"]);
    for (const method of ["HEAD", "PATCH", "DELETE"]) expect(allowed).toContain(method);
    const names = String(preflight.headers["access-control-allow-headers"]);
    for (const name of ["Tus-Resumable", "Upload-Length", "Upload-Metadata", "Upload-Offset"]) {
      expect(names).toContain(name);
    }
    const refused = await client.send("HEAD", "/v1/company/uploads/x", {
      origin: app.config.webUrl,
    });
    expect(refused.headers).toMatchObject({
      "access-control-allow-origin": app.config.webUrl,
      "access-control-expose-headers": expect.stringContaining("Upload-Offset"),
    });
  });
});
