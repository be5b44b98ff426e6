import type { SealKey } from "../../documents/seal.ts";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { Storage } from "../../storage/port.ts";
import type { FilesService } from "../files/files.service.ts";
import { contractsRoutes } from "./contracts.routes.ts";
import { type ContractsService, createContractsService } from "./contracts.service.ts";
import { localSealKey } from "./local-seal-key.ts";

export function createContractsModule(
  platform: Platform,
  { files, storage }: { files: FilesService; storage: Storage },
): Module<{ contracts: ContractsService }> & {
  readonly jobs: Pick<JobHandlers, "make-contract">;
} {
  const { config, clock } = platform;
  let key: SealKey | undefined;
  const contracts = createContractsService({
    ...platform,
    files,
    storage,
    webUrl: config.webUrl,
    sealKey: () => {
      key ??= config.sealKey ?? localSealKey(config.dataDir, clock());
      return key;
    },
  });
  return {
    services: { contracts },
    routes: (handle) => contractsRoutes(handle, contracts),
    jobs: { "make-contract": contracts.make },
  };
}
