import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { createCompanyMember, createDraftCompany } from "../../test/company.ts";
import { createMember } from "../../test/factories.ts";
import { uploadClient, uploadMetadata } from "../../test/upload-client.ts";
import { setUpUploads } from "../../test/upload-kit.ts";

const kit = setUpUploads();

const setStatus = (status: string) =>
  kit.app.database.executeSql("update companies set status = $1 where id = $2", [
    status,
    kit.owner.companyId,
  ]);

describe("a new upload", () => {
  it.each([
    ["10485761", 413, "payload_too_large"],
    ["-1", 400, "bad_request"],
    ["ten", 400, "bad_request"],
    ["1e3", 400, "bad_request"],
    ["", 400, "bad_request"],
  ])("of length %j is refused", async (length, status, code) => {
    const response = await kit.client.create(length);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.headers["tus-resumable"]).toBe("1.0.0");
  });

  it("may have exactly 10 MB", async () => {
    expect((await kit.client.create(10 * 1024 * 1024)).statusCode).toBe(201);
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
    const response = await kit.client.create(10, metadata as Record<string, string>);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });

  it.each(["type", "type ***,filename", ",,,", "type c2l1cA==,type c2l1cA==", "__proto__ eA=="])(
    "with rubbish as metadata is refused: %s",
    async (metadata) => {
      const response = await kit.client.send("POST", "/v1/company/uploads", {
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
    const unversioned = await kit.client.send("POST", url, { ...wanted, "tus-resumable": "" });
    expect([unversioned.statusCode, unversioned.json().code]).toEqual([412, "bad_request"]);
    const type = { "content-type": "application/offset+octet-stream" };
    const filled = await kit.client.send("POST", url, { ...wanted, ...type }, Buffer.from("%PDF-"));
    expect([filled.statusCode, filled.json().code]).toEqual([415, "unsupported_media_type"]);
  });

  it.each([
    ["waiting", "under_review"],
    ["approved", "company_approved"],
  ])("cannot be started while the company is %s", async (status, code) => {
    await setStatus(status);
    const response = await kit.client.create(10);
    expect([response.statusCode, response.json().code]).toEqual([409, code]);
  });

  it("can be started after a return", async () => {
    await setStatus("rejected");
    expect((await kit.client.create(10)).statusCode).toBe(201);
  });

  it("is one of 24 at most, also when all are started at once", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => kit.client.create(10)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(24).fill(201), ...Array(6).fill(429)]);
    const first = answers.find(({ statusCode }) => statusCode === 201);
    await kit.client.send("DELETE", String(first?.headers.location));
    expect((await kit.client.create(10)).statusCode).toBe(201);
  });
});

describe("somebody else", () => {
  const verbs = ["HEAD", "GET", "PATCH", "DELETE"] as const;
  const all = async (token: string, url: string) =>
    Promise.all(
      verbs.map(async (verb) => {
        const headers = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
        const stranger = uploadClient(kit.app, token);
        const response = await stranger.send(
          verb,
          url,
          verb === "PATCH" ? headers : {},
          ...(verb === "PATCH" ? [kit.document] : []),
        );
        return response.statusCode;
      }),
    );

  it("from another company finds nothing, and changes nothing", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document.subarray(0, 100));
    const stranger = await createDraftCompany(kit.app);
    expect(await all(stranger.token, url)).toEqual([404, 404, 404, 404]);
    expect((await kit.client.send("HEAD", url)).headers["upload-offset"]).toBe("100");
  });

  it("who may only read the company is refused", async () => {
    const url = await kit.started();
    const viewer = await createCompanyMember(kit.app, kit.owner.companyId, "viewer");
    expect(await all(viewer.token, url)).toEqual([403, 403, 403, 403]);
    expect((await uploadClient(kit.app, viewer.token).create(10)).statusCode).toBe(403);
  });

  it("without a company is refused", async () => {
    const funder = await createMember(kit.app);
    expect(await all(funder.token, await kit.started())).toEqual([403, 403, 403, 403]);
  });

  it.each(["..%2f..%2frukun.lock", "x", "' or 1=1 --", "00000000-0000-4000-8000-000000000000"])(
    "finds nothing under a made-up id: %s",
    async (id) => {
      expect(await all(kit.owner.token, `/v1/company/uploads/${encodeURIComponent(id)}`)).toEqual([
        404, 404, 404, 404,
      ]);
    },
  );
});

describe("over a real connection", () => {
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    await kit.app.app.listen({ host: "127.0.0.1", port: 0 });
    port = (kit.app.app.server.address() as { port: number }).port;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const head = (url: string, offset: number, length: number) =>
    [
      `PATCH ${new URL(url).pathname} HTTP/1.1`,
      "Host: localhost",
      `X-Api-Key: ${kit.app.config.apiKey}`,
      `Authorization: Bearer ${kit.owner.token}`,
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
      const { headers } = await kit.client.send("HEAD", url);
      const offset = Number(headers["upload-offset"]);
      if (offset > before) return offset;
    }
    throw new Error("nothing arrived");
  }

  it("keeps what arrived before the connection broke, and goes on from there", async () => {
    const big = Buffer.concat([kit.document, Buffer.alloc(2_000_000, " ")]);
    const url = await kit.started(big.length);
    const socket = await sendPart(url, 0, big.length, big.subarray(0, 1_500_000));
    while (!existsSync(kit.partsOf(url)) || readFileSync(kit.partsOf(url)).length === 0)
      await nextTick();
    socket.resetAndDestroy();
    const offset = await offsetBeyond(url, 0);
    expect(offset).toBeLessThanOrEqual(1_500_000);
    await kit.client.patch(url, offset, big.subarray(offset));
    const result = await kit.client.result(url);
    expect((await kit.bytesOf(result.file?.url ?? "")).equals(big)).toBe(true);
  });

  it("is taken over from a connection that hangs", async () => {
    const big = Buffer.concat([kit.document, Buffer.alloc(1_000_000, " ")]);
    const url = await kit.started(big.length);
    await sendPart(url, 0, big.length, big.subarray(0, 700_000));
    // The first connection stays open and silent.
    const offset = await offsetBeyond(url, 0);
    const sent = await kit.client.patch(url, offset, big.subarray(offset));
    expect(sent.statusCode).toBe(204);
    const result = await kit.client.result(url);
    expect((await kit.bytesOf(result.file?.url ?? "")).equals(big)).toBe(true);
  });

  it("lets the web application's pages do all of it", async () => {
    const preflight = await kit.app.app.inject({
      method: "OPTIONS",
      url: "/v1/company/uploads",
      headers: {
        origin: kit.app.config.webUrl,
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
    const refused = await kit.client.send("HEAD", "/v1/company/uploads/x", {
      origin: kit.app.config.webUrl,
    });
    expect(refused.headers).toMatchObject({
      "access-control-allow-origin": kit.app.config.webUrl,
      "access-control-expose-headers": expect.stringContaining("Upload-Offset"),
    });
  });
});
