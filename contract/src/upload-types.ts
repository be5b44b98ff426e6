import { type CampaignFileKind, campaignFileKinds } from "./campaign-codes.ts";
import { companyDocumentTypes } from "./company-documents.ts";
import { type PreOnboardingDocumentType, preOnboardingDocumentTypes } from "./document-types.ts";

/** What a resumable upload can become: papers of a company and its pre-onboarding, and the files of its campaigns. */
export const uploadTypes = [
  ...companyDocumentTypes,
  ...preOnboardingDocumentTypes,
  ...campaignFileKinds,
] as const;
export type UploadType = (typeof uploadTypes)[number];

export const isCampaignFileKind = (type: UploadType): type is CampaignFileKind =>
  (campaignFileKinds as readonly string[]).includes(type);

export const isPreOnboardingDocument = (type: UploadType): type is PreOnboardingDocumentType =>
  (preOnboardingDocumentTypes as readonly string[]).includes(type);

/** The others are PDFs. */
export const isPictureType = (type: UploadType): type is "campaign-image" =>
  type === "campaign-image";
