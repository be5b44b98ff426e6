/** Longer than any real name, and too short for misusing our mails to send a message. */
const longestName = 80;

/**
 * Everything except letters, numbers, marks, punctuation, symbols and blanks: line ends, directional and invisible
 * characters.
 */
const invisible = /(?:[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5)+/gu;

const schemes = /\b(?:https?|ftp|mailto|tel|sms|javascript|data|file)\s*:/gi;
const hosts = /\bwww\s*\./gi;
/** Characters of an address, a markup link or an encoded word. */
const linkMarks = /[:/\\@<>"“”„`|{}[\]^~?=#%*_]+/g;
/**
 * A dot that a mail program could interpret as part of a host name. Not that of a number with one dot, such as
 * "9.000": neither an address nor, with so few digits, a telephone number begins or ends like that.
 */
const innerDot =
  /(?<!(?<![\p{L}\p{N}.\u3002])\p{Nd}{1,3}(?=\.\p{Nd}{1,3}(?![\p{L}\p{N}]|[.\u3002][\p{L}\p{N}])))[.\u3002](?=[\p{L}\p{N}])/gu;
/** A digit sequence that a mail program could link as a telephone number. */
const callable = /\+?\d(?:[ ().-]?\d){6,}/g;

/**
 * Sanitises a name typed by a stranger for use in our mails: one line, truncated, without anything that a mail program
 * turns into a link, an address or a telephone number.
 */
export function plainName(typed: string): string {
  const text = typed
    // Normalise full-width and other ASCII look-alikes first, or they would pass the filters below.
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

/** The same, in quotes to mark it as user input. */
export const quoted = (typed: string): string => `“${plainName(typed)}”`;

/** An officer's text with its line breaks, without invisible characters. */
export const plainLines = (written: string): string =>
  written
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(/\t/g, " ").replace(invisible, ""))
    .join("\n");
