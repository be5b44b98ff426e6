const longest = 80;

/** The readable part of an address: ASCII words of a title joined by dashes. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = "";
  for (const word of words ?? []) {
    const next = slug ? `${slug}-${word}` : word;
    if (next.length > longest) break;
    slug = next;
  }
  return slug || "kampanye";
}

/** The same for a title that another campaign has already: with a number behind it. */
export const numberedSlug = (slug: string, number: number): string => `${slug}-${number}`;
