import type { BorrowerLimit } from "@rukun/contract/campaign-rules";
import { leftOf } from "@rukun/contract/campaign-rules";
import { dayInJakarta } from "@rukun/finance/calendar";
import { lateBefore } from "@rukun/finance/working-days";
import type { Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { BorrowerCaps } from "../../lib/borrower-caps.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { borrowerLimitOf } from "./borrower-cap.policy.ts";
import { listCountedCampaigns, lockBorrower } from "./borrower-cap.repository.ts";

export interface BorrowerCapService {
  /** What the company may be financed with, and what its campaigns take of that besides the one that asks. */
  limitsOf(db: Executor, companyId: string): Promise<(campaignId: string) => BorrowerLimit>;
  /** Nothing else of the company is sent until the transaction ends. */
  lock(tx: Transaction, companyId: string): Promise<void>;
  /** @throws ApiError `above_borrower_cap` */
  requireRoom(
    db: Executor,
    campaign: Pick<CampaignRow, "id" | "companyId" | "target">,
  ): Promise<void>;
}

export function createBorrowerCap({
  caps,
  clock,
}: {
  caps: BorrowerCaps;
  clock: Clock;
}): BorrowerCapService {
  const limitsOf: BorrowerCapService["limitsOf"] = async (db, companyId) => {
    const campaigns = await listCountedCampaigns(db, companyId, lateBefore(dayInJakarta(clock())));
    return (campaignId) => borrowerLimitOf(campaigns, caps, campaignId);
  };
  return {
    limitsOf,
    lock: lockBorrower,
    async requireRoom(db, { id, companyId, target }) {
      const limit = (await limitsOf(db, companyId))(id);
      if (required(target) > leftOf(limit)) throw new ApiError("above_borrower_cap");
    },
  };
}
