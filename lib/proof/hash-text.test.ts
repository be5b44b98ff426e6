/** @jest-environment node */
import { createHash } from "node:crypto";
import { hashText } from "./hash-text";

test("a text of any length has Node's own digest, whatever was hashed before it", () => {
  const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
  const letters = ["a", "é", "€", "😀", "\ud800"];
  for (const letter of letters) {
    for (const length of [...Array(130).keys(), 511, 512, 513, 1023, 1024, 1025, 3072, 5000]) {
      const text = letter.repeat(length);
      expect(hashText(text)).toBe(digestOf(text));
    }
  }
});
