const ellipsis = "…";
/** Characters kept at the end of the name, before the extension. */
const tailLength = 5;
/** A longer "extension" is part of the name ("laporan.versi terakhir"). */
const longestExtension = 6;

/** A file name shortened in its middle, with the extension kept: "akta-pendirian…htera.pdf". */
export const middleTruncate = (name: string, max?: number): string =>
  splitFileName(name, max).join("");

/**
 * The shortened name in two parts, so that the first one can shrink further in CSS: "akta-pendirian…", "htera.pdf".
 *
 * @param max length in user-perceived characters (an emoji is one)
 */
export function splitFileName(name: string, max = 24): readonly [head: string, tail: string] {
  const characters = Array.from(name);
  const dot = characters.lastIndexOf(".");
  const hasExtension = dot > 0 && characters.length - dot - 1 <= longestExtension;
  const stem = hasExtension ? characters.slice(0, dot) : characters;
  const extension = hasExtension ? characters.slice(dot) : [];
  const isWhole = characters.length <= max;
  const room = isWhole ? stem.length : Math.max(max - extension.length - ellipsis.length, 2);
  const tail = Math.min(tailLength, Math.floor(room / 2));
  const head = [...stem.slice(0, room - tail), ...(isWhole ? [] : [ellipsis])];
  return [head.join(""), [...stem.slice(stem.length - tail), ...extension].join("")];
}
