import type { CallData } from "@rukun/contract/call";
import { type CompanyDocumentType, companyDocuments } from "@rukun/contract/company-documents";
import type { listUploads } from "@rukun/contract/uploads";
import { createCompanyMember } from "../../test/company.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { pdf } from "../../test/pdfs.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { uploadClient } from "../../test/upload-client.ts";

const day = 24 * 60 * 60_000;

let app: TestApp;
let now: Date | undefined;
let document: Buffer;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, clock: () => now ?? new Date() });
  document = await pdf();
});
afterAll(() => app.close());
beforeEach(() => {
  now = undefined;
});

/** The owner of a company that corrects its step. */
async function correcting() {
  const { owner, companyId, fileIds } = await createCompanySubmission(app, { status: "rejected" });
  return { ...uploading(owner.token), token: owner.token, companyId, fileIds };
}

function uploading(token: string) {
  const client = uploadClient(app, token);
  return {
    async upload(name: string, type: CompanyDocumentType = "siup") {
      const { file } = await client.upload(document, name, type);
      return String(file?.id);
    },
    async start(type: CompanyDocumentType = "siup", filename = "Half.pdf") {
      const response = await client.create(document.length, { type, filename });
      const url = String(response.headers.location);
      await client.patch(url, 0, document.subarray(0, 100));
      return url;
    },
    cancel: (url: string) => client.send("DELETE", url),
    refuse: () => client.upload(Buffer.from("no PDF"), "broken.pdf", "siup"),
    async list(): Promise<CallData<typeof listUploads>> {
      return (await client.send("GET", "/v1/company/uploads")).json().data;
    },
  };
}

test("what was uploaded and not saved is known on every device of its uploader, the newest of each type", async () => {
  const { upload, list } = await correcting();
  await upload("first.pdf");
  const second = await upload("second.pdf");
  const deed = await upload("deed.pdf", "akta-pendirian");

  expect(await list()).toEqual([
    expect.objectContaining({
      type: "akta-pendirian",
      name: "deed.pdf",
      received: document.length,
    }),
    expect.objectContaining({ type: "siup", name: "second.pdf", size: document.length }),
  ]);
  const files = (await list()).map(({ file }) => file);
  expect(files.map((file) => file?.id)).toEqual([deed, second]);
  expect(files[0]?.url).toMatch(/^http/);
});

test("an unfinished upload says how much has arrived, beside the stored one before it", async () => {
  const { upload, start, cancel, list } = await correcting();
  const stored = await upload("stored.pdf");
  await start("siup", "Older half.pdf");
  const url = await start();
  expect(await list()).toEqual([
    expect.objectContaining({ name: "Half.pdf", received: 100, file: null }),
    expect.objectContaining({ name: "stored.pdf", file: expect.objectContaining({ id: stored }) }),
  ]);

  await cancel(url);
  expect((await list()).map(({ name }) => name)).toEqual(["Older half.pdf", "stored.pdf"]);
  await upload("later.pdf");
  expect((await list()).map(({ name }) => name)).toEqual(["later.pdf"]);
});

test("a refused one is not there, and does not hide the stored one before it", async () => {
  const { upload, refuse, list } = await correcting();
  await upload("stored.pdf");
  await refuse();
  expect((await list()).map(({ name }) => name)).toEqual(["stored.pdf"]);
});

test("colleagues have their own", async () => {
  const { companyId, upload } = await correcting();
  await upload("mine.pdf");
  const colleague = await createCompanyMember(app, companyId, "editor");
  expect(await uploading(colleague.token).list()).toEqual([]);
});

test("who joins another company leaves them behind", async () => {
  const { companyId, upload, list } = await correcting();
  await upload("mine.pdf");
  const { companyId: otherId } = await createCompanySubmission(app, { status: "rejected" });
  await app.database.executeSql(
    "update company_members set company_id = $1 where company_id = $2",
    [otherId, companyId],
  );
  expect(await list()).toEqual([]);
});

test("saving the step ends it; what the step refers to stays", async () => {
  const { token, companyId, fileIds, upload, start, list } = await correcting();
  const colleague = uploading((await createCompanyMember(app, companyId, "editor")).token);
  await colleague.upload("colleagues.pdf");
  await upload("replaced.pdf");
  const siup = await upload("chosen.pdf");
  await start("akta-pendirian");
  const documents = Object.fromEntries(
    companyDocuments.map(({ field, type }) => [field, type === "siup" ? siup : fileIds[type]]),
  );
  const body = {
    ...documents,
    notaris_name: "Dewi Anggraini",
    notaris_akta_number: "27",
    notaris_date: "2014-03-14",
    nib_number: "9120001234567",
  };
  const saved = await app.call("POST /v1/company/step-two", { token, body });
  expect(saved.statusCode).toBe(200);
  // Nobody else's, and nothing that is still arriving.
  expect(await list()).toEqual([expect.objectContaining({ name: "Half.pdf", file: null })]);
  expect(await colleague.list()).toHaveLength(1);
  const file = await app.call(`GET /v1/company/files/${siup}`, { token });
  expect(file.statusCode).toBe(200);
});

test("it lasts as long as a draft; one that was replaced makes room after a day", async () => {
  const { token, upload, start, list } = await correcting();
  const deed = await upload("deed.pdf", "akta-pendirian");
  const replaced = await upload("replaced.pdf");
  now = new Date(Date.now() + 1000);
  const kept = await upload("licence.pdf");
  now = new Date(Date.now() + 2000);
  await start();
  const statusOf = async (id: string) =>
    (await app.call(`GET /v1/company/files/${id}`, { token })).statusCode;
  now = new Date(Date.now() + day + 60_000);
  await app.services.uploads.sweep();
  await app.services.files.sweep();
  const statuses = [await statusOf(replaced), await statusOf(kept), await statusOf(deed)];
  expect(statuses).toEqual([404, 200, 200]);

  now = new Date(Date.now() + 6 * day);
  await app.services.uploads.sweep();
  await app.services.files.sweep();
  expect(await list()).toHaveLength(2);

  now = new Date(Date.now() + 8 * day);
  await app.services.uploads.sweep();
  await app.services.files.sweep();
  expect(await list()).toEqual([]);
});
