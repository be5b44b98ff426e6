import { isDeepStrictEqual } from "node:util";
import type { EarlierCampaignReview } from "@rukun/contract/campaign-operations";
import {
  campaignChecklists,
  campaignItemParts,
  campaignPartNames,
  campaignParts,
  campaignReviewKinds,
  itemsToCorrect,
} from "@rukun/contract/campaign-review-policy";
import type { CampaignRow, campaignReviews } from "../../db/schema/campaigns.ts";
import type { FileRow } from "../../db/schema/files.ts";

type Review = typeof campaignReviews.$inferSelect;

/** A file as a review is about it. */
interface ReviewedFile {
  readonly kind: string;
  readonly altId?: string | null;
  readonly altEn?: string | null;
  readonly file: Pick<FileRow, "name" | "receivedSha256">;
}

/** What officers decide on, by part; files by their hash. */
export function reviewedParts(
  { stepOne, stepTwo }: Pick<CampaignRow, "stepOne" | "stepTwo">,
  files: readonly ReviewedFile[],
): Record<string, unknown> {
  const written: Record<string, unknown> = { ...stepOne, ...stepTwo };
  const parts = campaignPartNames.map((part) => [
    part,
    Object.fromEntries(campaignParts[part].map((field) => [field, written[field] ?? null])),
  ]);
  const documents = files.map(({ kind, altId = null, altEn = null, file }) => ({
    ...{ kind, altId, altEn },
    ...{ name: file.name, sha256: file.receivedSha256 },
  }));
  return { ...Object.fromEntries(parts), documents };
}

/** The last review of each kind before a round, compared with what is in review now. */
export function earlierReviews(
  reviews: readonly Review[],
  round: number,
  now: Readonly<Record<string, unknown>>,
): EarlierCampaignReview[] {
  return campaignReviewKinds.flatMap((kind) => {
    const [last] = reviews
      .filter((review) => review.kind === kind && review.round < round)
      .sort((a, b) => b.round - a.round);
    if (!last) return [];
    const { reviewed: before, answers } = last;
    const changes =
      before && campaignPartNames.filter((part) => !isDeepStrictEqual(before[part], now[part]));
    const isSame = (part: (typeof campaignPartNames)[number]) => changes?.includes(part) === false;
    return {
      kind,
      round: last.round,
      is_approved: last.isApproved,
      message: last.message,
      decided_at: last.decidedAt.toISOString(),
      returned: itemsToCorrect(answers).map(({ key, reason }) => ({ key, reason })),
      accepted: campaignChecklists[kind].filter(
        (key) => answers[key]?.fits && campaignItemParts[key].every(isSame),
      ),
      changes,
    };
  });
}
