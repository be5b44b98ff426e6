import type { AkadType } from "./master-codes.ts";

/** The contracts of a transaction, in the order in which they are made and signed: the agency, then the campaign's own. */
export const akadsOf = (campaign: AkadType): readonly AkadType[] =>
  campaign === "wakalah" ? ["wakalah"] : ["wakalah", campaign];

/** The contract of a funder to which the company is a party; null where the company is agent of all, by the platform. */
export const countersignedKind = (campaign: AkadType | null) =>
  campaign === "wakalah" ? null : campaign;
