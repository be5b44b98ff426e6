import type { setSealSubscription } from "@rukun/contract/proof";
import { change } from "../mutation";

/** Has each day's seals sent to the caller, or no longer. */
export const useSetSealSubscription = change<typeof setSealSubscription>(
  "POST /v1/proof/subscription",
  { stale: ["proof"] },
);
