import type { HealthPart } from "@rukun/contract/system";
import type { Database } from "../../db/client.ts";
import { createProbe, type PartState } from "./probe.ts";
import { requireWritable } from "./system.repository.ts";

export type Health = Record<HealthPart, PartState>;

export interface SystemService {
  /** Probes each part, with a time-out of two seconds. */
  checkHealth(): Promise<Health>;
  /** In maintenance, by configuration. */
  isInMaintenance(): boolean;
}

export function createSystemService(deps: {
  db: Database;
  jobs: { isLooking(): boolean };
  /** Writability checks of the file storage and of the upload folder; each rejects when not writable. */
  stores: readonly { check(): Promise<void> }[];
  isInMaintenance: boolean;
}): SystemService {
  const { db, jobs, stores } = deps;
  const database = createProbe(() => requireWritable(db));
  const storage = createProbe(async () => {
    await Promise.all(stores.map((store) => store.check()));
  });
  return {
    async checkHealth() {
      const [databaseState, storageState] = await Promise.all([database(), storage()]);
      return {
        database: databaseState,
        jobs: jobs.isLooking() ? "ok" : "down",
        storage: storageState,
      };
    },
    isInMaintenance: () => deps.isInMaintenance,
  };
}
