import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { treasuryKeys } from "./keys";

/** Whatever came of a change: what was shown, and how much waits for finance, are asked for again. */
export const refreshWork = (client: QueryClient, queryKey: QueryKey) =>
  Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: treasuryKeys.work }),
  ]);
