import { join } from "node:path";
import type { Module, Platform } from "../../platform.ts";
import { createPartialUploads, type PartialUploads } from "../../storage/partial-uploads.ts";
import type { FilesService } from "../files/files.service.ts";
import { uploadsRoutes } from "./uploads.routes.ts";
import { createUploadsService, type UploadsService } from "./uploads.service.ts";

export function createUploadsModule(
  { config: { dataDir, storageKey, apiUrl }, db, background, clock }: Platform,
  { files }: { files: FilesService },
): Module<{ uploads: UploadsService; parts: PartialUploads }> {
  const parts = createPartialUploads(join(dataDir, "uploads"), storageKey);
  const uploads = createUploadsService({ db, background, clock, files, parts, apiUrl });
  return { services: { uploads, parts }, routes: (handle) => uploadsRoutes(handle, uploads) };
}
