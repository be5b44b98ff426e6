import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { fieldMessages } from "@rukun/contract/messages";
import { uploadOf } from "../../plugins/uploads.ts";
import { createDraftCompany } from "../../test/company.ts";
import { hostilePictures } from "../../test/hostile/pictures.ts";
import { hostilePdfs, oversized } from "../../test/hostile-files.ts";
import { pdf } from "../../test/pdfs.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { uploadClient } from "../../test/upload-client.ts";

const megabyte = 1024 * 1024;

let app: TestApp;
let client: ReturnType<typeof uploadClient>;
let companyId: string;
let ownerId: string;

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  const owner = await createDraftCompany(app);
  client = uploadClient(app, owner.token);
  ({ companyId, id: ownerId } = owner);
});
afterAll(() => app.close());

it("are at least forty", () => {
  expect(hostilePdfs.length + hostilePictures.length).toBeGreaterThan(40);
});

describe("a document", () => {
  it.each(hostilePdfs.map((file) => [file.title, file.expected, file] as const))(
    "%s: %s",
    async (_title, expected, { bytes, name }) => {
      const result = await client.upload(await bytes(), name);
      expect(result.refusal).toBe(expected === "accepted" ? null : fieldMessages[expected].en);
      expect(result.state).toBe(expected === "accepted" ? "stored" : "refused");
      if (result.file) expect(result.file.name).toMatch(/^[^/\\<>:\p{Cc}\p{Cf}]{1,116}\.pdf$/u);
    },
    60_000,
  );

  it("one byte over 10 MB: refused before it is sent", async () => {
    expect((await client.create(oversized)).json().code).toBe("payload_too_large");
  });
});

describe("a picture", () => {
  it.each(hostilePictures.map((file) => [file.title, file.expected, file] as const))(
    "%s: %s",
    async (_title, expected, { bytes }) => {
      const storing = app.services.files.storeImage({
        ownerId,
        companyId,
        kind: "npwp",
        field: "npwp_file",
        upload: uploadOf("npwp.jpg", await bytes()),
      });
      const outcome = await storing.then(
        () => "accepted",
        (error) => error.fieldErrors.npwp_file[0],
      );
      expect(outcome).toBe(expected);
    },
  );
});

it("afterwards the API still takes an honest document, and has given the memory back", async () => {
  expect((await client.upload(await pdf({ pages: 2 }))).file?.pages).toBe(2);
  expect((await app.app.inject("/health")).statusCode).toBe(200);
  // What nobody refers to any more is not memory that is kept: the worker has run other files before.
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(300 * megabyte);
});
