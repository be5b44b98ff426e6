/** @engines embedded */
// A PostgreSQL server does not die with the API.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UploadResult } from "@rukun/contract/uploads";
import { openEmbeddedDatabase } from "../../db/client.ts";
import { type ApiProcess, bundleApi, installDatabase, prepareApi } from "../../test/api-process.ts";
import { createDraftCompany, type TestCompanyMember } from "../../test/company.ts";
import { pdf } from "../../test/pdfs.ts";
import { createTestApp } from "../../test/test-app.ts";
import { uploadMetadata } from "../../test/upload-client.ts";

const apiKey = "test-key-test-key";

describe("kill -9 of the API during an upload", () => {
  let dataDir = "";
  let bundle: Awaited<ReturnType<typeof bundleApi>>;
  let startApi: () => ApiProcess;
  let api: ApiProcess;
  let origin = "";
  let owner: TestCompanyMember;
  let document: Buffer;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "rukun-upload-kill-"));
    bundle = await bundleApi("pdf-worker");
    const databaseFolder = await installDatabase(dataDir);
    const database = await openEmbeddedDatabase({ folder: databaseFolder });
    const { config, close } = await createTestApp();
    owner = await createDraftCompany({ database, config });
    await close();
    await database.close();
    startApi = await prepareApi(bundle.entry, dataDir);
    document = Buffer.concat([await pdf({ pages: 2 }), Buffer.alloc(3_000_000, " ")]);
  }, 60_000);

  afterAll(async () => {
    await api.kill();
    bundle.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    api = startApi();
    expect(await api.says('"msg":"ready"')).toBe(true);
    origin = new URL((await api.request(owner, "/health")).url).origin;
  }

  const headers = () => ({
    "x-api-key": apiKey,
    authorization: `Bearer ${owner.token}`,
    "tus-resumable": "1.0.0",
  });

  const send = (method: string, path: string, more: Record<string, string> = {}, body?: Buffer) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { ...headers(), ...more },
      ...(body ? { body } : {}),
    });

  async function created(): Promise<string> {
    const response = await send("POST", "/v1/company/uploads", {
      "upload-length": String(document.length),
      "upload-metadata": uploadMetadata({ type: "siup", filename: "SIUP.pdf" }),
    });
    expect(response.status).toBe(201);
    return new URL(response.headers.get("location") ?? "").pathname;
  }

  const patchHeaders = (offset: number) => ({
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
  });

  const keptBytes = (path: string): number => {
    const place = join(dataDir, "uploads", path.split("/").at(-1) ?? "");
    return statSync(place, { throwIfNoEntry: false })?.size ?? 0;
  };

  /** Sends bytes of a request that announces all of them, and kills the API once enough lie on the disk. */
  async function killWhileSending(path: string, bytes: Buffer, enough: number): Promise<void> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    const lines = Object.entries({ ...headers(), ...patchHeaders(0) }).map((each) =>
      each.join(": "),
    );
    const length = `Content-Length: ${document.length}`;
    socket.write(
      [`PATCH ${path} HTTP/1.1`, "Host: localhost", length, ...lines, "\r\n"].join("\r\n"),
    );
    socket.write(bytes);
    while (keptBytes(path) < enough) await new Promise((resolve) => setImmediate(resolve));
    await api.kill();
    socket.destroy();
  }

  async function expectStored(path: string): Promise<void> {
    const { file } = await api.read<UploadResult>(owner, path);
    const { pathname, search } = new URL(file?.url ?? "");
    const response = await api.request(owner, `${pathname}${search}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(document)).toBe(true);
    expect(keptBytes(path)).toBe(0);
  }

  it("keeps what lay on the disk, and the rest goes on from there", async () => {
    await start();
    const path = await created();
    await killWhileSending(path, document.subarray(0, 2_000_000), 1_000_000);
    await start();
    const offset = Number((await send("HEAD", path)).headers.get("upload-offset"));
    expect(offset).toBeGreaterThan(500_000);
    expect(offset).toBeLessThanOrEqual(2_000_000);
    const sent = await send("PATCH", path, patchHeaders(offset), document.subarray(offset));
    expect(sent.status).toBe(204);
    await expectStored(path);
    await api.kill();
  }, 120_000);

  it("after the last byte, the next request has it stored", async () => {
    await start();
    const path = await created();
    await killWhileSending(path, document, document.length);
    await start();
    await expectStored(path);
    await api.kill();
  }, 120_000);
});
