import { businessEntities } from "@rukun/contract/business-entities";
import * as codes from "@rukun/contract/master-codes";
import * as contract from "@rukun/contract/master-lists";
import { transactionStatuses, transactionStatusTitles } from "@rukun/contract/transaction-status";
import {
  virtualAccountBankCodes,
  virtualAccountBankNames,
} from "@rukun/contract/virtual-account-banks";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import { createMasterList } from "./master-lists.service.ts";

export function masterListsRoutes(handle: HandleCall): void {
  const projectTypes = createMasterList(codes.projectTypes, codes.projectTypeTitles);
  const entities = createMasterList(businessEntities, codes.businessEntityTitles);
  const positions = createMasterList(codes.positions, codes.positionTitles);
  const akadTypes = createMasterList(codes.akadTypes, codes.akadTypeTitles);
  const tenorTypes = createMasterList(codes.tenorTypes, codes.tenorTypeTitles);
  handle(contract.listProjectTypes, projectTypes);
  handle(contract.listBusinessEntities, entities);
  handle(contract.listPositions, positions);
  handle(contract.listAkadTypes, akadTypes);
  handle(contract.listTenorTypes, tenorTypes);
  handle(
    contract.listTransactionStatuses,
    createMasterList(transactionStatuses, transactionStatusTitles),
  );
  handle(
    contract.listVirtualAccountBanks,
    createMasterList(virtualAccountBankCodes, virtualAccountBankNames),
  );
}
