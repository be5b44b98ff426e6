import type { BookFormat } from "@rukun/contract/proof";
import type { Book } from "@rukun/contract/public-book";

/** Where anyone downloads the path from a book's last sealed entry to the root of its seal. */
export const inclusionAddress = (apiUrl: string, campaignId: string, book: Book): string =>
  `${apiUrl}/v1/proof/inclusion?${new URLSearchParams({ campaign_id: campaignId, book })}`;

/** Where anyone downloads a book. */
export function bookAddress(
  apiUrl: string,
  campaignId: string,
  book: Book,
  format: BookFormat = "jsonl",
): string {
  const query = new URLSearchParams({
    campaign_id: campaignId,
    book,
    ...(format === "csv" && { format }),
  });
  return `${apiUrl}/v1/campaign/proof?${query}`;
}
