import { plainText } from "@rukun/contract/number-text";
import type { NumberKind } from "./number-kind";

export interface NumberEdit {
  /** What the field shows. */
  readonly text: string;
  /** What it stands for, and is sent. */
  readonly value: string;
}

const plain = /^-?\d*$/;
const plainOf = (text: string): string => text.replace(/[^\d-]/g, "");

/** Whether all that sets the digits of a text apart was put there by the field, not by whoever typed it. */
const isOwn = ({ write }: NumberKind, text: string): boolean =>
  plain.test(text) || text === write(plainOf(text));

/** What an edit put between the two ends that it left as they were. */
function partsOf(before: string, after: string): { start: number; end: number; put: string } {
  const shared = Math.min(before.length, after.length);
  let start = 0;
  while (start < shared && before.charAt(start) === after.charAt(start)) start += 1;
  let end = 0;
  while (end < shared - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end, put: after.slice(start, after.length - end) };
}

/** The digits after an edit that put in or took away nothing but digits, and the field's own separators. */
function digitsAfter(before: string, after: string): string | undefined {
  const { start, end, put } = partsOf(before, after);
  if (/\s/.test(put)) return undefined;
  const rest = plainOf(after.slice(after.length - end));
  const digits = plainOf(after.slice(0, start)) + plainText(put) + rest;
  return plain.test(digits) ? digits : undefined;
}

/**
 * A field's text after an edit. Separators that the field has put in move with the digits; any other text is read as a
 * whole, as whoever sees it would, and stays as it was typed.
 *
 * @param own a text of before whose separators are the field's own, which had no time to be put in order
 * @param isWhole what came is no digit that was typed: it says something only as a whole
 */
export function editNumber(
  kind: NumberKind,
  {
    before,
    after,
    own,
    isWhole,
  }: {
    readonly before: string;
    readonly after: string;
    readonly own?: string | undefined;
    readonly isWhole: boolean;
  },
): NumberEdit {
  if (!kind.whileTyping && !isWhole && (before === own || isOwn(kind, before))) {
    const digits = digitsAfter(before, after);
    if (digits !== undefined) {
      // Zeros are left where a digit in front of them was taken away: another one may follow in its place.
      const text = /^-?0\d/.test(digits) ? digits : kind.write(digits);
      const { value, problem } = kind.read(digits);
      return { text, value: problem && value === digits && !/^\d+$/.test(digits) ? text : value };
    }
  }
  const isIgnored =
    kind.isMasked && isOwn(kind, before) && !/\d/.test(plainText(partsOf(before, after).put));
  const { value } = kind.read(isIgnored ? plainOf(after) : after);
  return { text: kind.whileTyping?.(after, value) ?? after, value };
}

/** Caret position that keeps the number of digits after the caret. */
export function caretBefore(text: string, after: number): number {
  let left = text.replace(/\D/g, "").length - after;
  let position = 0;
  while (left > 0 && position < text.length) {
    if (/\d/.test(text.charAt(position))) left -= 1;
    position += 1;
  }
  return position;
}
