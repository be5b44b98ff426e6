import type { CampaignDetail } from "@rukun/contract/campaigns";

type Opening = Pick<CampaignDetail, "id" | "title" | "summary" | "starts_at">;

const stamp = (moment: string) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** RFC 5545: commas, semicolons and line ends of a text are escaped. */
const escapeText = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");

const encoder = new TextEncoder();

/** Lines of at most 75 bytes; what is longer goes on after a space. A letter is never torn apart. */
function fold(line: string): string {
  const lines = [""];
  for (const letter of line) {
    const last = lines.length - 1;
    if (encoder.encode(`${lines[last]}${letter}`).length > 74) lines.push(` ${letter}`);
    else lines[last] += letter;
  }
  return lines.join("\r\n");
}

const halfHour = 30 * 60_000;

/**
 * A calendar file with the moment a campaign opens, and an alarm before it. The same campaign replaces its earlier entry.
 *
 * @param address public address of its page
 */
export function calendarOf({ id, title, summary, starts_at }: Opening, address: string, now: Date) {
  if (!starts_at) return undefined;
  const ends = new Date(Date.parse(starts_at) + halfHour).toISOString();
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rukun//Campaigns//ID",
    "BEGIN:VEVENT",
    `UID:${id}@rukun`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(starts_at)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${summary}\n${address}`)}`,
    `URL:${address}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    "TRIGGER:-PT15M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
