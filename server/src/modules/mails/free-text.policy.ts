/** Longer than any real name; what somebody wants to say to strangers through us does not fit. */
const longestName = 80;

/** Everything that is no letter, number, mark, punctuation, symbol or blank: line ends, directions, invisible signs. */
const invisible = /(?:[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5)+/gu;

const schemes = /\b(?:https?|ftp|mailto|tel|sms|javascript|data|file)\s*:/gi;
const hosts = /\bwww\s*\./gi;
/** What marks an address, a link of a markup language or an encoded word. */
const linkMarks = /[:/\\@<>"“”„`|{}[\]^~?=#%*_]+/g;
/** A dot that a mail program could take for that of a host name. */
const innerDot = /[.\u3002](?=[\p{L}\p{N}])/gu;
/** A number that can be called. */
const callable = /\+?\d(?:[ ().-]?\d){6,}/g;

/**
 * What a stranger typed as a name, as it may stand in a mail that we answer for: one line, cut, and nothing in it that a
 * mail program makes a link, an address or a telephone number of.
 */
export function plainName(typed: string): string {
  const text = typed
    // Full-width and other look-alikes of ASCII first, or they would slip through below.
    .normalize("NFKC")
    .replace(invisible, " ")
    .replace(schemes, " ")
    .replace(hosts, " ")
    .replace(linkMarks, " ")
    .replace(innerDot, ". ")
    .replace(callable, "…")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...text];
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join("")}…` : text;
}

/** The same, marked as somebody's words and not ours. */
export const quoted = (typed: string): string => `“${plainName(typed)}”`;

/** What an officer wrote, with its lines, without signs that nobody sees. */
export const plainLines = (written: string): string =>
  written
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(/\t/g, " ").replace(invisible, ""))
    .join("\n");
