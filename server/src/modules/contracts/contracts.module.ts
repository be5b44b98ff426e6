import type { ContractKind } from "@rukun/contract/contract-kinds";
import { type ContractMaker, createContractMaker } from "../../documents/contract-maker.ts";
import type { SealKey } from "../../documents/seal.ts";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { Storage } from "../../storage/port.ts";
import type { FilesService } from "../files/files.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { PinService } from "../pin/pin.service.ts";
import { contractsRoutes } from "./contracts.routes.ts";
import { type ContractsService, createContractsService } from "./contracts.service.ts";
import { createKeepContracts } from "./keep-contracts.service.ts";
import { localSealKey } from "./local-seal-key.ts";
import { createSignedFiles } from "./signed-files.service.ts";
import {
  createSigningsService,
  type SigningHandler,
  type SigningsService,
} from "./signings.service.ts";
import { createVersionsService } from "./versions.service.ts";

type ContractJobHandlers = Pick<
  JobHandlers,
  "make-contract" | "send-to-signer" | "apply-signing-event" | "fetch-signed" | "keep-contracts"
>;

export function createContractsModule(
  platform: Platform,
  others: {
    files: FilesService;
    storage: Storage;
    pin: PinService;
    live: LiveService;
    inbox: InboxService;
  },
): Module<{
  contracts: ContractsService;
  signings: SigningsService;
  contractMaker: ContractMaker;
}> & {
  readonly jobs: ContractJobHandlers;
  /** What follows from signatures under contracts of these kinds; told by their module, which is created later. */
  readonly onSigning: (kinds: readonly ContractKind[], handler: SigningHandler) => void;
} {
  const { config, clock, options } = platform;
  const { webUrl } = config;
  const handlers = new Map<ContractKind, SigningHandler>();
  let key: SealKey | undefined;
  const sealKey = () => {
    key ??= config.sealKey ?? localSealKey(config.dataDir, clock());
    return key;
  };
  const contractMaker = createContractMaker(options.contractWorkerFile);
  const maker = { webUrl, sealKey, maker: contractMaker };
  const versions = createVersionsService({ ...platform, ...others, ...maker });
  const contracts = createContractsService({ ...platform, ...others, make: versions.make });
  const signings = createSigningsService({ ...platform, ...others, handlers, webUrl });
  return {
    services: { contracts, signings, contractMaker },
    routes: (handle) => contractsRoutes(handle, contracts, signings),
    onSigning: (kinds, handler) => {
      for (const kind of kinds) handlers.set(kind, handler);
    },
    jobs: {
      "make-contract": versions.make,
      "send-to-signer": signings.send,
      "apply-signing-event": signings.apply,
      "fetch-signed": createSignedFiles({ ...platform, ...others }),
      "keep-contracts": createKeepContracts(platform),
    },
  };
}
