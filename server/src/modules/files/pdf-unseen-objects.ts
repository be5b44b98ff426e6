const isBlank = (byte: number | undefined) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;

/** The next position that is neither white space nor in a comment. */
function skipBlank(bytes: Buffer, from: number): number {
  let at = from;
  while (isBlank(bytes[at]) || bytes[at] === 0x25) {
    if (bytes[at] === 0x25) {
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    } else {
      at += 1;
    }
  }
  return at;
}

/** What stands in front of `obj`: the number of an object and of its version, with blanks and comments between. */
const objectNumber = /[\d.](?:[\s\0]|%[^\r\n]*[\r\n])+[-+\d.]+(?:[\s\0]|%[^\r\n]*[\r\n])*$/;
/** Bytes in front of `obj` that are looked at. Nobody writes that much between two numbers. */
const reach = 128;

/**
 * Whether a file has anything that looks like the beginning of an object in a place where none was read: within a
 * stream, a text, a comment, or in front of the document. A reader whose table points there, or that searches the
 * file because the table is damaged, would find an object that nobody has looked at.
 * @param bodies positions of what stands behind `n n obj`, of the objects that were read.
 */
export function hasUnseenObject(bytes: Buffer, bodies: ReadonlySet<number>): boolean {
  for (let at = bytes.indexOf("obj"); at >= 0; at = bytes.indexOf("obj", at + 1)) {
    if (bodies.has(skipBlank(bytes, at + "obj".length))) continue;
    if (objectNumber.test(bytes.toString("latin1", Math.max(0, at - reach), at))) return true;
  }
  return false;
}
