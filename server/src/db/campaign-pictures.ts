import { sql } from "drizzle-orm";
import { campaignFiles, campaigns, files } from "./schema.ts";

/** A picture of a campaign. */
export interface PictureJson {
  readonly kind: "campaign-image";
  readonly altId: string | null;
  readonly altEn: string | null;
  readonly file: {
    readonly id: string;
    readonly width: number | null;
    readonly height: number | null;
  };
}

/** The pictures of the campaign of the outer statement, in their order. */
export const picturesInSameStatement = sql<PictureJson[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', shown.kind, 'altId', shown.alt_id, 'altEn', shown.alt_en,
    'file', json_build_object('id', file.id, 'width', file.width, 'height', file.height)
  ) order by shown.position), '[]')
  from ${campaignFiles} as shown join ${files} as file on file.id = shown.file_id
  where shown.campaign_id = ${campaigns.id} and shown.kind = 'campaign-image'
)`;
