import type { getPseudonym, getSealSubscription } from "@rukun/contract/proof";
import { queriesOf } from "../query";

/* The page of a proof asks for the same without the query library, of which it needs nothing else. */

const { read, one } = queriesOf("proof");

/** The caller's own name in the books of a campaign. */
export const usePseudonym = one<typeof getPseudonym>("GET /v1/campaign/proof/pseudonym", {
  by: "campaign_id",
});

/** Whether the caller is sent each day's seals. */
export const useSealSubscription = read<typeof getSealSubscription>("GET /v1/proof/subscription");
