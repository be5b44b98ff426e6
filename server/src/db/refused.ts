import type { FindingParty } from "@rukun/contract/provider-findings";
import { type Column, type SQL, sql } from "drizzle-orm";
import { providerFindings } from "./schema.ts";

/**
 * Whether a party has said its final no to something of ours, and no officer has dealt with that: asked again, it would
 * say the same.
 */
export const isRefused = (party: FindingParty, id: Column | SQL): SQL =>
  sql`exists (
    select from ${providerFindings} as refusal
    where refusal.kind = 'refused' and refusal.party = ${party} and refusal.object_id = ${id}
      and refusal.handled_at is null)`;
