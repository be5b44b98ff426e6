import type { CampaignAkadTerms } from "@rukun/contract/campaign-content";
import type { CampaignCourse } from "@rukun/contract/campaign-course";
import { dayInJakarta } from "@rukun/finance/calendar";
import { lateBefore } from "@rukun/finance/working-days";
import type { Database, Transaction } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CampaignEffects } from "../campaigns/campaign-status.service.ts";
import { listInstalments } from "./claims.repository.ts";
import { courseOf } from "./course.policy.ts";
import { findAddress, listLateAddresses, listPublicReports } from "./course.repository.ts";

/** How campaigns have gone since their companies got the money, as their public pages tell it. */
export interface CampaignCourseService {
  /** Null before the company has the money. */
  find(campaign: {
    readonly id: string;
    readonly akad: CampaignAkadTerms;
  }): Promise<CampaignCourse | null>;
  /** Tells the pages that show it, in the transaction of what has changed it. */
  changed(tx: Transaction, campaignId: string): Promise<void>;
  /** Every day another one is late, on pages that nobody has changed; a recurring job. */
  refreshLate(): Promise<void>;
}

export function createCampaignCourse(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  refreshPages: CampaignEffects["refreshPages"];
}): CampaignCourseService {
  const { db, background, clock, refreshPages } = deps;
  const today = () => dayInJakarta(clock());
  return {
    async find({ id, akad }) {
      const [rows, reports] = await Promise.all([
        listInstalments(db, [id]),
        listPublicReports(db, id),
      ]);
      return rows.length > 0 ? courseOf(rows, reports, akad, today()) : null;
    },
    async changed(tx, campaignId) {
      await refreshPages(tx, [{ slug: await findAddress(tx, campaignId) }]);
    },
    refreshLate: () =>
      background.transaction(async (tx) => {
        await refreshPages(tx, await listLateAddresses(tx, lateBefore(today())));
      }),
  };
}
