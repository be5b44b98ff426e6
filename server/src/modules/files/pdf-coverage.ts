/** White space by any reader's definition. */
const isBlank = (byte: number) =>
  byte === 0 || (byte >= 9 && byte <= 13) || byte === 32 || byte === 0x85 || byte === 0xa0;
const isLineEnd = (byte: number) => byte === 10 || byte === 13;
/** Characters of numbers. */
const isNumeric = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e;

/** Keywords by which readers locate the parts of a document, including readers that repair a damaged one. */
const landmarks = ["obj", "xref", "trailer"] as const;

const maxUnseen = 1000;

/**
 * Whether a keyword appears where none was parsed: within a stream, a string, a comment, or before the document. A
 * reader whose table points there, or that scans the file because its table is damaged, would find an object that was
 * not inspected. White space and comments of any length may stand between number and word.
 * @param seen positions of the landmarks that were read.
 */
export function hasUnseenLandmark(bytes: Buffer, seen: ReadonlySet<number>): boolean {
  return landmarks.some((word) => {
    const unseen: number[] = [];
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
      // `endobj` is not the start of an object.
      if (!seen.has(at) && bytes.toString("latin1", at - 3, at) !== "end") unseen.push(at);
    }
    if (word === "obj") return hasObjectHead(bytes, unseen);
    // A few may occur in strings; checking each costs time.
    return unseen.length > maxUnseen || unseen.some((at) => opens(bytes, at + word.length));
  });
}

/** Whether a table or a trailer begins: a number, or a dictionary, after the word. */
function opens(bytes: Buffer, from: number): boolean {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    if (byte === 0x25) while (at < bytes.length && !isLineEnd(bytes[at] as number)) at += 1;
    else if (isBlank(byte)) at += 1;
    else return isNumeric(byte) || (byte === 0x3c && bytes[at + 1] === 0x3c);
  }
  return false;
}

/**
 * Whether one of the words ends what reads as `n n obj`. One backward pass that tracks what a reader starting at each
 * byte would find, so that it is linear however long the white space and the comments are.
 */
function hasObjectHead(bytes: Buffer, words: number[]): boolean {
  // State for the byte after the current one: the word; a number and the word, blanks between or not.
  let word = false;
  let second = false;
  let secondAfterBlank = false;
  // The same, at the nearest line end: where a comment would end.
  let lineWord = false;
  let lineSecond = false;
  for (let at = words.at(-1) ?? -1; at >= 0; at -= 1) {
    const byte = bytes[at] as number;
    if (words.at(-1) === at) {
      words.pop();
      word = true;
      second = false;
      secondAfterBlank = false;
    } else if (isNumeric(byte)) {
      if (secondAfterBlank) return true;
      second = second || word;
      word = false;
    } else if (isBlank(byte) || byte === 0x25) {
      const isComment = byte === 0x25;
      word = isComment ? lineWord : word;
      secondAfterBlank = isComment ? lineSecond : second || secondAfterBlank;
      second = false;
    } else {
      word = false;
      second = false;
      secondAfterBlank = false;
    }
    if (isLineEnd(byte)) {
      lineWord = word;
      lineSecond = secondAfterBlank;
    }
  }
  return false;
}
