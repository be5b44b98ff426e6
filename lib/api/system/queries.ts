import type { getSystemStatus, listOutbox } from "@rukun/contract/system";
import { queriesOf } from "../query";

const { read } = queriesOf("system");

/** Whether the service is in maintenance; asked for all the time, also after failures. */
export const useSystemStatus = read<typeof getSystemStatus>("GET /v1/system/status", {
  refetchInterval: 10_000,
  retry: false,
  staleTime: 0,
});

/** The latest mails and codes, newest first. Does not exist in production. */
export const useOutbox = read<typeof listOutbox>("GET /v1/development/outbox", {
  refetchInterval: 3000,
  staleTime: 0,
});
