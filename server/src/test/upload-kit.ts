import { join } from "node:path";
import type { VirusScanner } from "../providers/virus-scan/port.ts";
import { createDraftCompany, type TestCompanyMember } from "./company.ts";
import { pdf } from "./pdfs.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { uploadClient } from "./upload-client.ts";

/**
 * One app for the tests of a file, and for each test a new company whose owner uploads. `document` is a PDF with three
 * pages; `now` and `scan` may be set by a test.
 */
export interface UploadKit {
  app: TestApp;
  owner: TestCompanyMember;
  client: ReturnType<typeof uploadClient>;
  document: Buffer;
  now: Date | undefined;
  scan: VirusScanner["scan"];
  /** @returns the address of a new upload. */
  started(length?: number): Promise<string>;
  /** Where the bytes of an unfinished upload are. */
  partsOf(url: string): string;
  /** @returns the stored document at its address. */
  bytesOf(address: string): Promise<Buffer>;
}

/** Registers the hooks of the file; what it returns is complete when the first test runs. */
export function setUpUploads(): UploadKit {
  const kit = {
    async started(length = kit.document.length) {
      const response = await kit.client.create(length);
      expect(response.statusCode).toBe(201);
      return String(response.headers.location);
    },
    partsOf: (url) => join(kit.app.config.dataDir, "uploads", url.split("/").at(-1) ?? ""),
    async bytesOf(address) {
      const response = await kit.app.app.inject(address.replace(kit.app.config.apiUrl, ""));
      expect(response.headers["content-type"]).toBe("application/pdf");
      return response.rawPayload;
    },
  } as UploadKit;

  beforeAll(async () => {
    const clock = () => kit.now ?? new Date();
    const virusScanner: VirusScanner = { scan: (bytes) => kit.scan(bytes) };
    kit.app = await createTestApp({}, { hasWorkers: false, clock, virusScanner });
    kit.document = await pdf({ pages: 3 });
  });
  afterAll(() => kit.app.close());
  beforeEach(async () => {
    kit.now = undefined;
    kit.scan = async () => "clean";
    kit.owner = await createDraftCompany(kit.app);
    kit.client = uploadClient(kit.app, kit.owner.token);
  });
  return kit;
}
