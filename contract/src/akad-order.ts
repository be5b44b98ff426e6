import type { AkadType } from "./master-codes.ts";

/** The contracts of a transaction, in the order in which they are made and signed: the agency, then the campaign's own. */
export const akadsOf = (campaign: AkadType): readonly AkadType[] =>
  campaign === "wakalah" ? ["wakalah"] : ["wakalah", campaign];
