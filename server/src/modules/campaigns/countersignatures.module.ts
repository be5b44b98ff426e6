import * as contract from "@rukun/contract/countersignatures";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import { sendPrivateFile } from "../../plugins/send-file.ts";
import type { ContractsService } from "../contracts/contracts.service.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { createCompleteContracts } from "./complete-contracts.service.ts";
import { createCountersignatureService } from "./countersignature.service.ts";
import { createCountersigning } from "./countersigning.ts";
import { editorOf } from "./preparation.routes.ts";
import type { PreparationService } from "./preparation.service.ts";

/** The company's signature under all contracts of a funded campaign's funders. */
export function createCountersignaturesModule(
  platform: Platform,
  others: {
    live: LiveService;
    contracts: ContractsService;
    signatories: SignatoriesService;
    lockFor: PreparationService["lockFor"];
  },
): Module & {
  readonly jobs: Pick<JobHandlers, "complete-contracts">;
  /** What follows when a company has signed. */
  readonly signing: SigningHandler;
} {
  const service = createCountersignatureService({ ...platform, ...others });
  return {
    services: {},
    signing: createCountersigning({ ...platform, ...others }),
    jobs: { "complete-contracts": createCompleteContracts(platform) },
    routes(handle) {
      handle(contract.getCountersignature, (input) =>
        service.get(editorOf(input), input.query.campaign_id),
      );
      handle(contract.makeCountersignature, (input) =>
        service.make(editorOf(input), input.body.campaign_id),
      );
      handle(contract.readCountersignedList, async ({ signedIn, query, context }, reply) => {
        const { contract_id: id } = query;
        const { file, bytes } = await service.list(signedIn, id, context.requestId);
        sendPrivateFile(reply, file, bytes);
        return undefined;
      });
    },
  };
}
