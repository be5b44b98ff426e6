import type {
  DisbursementDetail,
  getDisbursement,
  listDisbursements,
} from "@rukun/contract/disbursements";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../query";

const { one, page } = queriesOf("disbursements");

/** What waits and what was done, with the number in each section. Others work on it too, and companies answer. */
export const useDisbursements = page<typeof listDisbursements>("GET /v1/backoffice/disbursements", {
  refetchInterval: 30_000,
});

/** How many wait for an officer of finance. @param enabled whether this one may know */
export const useDisbursementsToDo = (enabled: boolean) =>
  useQuery({
    ...useDisbursements.options({ filter: "propose" }),
    enabled,
    refetchInterval: false,
    select: ({ counts }) => counts.propose + counts.approve + counts.disputed,
  });

const soon = 3000;
const later = 60_000;

/** At the bank. Each view is recorded, so a payout that takes its time is asked for rarely. */
function nextAsk(disbursement?: DisbursementDetail): number | false {
  const { status, approved } = disbursement ?? {};
  if ((status?.value !== "APPROVED" && status?.value !== "SENT") || !approved) return false;
  return Date.now() - Date.parse(approved.at) < 2 * later ? soon : later;
}

/** The disbursement of a campaign; followed until the bank has answered. */
export const useDisbursement = one<typeof getDisbursement>(
  "GET /v1/backoffice/disbursements/:campaign_id",
  { refetchInterval: ({ state }) => nextAsk(state.data) },
);
