import type {
  getRemittance,
  listRemittanceSources,
  listRemittances,
  RemittanceDetail,
} from "@rukun/contract/remittances";
import { queriesOf } from "../query";

const { read, one, page } = queriesOf("remittances");

/** What the platform holds for others, and how much of it can be handed on. */
export const useRemittanceSources = read<typeof listRemittanceSources>(
  "GET /v1/backoffice/remittances/sources",
);

/** One page of what is handed on, open or ended. */
export const useRemittances = page<typeof listRemittances>("GET /v1/backoffice/remittances");

const soon = 3000;
const later = 60_000;

/** At the bank: a payout that takes its time is asked for rarely. */
function nextAsk(remittance?: RemittanceDetail): number | false {
  const { status, decided_at: at } = remittance ?? {};
  if ((status !== "APPROVED" && status !== "SENT") || !at) return false;
  return Date.now() - Date.parse(at) < 2 * later ? soon : later;
}

/** One of them, followed until the bank has answered. */
export const useRemittance = one<typeof getRemittance>(
  "GET /v1/backoffice/remittances/:remittance_id",
  { refetchInterval: ({ state }) => nextAsk(state.data) },
);
