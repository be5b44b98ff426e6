/** Month names and abbreviations in Indonesian and English, including the first three letters. */
const months = [
  ["januari", "january"],
  ["februari", "pebruari", "february"],
  ["maret", "march"],
  ["april"],
  ["mei", "may"],
  ["juni", "june"],
  ["juli", "july"],
  ["agustus", "august", "agt"],
  ["september"],
  ["oktober", "october"],
  ["november", "nopember"],
  ["desember", "december"],
] as const;

const patterns = [
  // 14/03/2014, 14-3-2014, 14.3.2014, 14 3 2014
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4})$/,
  // 14032014
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  // 14 Maret 2014, 14-Mar-2014
  /^(?<day>\d{1,2})[\s./-]*(?<month>[a-z]{3,})[\s.,/-]*(?<year>\d{4})$/,
  // 2014-03-14
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/**
 * A day as people type it, day first: `14/03/2014`, `14-3-2014`, `14032014`, `14 Maret 2014`, `14 March 2014`; also
 * `2014-03-14`.
 *
 * @returns `YYYY-MM-DD`, or null when the text is no valid day
 */
export function parseDate(text: string): string | null {
  const typed = text.trim().toLowerCase();
  for (const pattern of patterns) {
    const { day, month, year } = pattern.exec(typed)?.groups ?? {};
    if (day && month && year) return toDay(Number(year), monthNumber(month), Number(day));
  }
  return null;
}

function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return months.findIndex((names) => names.some((name) => isName(text, name))) + 1;
}

const isName = (text: string, name: string) =>
  text === name || text === name.slice(0, 3) || (text === "sept" && name === "september");

function toDay(year: number, month: number, day: number): string | null {
  const written = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  return isDay ? written : null;
}

const pad = (value: number, length: number) => String(value).padStart(length, "0");
