import * as contract from "@rukun/contract/contracts";
import * as signing from "@rukun/contract/signing";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import { sendPrivateFile } from "../../plugins/send-file.ts";
import type { ContractsService } from "./contracts.service.ts";
import type { SigningsService } from "./signings.service.ts";

export function contractsRoutes(
  handle: HandleCall,
  contracts: ContractsService,
  signings: SigningsService,
): void {
  handle(contract.readContract, async ({ signedIn, query, context }, reply) => {
    const { file, bytes } = await contracts.read(signedIn, query.contract_id, context.requestId);
    sendPrivateFile(reply, file, bytes);
    return undefined;
  });
  handle(contract.readSignedContract, async ({ signedIn, query, context }, reply) => {
    const { contract_id: id } = query;
    const { file, bytes } = await contracts.readSigned(signedIn, id, context.requestId);
    sendPrivateFile(reply, file, bytes);
    return undefined;
  });
  handle(contract.readContractText, ({ signedIn, query, context }) =>
    contracts.text(signedIn.userId, query.contract_id, context.locale),
  );
  handle(contract.confirmContractRead, async ({ signedIn, body }) => {
    const readAt = await contracts.confirmRead(signedIn.userId, body.contract_id);
    return { read_at: readAt.toISOString() };
  });
  handle(signing.uploadDoc, ({ signedIn, body, context }) =>
    signings.request(signedIn.userId, body, context),
  );
  handle(signing.checkDocumentStatus, ({ signedIn, params }) =>
    signings.status(signedIn.userId, params.document_id),
  );
  handle(contract.checkContract, ({ query }) => contracts.check(query.sha256));
}
