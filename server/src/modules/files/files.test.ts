import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredFile } from "@rukun/contract/files";
import sharp from "sharp";
import { uploadOf } from "../../plugins/uploads.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { picture, pictureWithPosition } from "../../test/images.ts";
import { newIdCardNumber, stepOneBody, stepTwoForm, submitKyc } from "../../test/kyc.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let member: TestMember;
let now = new Date();

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  member = await createMember(app);
});

const later = (seconds: number) => {
  now = new Date(Date.now() + seconds * 1000);
};

/** Uploads an ID card photo. @returns its metadata as answered to the owner. */
async function uploaded(data: Buffer, name = "KTP saya.png", owner = member): Promise<StoredFile> {
  const { token } = owner;
  await app.call("POST /v1/user/kyc/step-one", { token, body: { ...stepOneBody() } });
  await app.call("POST /v1/user/kyc/step-two", {
    token,
    body: stepTwoForm(newIdCardNumber(), { data, name }),
  });
  const response = await app.call("GET /v1/user/kyc/step-two", { token });
  return response.json().data.id_card_file;
}

/** Opens an address as a browser does for a picture: without key or session. */
const open = (address: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: "GET", url: address.replace(app.config.apiUrl, ""), headers });

const placeOf = (id: string) => join(app.config.dataDir, "files", id.slice(0, 2), id);

describe("a signed address", () => {
  it("gives the re-encoded picture, and no browser runs or guesses it", async () => {
    const file = await uploaded(await pictureWithPosition());
    const response = await open(file.url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(file.size),
      "content-disposition": "attachment; filename*=UTF-8''KTP%20saya.jpg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "private, no-store",
    });
    const kept = await sharp(response.rawPayload).metadata();
    expect(kept).toMatchObject({ format: "jpeg", width: file.width, height: file.height });
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    expect(response.rawPayload.includes("Siti")).toBe(false);
  });

  it("gives nothing of a picture that was also a web page", async () => {
    const page = Buffer.from("<html><script>alert(1)</script></html>");
    const file = await uploaded(Buffer.concat([await picture(), page]), "page.html");
    expect(file.name).toBe("page.jpg");
    expect((await open(file.url)).rawPayload.includes("script")).toBe(false);
  });

  it("carries any name safely", async () => {
    const file = await uploaded(await picture(), "../KTP\t(1)*'; x=\u202e✨.jpg");
    expect((await open(file.url)).headers["content-disposition"]).toBe(
      "attachment; filename*=UTF-8''KTP%281%29%27%3B%20x%3D%E2%9C%A8.jpg",
    );
  });

  it("works for five minutes, then says so in both languages", async () => {
    const { url } = await uploaded(await picture());
    later(4 * 60 + 55);
    expect((await open(url)).statusCode).toBe(200);
    later(5 * 60 + 5);
    const expired = await open(url);
    expect([expired.statusCode, expired.json().message]).toEqual([
      410,
      "Alamat berkas sudah kedaluwarsa. Muat ulang halaman.",
    ]);
    const english = await open(url, { "x-localization": "en" });
    expect(english.json()).toMatchObject({
      code: "address_expired",
      message: "The file address has expired. Reload the page.",
    });
    expect((await open((await uploaded(await picture())).url)).statusCode).toBe(200);
  });

  it("opens its own file only, for its own time only", async () => {
    const mine = new URL((await uploaded(await picture())).url);
    const other = await uploaded(await picture(), "ktp.jpg", await createMember(app));
    const changed = (change: (address: URL) => void) => {
      const address = new URL(mine);
      change(address);
      return address.toString();
    };
    const sessionOf = ({ url }: { url: string }) => new URL(url).searchParams.get("session") ?? "";
    const expires = Number(mine.searchParams.get("expires"));
    const signature = mine.searchParams.get("signature") ?? "";
    const attempts = [
      changed((address) => {
        address.pathname = `/v1/files/${other.id}`;
      }),
      changed((address) => {
        address.pathname = "/v1/files/00000000-0000-4000-8000-000000000000";
      }),
      changed((address) => address.searchParams.set("expires", String(expires + 1))),
      changed((address) => address.searchParams.set("expires", "1e12")),
      changed((address) => address.searchParams.set("session", sessionOf(other))),
      changed((address) => address.searchParams.set("session", "' or 1=1 --")),
      changed((address) => {
        address.searchParams.set("session", `${sessionOf({ url: mine.href })}:${expires}`);
        address.searchParams.set("expires", "9999999999");
      }),
      changed((address) => address.searchParams.set("signature", `${signature}A`)),
      changed((address) => address.searchParams.set("signature", signature.toLowerCase())),
      changed((address) => address.searchParams.set("signature", "A".repeat(43))),
      changed((address) => {
        address.pathname = "/v1/files/..%2f..%2frukun.lock";
      }),
      changed((address) => {
        address.pathname = "/v1/files/' or 1=1 --";
      }),
    ];
    for (const attempt of attempts) {
      const response = await open(attempt);
      expect([attempt, response.statusCode, response.json().code]).toEqual([
        attempt,
        404,
        "not_found",
      ]);
    }
  });

  it("is not an address without its signature", async () => {
    const { id } = await uploaded(await picture());
    const response = await open(`/v1/files/${id}`);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(["session", "expires", "signature"]);
  });

  it("of a deleted file finds nothing", async () => {
    const first = await uploaded(await picture({ colour: "#101010" }));
    await uploaded(await picture({ colour: "#202020" }));
    expect((await open(first.url)).json().code).toBe("not_found");
  });
});

