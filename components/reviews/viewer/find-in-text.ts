import { formatDate } from "@/lib/format/date";

/** Letters and digits alone, in small letters: how a document breaks and punctuates a text does not matter. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Shorter ones are looked for as whole words: "12" is part of many numbers. */
const shortest = 5;

function isIn(page: string, wanted: string): boolean {
  if (wanted.length < shortest) return ` ${page} `.includes(` ${wanted} `);
  return page.replaceAll(" ", "").includes(wanted.replaceAll(" ", ""));
}

/** A date as documents write it. */
function spellings(typed: string): string[] {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  if (!year || !month || !day) return [typed];
  return [
    formatDate(typed, "id"),
    formatDate(typed, "en"),
    `${day} ${month} ${year}`,
    `${Number(day)} ${Number(month)} ${year}`,
  ];
}

/** The first page, from 1, whose text contains the typed value; undefined when none does. */
export function pageWith(pages: readonly string[], typed: string): number | undefined {
  const wanted = spellings(typed).map(plain);
  const index = pages.findIndex((page) => wanted.some((each) => isIn(plain(page), each)));
  return index < 0 ? undefined : index + 1;
}

/** Whether the document carries text at all; a scan does not. */
export const hasText = (pages: readonly string[]): boolean =>
  pages.some((page) => plain(page).length > 20);
