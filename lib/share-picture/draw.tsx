import type { CampaignDetail } from "@rukun/contract/campaigns";
import type { Locale } from "@rukun/contract/locales";
import { ImageResponse } from "next/og";
import { phaseAt } from "@/lib/campaigns/campaign-figures";
import { formatDate } from "@/lib/format/date";
import { fileOf } from "./file-of";
import { ShareCard, size } from "./share-card";
import { shareTexts } from "./share-texts";

const weights = [500, 800] as const;
const readFonts = () =>
  Promise.all(
    weights.map(async (weight) => ({
      name: "Jakarta",
      weight,
      data: await fileOf("lib/share-picture/fonts", `plus-jakarta-sans-${weight}.woff`),
    })),
  );
let fonts: ReturnType<typeof readFonts> | undefined;

/**
 * The picture of a campaign as PNG, 1200 x 630. Letters are drawn as shapes from the product's own typeface, so no font
 * of the machine matters.
 */
export async function drawSharePicture(campaign: CampaignDetail, locale: Locale): Promise<Buffer> {
  fonts ??= readFonts();
  const [loaded, { opensOn, ...texts }, drawing] = await Promise.all([
    fonts,
    shareTexts(locale),
    fileOf("public/images/sectors", `${campaign.project_type.value}.svg`),
  ]);
  const opensAt = phaseAt(campaign, Date.now()) === "upcoming" && campaign.starts_at;
  const image = new ImageResponse(
    <ShareCard
      {...texts}
      opens={opensAt ? opensOn.replace("{{date}}", formatDate(opensAt, locale)) : null}
      campaign={campaign}
      drawing={`data:image/svg+xml;base64,${drawing.toString("base64")}`}
    />,
    { ...size, fonts: loaded },
  );
  return Buffer.from(await image.arrayBuffer());
}
