import type {
  listAkadTypes,
  listBusinessEntities,
  listPositions,
  listProjectTypes,
  listTenorTypes,
  listTransactionStatuses,
  listVirtualAccountBanks,
} from "@rukun/contract/master-lists";
import { queriesOf } from "../query";

const { read } = queriesOf("master-lists");

/** They change with a release. */
const lifetime = 24 * 60 * 60_000;
const kept = { staleTime: lifetime, gcTime: lifetime };

/** Kinds of Sharia contracts. */
export const useAkadTypes = read<typeof listAkadTypes>("GET /v1/master/akad/types", kept);

/** Legal forms of a company. */
export const useBusinessEntities = read<typeof listBusinessEntities>(
  "GET /v1/master/business-entity",
  kept,
);

/** Positions of a contact person. */
export const usePositions = read<typeof listPositions>("GET /v1/master/positions", kept);

/** What projects do: their sectors. */
export const useProjectTypes = read<typeof listProjectTypes>("GET /v1/master/project/types", kept);

/** Tenors, shortest first. */
export const useTenorTypes = read<typeof listTenorTypes>("GET /v1/master/tenor/types", kept);

/** Statuses of a transaction; pages have them from the transaction. */
export const useTransactionStatuses = read<typeof listTransactionStatuses>(
  "GET /v1/master/transaction/statuses",
  kept,
);

/** Banks whose virtual accounts payments are taken by; pages have them from the contract. */
export const useVirtualAccountBanks = read<typeof listVirtualAccountBanks>(
  "GET /v1/master/xendit/virtual-accounts",
  kept,
);
