import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCompanyMember } from "../../test/company.ts";
import { uploadClient, uploadMetadata } from "../../test/upload-client.ts";
import { setUpUploads } from "../../test/upload-kit.ts";

const kit = setUpUploads();

describe("an upload", () => {
  it("becomes a stored file with its page count, for every member of the company", async () => {
    const url = await kit.started();
    expect(url).toMatch(/^http:\/\/localhost:4000\/v1\/company\/uploads\/[0-9a-f-]{36}$/);
    expect(await kit.client.result(url)).toEqual({ state: "receiving", file: null, refusal: null });
    const sent = await kit.client.patch(url, 0, kit.document);
    expect([sent.statusCode, sent.headers["upload-offset"], sent.headers["tus-resumable"]]).toEqual(
      [204, String(kit.document.length), "1.0.0"],
    );
    const colleague = await createCompanyMember(kit.app, kit.owner.companyId, "editor");
    const result = await uploadClient(kit.app, colleague.token).result(url);
    expect(result).toMatchObject({
      state: "stored",
      refusal: null,
      file: {
        name: "SIUP.pdf",
        size: kit.document.length,
        content_type: "application/pdf",
        pages: 3,
        width: null,
      },
    });
    expect((await kit.bytesOf(result.file?.url ?? "")).equals(kit.document)).toBe(true);
    expect(existsSync(kit.partsOf(url))).toBe(false);
  });

  it("goes on where it stopped", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document.subarray(0, 100));
    const asked = await kit.client.send("HEAD", url);
    expect(asked.headers).toMatchObject({
      "upload-offset": "100",
      "upload-length": String(kit.document.length),
      "upload-metadata": uploadMetadata({ type: "siup", filename: "SIUP.pdf" }),
      "cache-control": "no-store",
    });
    await kit.client.patch(url, 100, kit.document.subarray(100));
    expect((await kit.client.result(url)).state).toBe("stored");
    expect((await kit.client.send("HEAD", url)).headers["upload-offset"]).toBe(
      String(kit.document.length),
    );
  });

  it("keeps its bytes unreadable on the disk", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document.subarray(0, 500));
    const kept = readFileSync(kit.partsOf(url));
    expect(kept.includes("%PDF")).toBe(false);
    expect(kept.length).toBeGreaterThan(500);
  });

  it("answers at another offset with a conflict and keeps what it has", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document.subarray(0, 100));
    for (const offset of [0, 99, 101, kit.document.length]) {
      const response = await kit.client.patch(url, offset, kit.document.subarray(0, 10));
      expect([response.statusCode, response.json().code]).toEqual([409, "bad_request"]);
    }
    expect((await kit.client.send("HEAD", url)).headers["upload-offset"]).toBe("100");
  });

  it("takes no byte more than was announced", async () => {
    const url = await kit.started(100);
    const response = await kit.client.patch(url, 0, kit.document.subarray(0, 101));
    expect([response.statusCode, response.json().code]).toEqual([413, "payload_too_large"]);
    expect((await kit.client.result(url)).state).toBe("receiving");
  });

  it("that is given up is gone with its bytes", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document.subarray(0, 100));
    expect((await kit.client.send("DELETE", url)).statusCode).toBe(204);
    expect(existsSync(kit.partsOf(url))).toBe(false);
    expect((await kit.client.send("HEAD", url)).statusCode).toBe(404);
    expect((await kit.client.send("GET", url)).statusCode).toBe(404);
    expect((await kit.client.patch(url, 100, kit.document.subarray(100))).statusCode).toBe(404);
  });

  it("that is no PDF is refused with a reason in the language of the request", async () => {
    const result = await kit.client.upload(Buffer.from("just a text"));
    expect(result).toEqual({ state: "refused", file: null, refusal: "The file must be a PDF" });
    expect((await kit.client.upload(Buffer.alloc(0))).refusal).toBe("The file is empty");
  });

  it("asked about by several at once, is stored once", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document.subarray(0, 100));
    const answers = await Promise.all([
      kit.client.patch(url, 100, kit.document.subarray(100)),
      ...Array.from({ length: 8 }, () => kit.client.send("GET", url)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
    const { rows } = await kit.app.database.executeSql(
      "select id from files where company_id = $1",
      [kit.owner.companyId],
    );
    expect(rows).toHaveLength(1);
    expect((await kit.client.result(url)).file?.id).toBe((rows[0] as { id: string }).id);
  });

  it("whose bytes were changed on the disk has to be sent again", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document.subarray(0, 300));
    await kit.client.patch(url, 300, kit.document.subarray(300, 600));
    const kept = readFileSync(kit.partsOf(url));
    kept[50] = (kept[50] ?? 0) ^ 1;
    writeFileSync(kit.partsOf(url), kept);
    await kit.client.patch(url, 600, kit.document.subarray(600));
    expect(await kit.client.result(url)).toEqual({
      state: "refused",
      file: null,
      refusal: "The file was not found. Upload it again.",
    });
  });
});

