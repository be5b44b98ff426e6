import { randomUUID } from "node:crypto";
import { uploadOf } from "../../plugins/uploads.ts";
import { createDraftCompany, type TestCompanyMember } from "../../test/company.ts";
import { picture } from "../../test/images.ts";
import { pdf } from "../../test/pdfs.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { uploadClient } from "../../test/upload-client.ts";
import { fitsQuota } from "../files/company-quota.policy.ts";

const megabyte = 1024 * 1024;
let app: TestApp;
let owner: TestCompanyMember;
let client: ReturnType<typeof uploadClient>;
let now = new Date();

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  owner = await createDraftCompany(app);
  client = uploadClient(app, owner.token);
});

/** Stored files that no step refers to. */
async function keep(files: number, bytesEach: number): Promise<void> {
  await app.database.executeSql(
    `insert into files (id, owner_id, company_id, kind, name, content_type, size, received_sha256, created_at)
     select gen_random_uuid(), $1, $2, 'siup', 'a.pdf', 'application/pdf', $3::int, 'a', $4
     from generate_series(1, $5::int)`,
    [owner.id, owner.companyId, bytesEach, now.toISOString(), files],
  );
}

const statusAndCode = (response: { statusCode: number; body: string }) => [
  response.statusCode,
  response.body ? JSON.parse(response.body).code : undefined,
];

test.each([
  [0, 0, 10, true],
  [59, 0, 10, true],
  [60, 0, 10, false],
  [1, 190, 10, true],
  [1, 190.001, 10, false],
  [0, 200, 0, true],
])("with %i files of %d MB in all one more of %d MB fits: %s", (files, size, more, fits) => {
  expect(fitsQuota({ files, bytes: size * megabyte }, more * megabyte)).toBe(fits);
});

describe("starting an upload", () => {
  it("is refused beyond the number of files, stored and announced", async () => {
    await keep(58, 1);
    expect((await client.create(10)).statusCode).toBe(201);
    expect((await client.create(10)).statusCode).toBe(201);
    const refused = await client.create(10);
    expect(statusAndCode(refused)).toEqual([409, "documents_full"]);
    expect(refused.json().message).toMatch(/Try again tomorrow/);
    const other = uploadClient(app, (await createDraftCompany(app)).token);
    expect((await other.create(10)).statusCode).toBe(201);
  });

  it("is refused beyond the bytes, and available again after the sweep of unreferenced files", async () => {
    await keep(20, 10 * megabyte - 1);
    expect((await client.create(20)).statusCode).toBe(201);
    expect(statusAndCode(await client.create(1))).toEqual([409, "documents_full"]);
    now = new Date(now.getTime() + 25 * 60 * 60_000);
    await app.services.files.sweep();
    expect((await client.create(1)).statusCode).toBe(201);
  });

  it("lets one of many through at the border", async () => {
    await keep(59, 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.create(10)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe("finishing an upload", () => {
  it("is refused with a reason when the company is full by then", async () => {
    const document = await pdf();
    const url = (await client.create(document.length)).headers.location as string;
    await keep(60, 1);
    await client.patch(url, 0, document);
    const result = await client.result(url);
    expect([result.state, result.file]).toEqual(["refused", null]);
    expect(result.refusal).toMatch(/tomorrow|besok/);
  });

  it("lets one of two through at the border", async () => {
    const document = await pdf();
    const urls = await Promise.all(
      [1, 2].map(async () => (await client.create(document.length)).headers.location as string),
    );
    await keep(59, 1);
    await Promise.all(urls.map((url) => client.patch(url, 0, document)));
    const results = await Promise.all(urls.map((url) => client.result(url)));
    expect(results.map(({ state }) => state).sort()).toEqual(["refused", "stored"]);
  });
});

test("a picture of the tax card counts as well", async () => {
  await keep(60, 1);
  const file = await app.services.files.storeImage({
    ownerId: owner.id,
    companyId: owner.companyId,
    kind: "npwp",
    field: "company_npwp_file",
    upload: uploadOf("npwp.jpg", await picture()),
  });
  const recording = app.database.db.transaction((tx) => app.services.files.record(tx, file));
  await expect(recording).rejects.toMatchObject({ code: "documents_full" });
  const own = { ...file, id: randomUUID(), companyId: null };
  await app.database.db.transaction((tx) => app.services.files.record(tx, own));
});
