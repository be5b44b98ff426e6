import { type CampaignFileKind, campaignFileKinds } from "./campaign-codes.ts";
import { companyDocumentTypes } from "./company-documents.ts";

/** What a resumable upload can become: a company's documents, and the files of its campaigns. */
export const uploadTypes = [...companyDocumentTypes, ...campaignFileKinds] as const;
export type UploadType = (typeof uploadTypes)[number];

export const isCampaignFileKind = (type: UploadType): type is CampaignFileKind =>
  (campaignFileKinds as readonly string[]).includes(type);

/** The others are PDFs. */
export const isPictureType = (type: UploadType): type is "campaign-image" =>
  type === "campaign-image";