describe("bytes of another content type", () => {
  it.each([
    "application/octet-stream",
    "application/json",
    "multipart/form-data; boundary=x",
    "application/offset+octet-stream; charset=utf-8",
  ])("%s are not taken", async (type) => {
    const url = await kit.started();
    const headers = { "upload-offset": "0", "content-type": type };
    const response = await kit.client.send("PATCH", url, headers, Buffer.from("%PDF-1.7"));
    expect([400, 415]).toContain(response.statusCode);
    expect(["bad_request", "unsupported_media_type"]).toContain(response.json().code);
    expect((await kit.client.send("HEAD", url)).headers["upload-offset"]).toBe("0");
  });

  it.each(["-1", "x", "1.5", ""])("an offset of %j is not understood", async (offset) => {
    const response = await kit.client.patch(await kit.started(), offset, Buffer.from("%PDF-1.7"));
    expect([400, 403, 409]).toContain(response.statusCode);
    expect(response.json()).toHaveProperty("code");
  });
});

describe("the virus scanner", () => {
  it("that finds something keeps the file out", async () => {
    kit.scan = async () => "infected";
    expect(await kit.client.upload(kit.document)).toEqual({
      state: "refused",
      file: null,
      refusal: "This file contains a virus and was not stored.",
    });
  });

  it("that does not answer lets nothing in, and the upload is finished later", async () => {
    kit.scan = () => Promise.reject(new Error("connect ECONNREFUSED"));
    const url = await kit.started();
    const sent = await kit.client.patch(url, 0, kit.document);
    expect([sent.statusCode, sent.json().code]).toEqual([503, "unavailable"]);
    expect(sent.headers["retry-after"]).toBe("30");
    expect((await kit.client.send("HEAD", url)).headers["upload-offset"]).toBe(
      String(kit.document.length),
    );
    expect((await kit.client.send("GET", url)).statusCode).toBe(503);
    kit.scan = async () => "clean";
    expect((await kit.client.result(url)).state).toBe("stored");
  });
});

describe("the sweep", () => {
  const sweep = async () => {
    await kit.app.services.uploads.sweep();
    await kit.app.services.files.sweep();
  };
  const later = (hours: number) => {
    kit.now = new Date(Date.now() + hours * 60 * 60_000);
  };
  const age = (url: string) => {
    const moment = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(kit.partsOf(url), moment, moment);
  };
  const statusOf = async (url: string) => (await kit.client.send("GET", url)).statusCode;

  it("leaves unfinished uploads, and deletes them with their bytes after a day", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document.subarray(0, 100));
    age(url);
    later(23);
    await sweep();
    expect([await statusOf(url), existsSync(kit.partsOf(url))]).toEqual([200, true]);
    later(25);
    await sweep();
    expect([await statusOf(url), existsSync(kit.partsOf(url))]).toEqual([404, false]);
  });

  it("deletes a refused upload after an hour", async () => {
    const url = await kit.started(4);
    await kit.client.patch(url, 0, Buffer.from("text"));
    later(0.9);
    await sweep();
    expect((await kit.client.result(url)).state).toBe("refused");
    later(1.1);
    await sweep();
    expect(await statusOf(url)).toBe(404);
  });

  it("keeps a document that no step refers to as long as a draft", async () => {
    const url = await kit.started();
    await kit.client.patch(url, 0, kit.document);
    const id = (await kit.client.result(url)).file?.id ?? "";
    const place = join(kit.app.config.dataDir, "files", id.slice(0, 2), id);
    later(7 * 24 - 1);
    await sweep();
    expect([(await kit.client.result(url)).state, existsSync(place)]).toEqual(["stored", true]);
    later(7 * 24 + 1);
    await sweep();
    expect([await statusOf(url), existsSync(place)]).toEqual([404, false]);
  });
});
