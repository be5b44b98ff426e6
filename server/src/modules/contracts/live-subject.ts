import { liveChannels } from "@rukun/contract/live-channels";
import type { Executor } from "../../db/client.ts";
import type { contracts } from "../../db/schema/contracts.ts";
import type { LiveService } from "../live/live.service.ts";

/** A contract has changed: its transaction's or fund account's page may be waiting for that. */
export function tellSubject(
  live: Pick<LiveService, "changed">,
  executor: Executor,
  { subjectType, subjectId }: Pick<typeof contracts.$inferSelect, "subjectType" | "subjectId">,
): void {
  if (subjectType === "transaction") live.changed(executor, liveChannels.transaction(subjectId));
  if (subjectType === "fund-account") live.changed(executor, liveChannels.rdf(subjectId));
}
