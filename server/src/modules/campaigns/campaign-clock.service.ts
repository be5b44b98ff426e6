import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { dueEvent } from "./campaign-clock.policy.ts";
import type { CampaignStatusService } from "./campaign-status.service.ts";
import { lockWholeCampaign } from "./campaigns.repository.ts";
import { listDue } from "./operations.repository.ts";

const batch = 100;
/** Of a campaign that failed at its deadline. */
const belowMinimum = {
  id: "Dana yang terkumpul tidak mencapai minimum sampai batas waktu.",
  en: "The minimum was not reached by the deadline.",
};

/**
 * Starts and closes campaigns when their time has come. Each one changes in a transaction of its own, under its lock and
 * after looking again, so that it happens once however many processes try.
 * @returns how many changed.
 */
export function createCampaignClock(deps: {
  db: Database;
  clock: Clock;
  campaignStatus: CampaignStatusService;
}): () => Promise<number> {
  const { db, clock, campaignStatus } = deps;

  const move = (id: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const campaign = await lockWholeCampaign(tx, id);
      const event = campaign && dueEvent(campaign, clock());
      if (!event) return false;
      await campaignStatus.change(tx, {
        id,
        event,
        actor: { role: "system" },
        ...(event === "failAtDeadline" && { publicReason: belowMinimum }),
      });
      return true;
    });

  return async function moveDueCampaigns(): Promise<number> {
    const due = await listDue(db, clock(), batch);
    const failures: unknown[] = [];
    let moved = 0;
    for (const { id } of due) {
      try {
        if (await move(id)) moved += 1;
      } catch (error) {
        // One that cannot be moved does not hold up the others.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    // Whoever changed the rest in the meantime goes on with what follows.
    return due.length === batch && moved > 0 ? moved + (await moveDueCampaigns()) : moved;
  };
}
