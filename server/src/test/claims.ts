import { systemClock } from "../lib/clock.ts";
import type { ClaimedNumber, Holder } from "../modules/duplicates/duplicates.policy.ts";
import { createDuplicatesService } from "../modules/duplicates/duplicates.service.ts";
import type { TestApp } from "./test-app.ts";

/** Claims the numbers of a submission that was inserted directly into the database. */
export async function claimFor(
  { database, config }: Pick<TestApp, "database" | "config">,
  holder: Holder,
  isApproved: boolean,
  numbers: readonly ClaimedNumber[],
): Promise<void> {
  const { adopt } = createDuplicatesService({ clock: systemClock, indexKey: config.indexKey });
  await database.db.transaction((tx) =>
    adopt(tx, holder, numbers, { submittedAt: systemClock(), isApproved }),
  );
}
