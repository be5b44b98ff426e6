import { type BookEntry, bookFields, canonicalText, readEntry } from "./public-book.ts";

/** A string that JSON writes as it is. */
const plain = "[ !#-\\[\\]-~]*";
const patternOf = (field: keyof BookEntry): string => {
  if (field === "seq") return '"seq":(0|[1-9]\\d{0,14})';
  const isFigure = field === "amount" || field === "balance";
  return `"${field}":"(${isFigure ? "-?\\d{1,19}" : plain})"`;
};
/** A line as the API writes it. */
const plainLine = new RegExp(`^\\{${bookFields.map(patternOf).join(",")}\\}$`);

/** Its fields as they stand there. */
type Texts<Fields extends readonly unknown[] = typeof bookFields> = {
  readonly [Place in keyof Fields]: string;
};

/** An entry, and the text that is hashed. */
export interface ReadLine {
  readonly entry: BookEntry;
  readonly text: string;
}

/**
 * What `readEntry` and `canonicalText` say of a line; undefined for a line that is no entry. A line as the API writes it
 * is taken apart and put together without parsing JSON and writing it again, which takes four times as long; any other
 * is left to those two.
 */
export function readLine(line: string): ReadLine | undefined {
  const found = plainLine.exec(line);
  if (!found) {
    const entry = readEntry(line);
    return entry && { entry, text: canonicalText(entry) };
  }
  const [, account, seq, posting, at, kind, amount, balance, party, ref, prev, hash] =
    found as unknown as readonly [line: string, ...fields: Texts];
  return {
    entry: {
      account,
      seq: Number(seq),
      posting,
      at,
      kind,
      amount,
      balance,
      party,
      ref,
      prev,
      hash,
    },
    text: `{"account":"${account}","amount":"${amount}","at":"${at}","balance":"${balance}","kind":"${kind}","party":"${party}","posting":"${posting}","prev":"${prev}","ref":"${ref}","seq":${seq}}`,
  };
}
