import { and, asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { campaignFiles, campaigns, files } from "../../db/schema.ts";
import { isPublished } from "./campaigns.repository.ts";

/** The files of campaigns, in the order of the form. */
export async function listCampaignFiles(
  db: Executor,
  campaignIds: readonly string[],
  onlyPictures = false,
) {
  if (campaignIds.length === 0) return [];
  return db
    .select({
      campaignId: campaignFiles.campaignId,
      kind: campaignFiles.kind,
      altId: campaignFiles.altId,
      altEn: campaignFiles.altEn,
      file: files,
    })
    .from(campaignFiles)
    .innerJoin(files, eq(files.id, campaignFiles.fileId))
    .where(
      and(
        inArray(campaignFiles.campaignId, [...campaignIds]),
        onlyPictures ? eq(campaignFiles.kind, "campaign-image") : undefined,
      ),
    )
    .orderBy(asc(campaignFiles.position));
}
export type CampaignFileRow = Awaited<ReturnType<typeof listCampaignFiles>>[number];

/** A file that a published campaign shows. */
export async function findPublicFile(db: Executor, fileId: string) {
  const [row] = await db
    .select({ kind: campaignFiles.kind, file: files })
    .from(campaignFiles)
    .innerJoin(files, eq(files.id, campaignFiles.fileId))
    .innerJoin(campaigns, eq(campaigns.id, campaignFiles.campaignId))
    .where(and(eq(campaignFiles.fileId, fileId), isPublished))
    .limit(1);
  return row;
}