describe("bytes at rest", () => {
  it("are unreadable without the key", async () => {
    const { id } = await uploaded(await picture());
    const kept = readFileSync(placeOf(id));
    expect(kept.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    expect(kept.includes("JFIF")).toBe(false);
    expect(kept.includes("KTP")).toBe(false);
  });

  it("that were tampered with are never given out", async () => {
    const { id, url } = await uploaded(await picture());
    const kept = readFileSync(placeOf(id));
    kept[100] = (kept[100] ?? 0) ^ 0xff;
    writeFileSync(placeOf(id), kept);
    const response = await open(url);
    expect(response.statusCode).toBe(500);
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.json()).toEqual({
      code: "server_error",
      message: "Kami memiliki sedikit masalah, silakan coba lagi nanti",
      request_id: expect.any(String),
    });
  });
});

describe("an officer's look at a file", () => {
  it("gives the same address and is recorded", async () => {
    const officer = await createOfficer(app);
    await submitKyc(app, member);
    const { selfieFile } = await app.services.kyc.getDossier(member.id);
    const viewer = await app.services.account.findSession(officer.token);
    if (!viewer) throw new Error("the officer is not signed in");
    const { db } = app.database;
    const shown = await app.services.files.describeForOfficer(db, selfieFile, viewer, "request-1");
    expect((await open(shown.url)).statusCode).toBe(200);
    const { rows } = await app.database.executeSql(
      `select actor_id, action, to_value, request_id from audit_log
       where subject_id = $1 and action = 'file.view'`,
      [member.id],
    );
    expect(rows).toEqual([
      { actor_id: officer.id, action: "file.view", to_value: "selfie", request_id: "request-1" },
    ]);
  });
});

describe("the sweep", () => {
  const storeLoose = async () =>
    app.services.files.storeImage({
      ownerId: member.id,
      kind: "selfie",
      field: "selfie_file",
      upload: uploadOf("a.jpg", await picture()),
    });
  const age = (id: string) => {
    const moment = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(placeOf(id), moment, moment);
  };

  it("deletes bytes that never got a row once they are an hour old", async () => {
    const [old, young] = [await storeLoose(), await storeLoose()];
    const kept = await uploaded(await picture());
    age(old.id);
    age(kept.id);
    await app.services.files.sweep();
    expect([old.id, young.id, kept.id].map((id) => existsSync(placeOf(id)))).toEqual([
      false,
      true,
      true,
    ]);
    expect((await open(kept.url)).statusCode).toBe(200);
  });

  it("deletes rows that nothing refers to, with their bytes, once they are an hour old", async () => {
    now = new Date(Date.now() - 2 * 60 * 60_000);
    const old = await storeLoose();
    now = new Date();
    const young = await storeLoose();
    for (const file of [old, young]) {
      await app.database.db.transaction((tx) => app.services.files.record(tx, file));
    }
    await app.services.files.sweep();
    const { rows } = await app.database.executeSql("select id from files where owner_id = $1", [
      member.id,
    ]);
    expect(rows).toEqual([{ id: young.id }]);
    expect([old.id, young.id].map((id) => existsSync(placeOf(id)))).toEqual([false, true]);
  });

  it("leaves no unfinished write behind after any of this", () => {
    const folder = join(app.config.dataDir, "files");
    const names = readdirSync(folder).flatMap((part) => readdirSync(join(folder, part)));
    expect(names.filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
