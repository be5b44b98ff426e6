import { fromHex, sha256, toHex } from "./sha256.ts";

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
])("the digest of the standard's example %#", (text, digest) => {
  expect(toHex(sha256(ascii(text)))).toBe(digest);
});

test("the digest of a million letters", () => {
  expect(toHex(sha256(new Uint8Array(1_000_000).fill(0x61)))).toBe(
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  );
});

test("a part of a buffer is hashed alone", () => {
  const bytes = ascii("x".repeat(300));
  expect(toHex(sha256(bytes.subarray(3, 170)))).toBe(toHex(sha256(ascii("x".repeat(167)))));
});

test("a digest stays what it is when another is made", () => {
  const first = sha256(ascii("abc"));
  sha256(ascii("other"));
  expect(toHex(first)).toMatch(/^ba7816bf/);
});

test("hexadecimal is read as it is written, and nothing else is", () => {
  expect(fromHex("00ff7f")).toEqual(Uint8Array.of(0, 255, 127));
  for (const wrong of ["0", "0g", "00 1"]) expect(fromHex(wrong)).toBeUndefined();
});
