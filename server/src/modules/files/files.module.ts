import { join } from "node:path";
import type { Module, Platform } from "../../platform.ts";
import { createStorage } from "../../storage/create-storage.ts";
import type { Storage } from "../../storage/port.ts";
import type { AccountService } from "../account/account.service.ts";
import type { ThrottleService } from "../throttle/throttle.service.ts";
import { createFileAddresses } from "./file-addresses.service.ts";
import { filesRoutes } from "./files.routes.ts";
import { createFilesService, type FilesService } from "./files.service.ts";
import { createImageProcess } from "./image-process.ts";
import { createPdfChecker } from "./pdf-checker.ts";
import { createWorkBudget } from "./work-budget.ts";

/** Path of a worker in the build, beside this bundle. */
const bundledWorker = (name: string) => join(import.meta.dirname, "modules/files", `${name}.js`);

/**
 * One of each kind per lane. The second lane has lower priority: its processes are niced, and when two documents
 * together exceed the memory, its one is aborted first.
 */
function createFileWorkers({ pdfWorkerFile, imageWorkerFile }: Platform["options"]) {
  const pdfWorker = pdfWorkerFile ?? bundledWorker("pdf-worker");
  const imageWorker = imageWorkerFile ?? bundledWorker("image-worker");
  return {
    pdfCheckers: [
      createPdfChecker(pdfWorker, { maxGrowthBytes: 350 * 1024 * 1024 }),
      createPdfChecker(pdfWorker),
    ],
    imageProcesses: [createImageProcess(imageWorker, 0), createImageProcess(imageWorker, 10)],
  };
}

export function createFilesModule(
  { config, db, background, clock, virusScanner: scanner, options }: Platform,
  { account, throttle }: { account: AccountService; throttle: ThrottleService },
): Module<{ files: FilesService; storage: Storage }> {
  const { signingKey, apiUrl } = config;
  const storage = createStorage(config);
  const findSession = account.sessions.findById;
  const files = createFilesService({
    background,
    clock,
    storage,
    scanner,
    ...createFileWorkers(options),
    budget: createWorkBudget(throttle),
    addresses: createFileAddresses({ db, clock, signingKey, apiUrl, findSession }),
  });
  return { services: { files, storage }, routes: (handle) => filesRoutes(handle, files) };
}
