import type { confirmDisbursement } from "@rukun/contract/disbursement-receipts";
import { change } from "../mutation";
import { companyDisbursementQuery } from "./queries";

/** Says what the company received; confirmed, the campaign begins. */
export const useConfirmDisbursement = change<typeof confirmDisbursement>(
  "POST /v1/company/disbursement/confirm",
  {
    stale: ["company-disbursements", "company-campaigns"],
    shows: ({ campaign_id }) => companyDisbursementQuery(campaign_id),
  },
);
