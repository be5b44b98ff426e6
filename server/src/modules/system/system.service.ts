import type { Database } from "../../db/client.ts";
import { ping } from "./system.repository.ts";

export interface SystemService {
  /** Rejects while the service cannot work. */
  checkHealth(): Promise<void>;
  /** Closed by the operator. */
  isInMaintenance(): boolean;
}

export function createSystemService(deps: {
  db: Database;
  isInMaintenance: boolean;
}): SystemService {
  return {
    checkHealth: () => ping(deps.db),
    isInMaintenance: () => deps.isInMaintenance,
  };
}
