import type { QueryClient } from "@tanstack/react-query";
import { treasuryKeys } from "../treasury/keys";
import { remittanceKeys } from "./keys";

/** Whatever came of it: what is held, what waits, and how many wait are asked for again. */
export const refreshRemittances = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: remittanceKeys.all }),
    client.invalidateQueries({ queryKey: treasuryKeys.work }),
  ]);
