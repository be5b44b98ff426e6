import { type CampaignFileKind, campaignFileKinds } from "./campaign-codes.ts";
import { companyDocumentTypes } from "./company-documents.ts";
import { type PreOnboardingDocumentType, preOnboardingDocumentTypes } from "./document-types.ts";

/**
 * What a resumable upload can become: papers of a company and its pre-onboarding, the files of its campaigns, and the
 * evidence of what a musyarakah has brought.
 */
export const uploadTypes = [
  ...companyDocumentTypes,
  ...preOnboardingDocumentTypes,
  ...campaignFileKinds,
  "profit-evidence",
] as const;
export type UploadType = (typeof uploadTypes)[number];

export const isCampaignFileKind = (type: UploadType): type is CampaignFileKind =>
  (campaignFileKinds as readonly string[]).includes(type);

export const isPreOnboardingDocument = (type: UploadType): type is PreOnboardingDocumentType =>
  (preOnboardingDocumentTypes as readonly string[]).includes(type);

/** Belongs to a campaign; the campaigns' forms keep it, not the steps of the company. */
export const isOfCampaign = (type: UploadType): type is CampaignFileKind | "profit-evidence" =>
  type === "profit-evidence" || isCampaignFileKind(type);

/** The others are PDFs. */
export const isPictureType = (type: string): type is "campaign-image" => type === "campaign-image";
