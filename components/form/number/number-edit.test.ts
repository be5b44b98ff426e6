import fc from "fast-check";
import { masks } from "./masks";
import { caretBefore, editNumber } from "./number-edit";
import { amountKind, type NumberKind, signedAmountKind } from "./number-kind";

const digitsOf = (text: string) => text.replace(/\D/g, "");
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, "");

test.each<[string, NumberKind, number]>([
  ["an amount", amountKind, 15],
  ["an amount that may be a loss", signedAmountKind, 15],
  ["an ID card number", masks.idCard.kind, 20],
  ["a person's tax number", masks.taxpayer.kind, 20],
])("digits put in or taken out anywhere are digits of %s", (_name, kind, most) => {
  const isAmount = kind.whileTyping === undefined;
  const saved = fc.stringMatching(new RegExp(`^[1-9]\\d{0,${most - 1}}$`));
  fc.assert(
    fc.property(saved, fc.nat(), fc.nat(), fc.stringMatching(/^\d{0,3}$/), (digits, a, b, put) => {
      const before = kind.write(digits);
      const [start, end] = [a % (before.length + 1), b % (before.length + 1)].sort((x, y) => x - y);
      const after = before.slice(0, start) + put + before.slice(end);
      const { text, value } = editNumber(kind, { before, after, isWhole: false });
      const left = digitsOf(after);
      expect(value).toBe(isAmount ? withoutZeros(left) : left);
      expect(digitsOf(text)).toBe(left);
      // And nothing changes when the field is left.
      expect(kind.read(kind.write(value)).value).toBe(value);
    }),
    { numRuns: 1000 },
  );
});

test("what is typed one character after the other is the same as the whole of it", () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789.,- ()Rp"), maxLength: 12 });
  fc.assert(
    fc.property(text, (typed) => {
      let before = "";
      let value = "";
      for (const character of typed) {
        const edit = editNumber(signedAmountKind, {
          before,
          after: before + character,
          isWhole: false,
        });
        before = edit.text;
        value = edit.value;
      }
      const { value: whole, problem } = signedAmountKind.read(typed);
      // Digits that the field has grouped meanwhile are another text, never another number.
      if (problem === undefined) expect([whole, before]).toContain(value);
      expect(signedAmountKind.read(before).value).toBe(value);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["1.000", 0, 5],
  ["1.000", 3, 1],
  ["1.000", 4, 0],
  ["12.345.678", 5, 4],
  ["", 0, 0],
])("in %j with %d digits after it the caret is at %d", (text, digits, position) => {
  expect(caretBefore(text, digits)).toBe(position);
});
