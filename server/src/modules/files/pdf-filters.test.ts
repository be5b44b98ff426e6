import { deflateSync } from "node:zlib";
import { unpack } from "./pdf-filters.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(" ", ""), "hex");
const ask = (bytes: Buffer, filters: string[], { maxBytes = 1_000_000, early = true } = {}) =>
  unpack(bytes, filters, { maxBytes, keeps: true, early }).then(
    ({ data }) => data.toString("latin1"),
    (error: Error) => error.message,
  );

/** Codes as the old packing writes them, each on its own: nothing is ever shortened, and the table still grows. */
function unshortened(text: string, early: boolean): Buffer {
  let bits = (256).toString(2).padStart(9, "0");
  [...text].forEach((each, index) => {
    const next = 258 + Math.max(0, index - 1) + (early ? 1 : 0);
    const width = next > 2047 ? 12 : next > 1023 ? 11 : next > 511 ? 10 : 9;
    bits += each.charCodeAt(0).toString(2).padStart(width, "0");
  });
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((each) => parseInt(each.padEnd(8, "0"), 2)));
}

it.each([
  ["nothing", [], Buffer.from("Akta"), "Akta"],
  ["hexadecimal digits", ["ASCIIHexDecode"], Buffer.from("41 6B\n74 6 1 >rest"), "Akta"],
  ["digits of 85", ["ASCII85Decode"], Buffer.from("6#1 RN\nz5l~>rest"), "Akta\0\0\0\0A"],
  ["repetition", ["RunLengthDecode"], hex("01 41 6b fd 61 80 99"), "Akaaaa"],
  ["the example of the format", ["LZWDecode"], hex("800b6050220c0c8501"), "-----A---B"],
])("reads %s", async (_title, filters, bytes, text) => {
  expect(await ask(bytes, [...filters])).toBe(text);
});

it.each([true, false])(
  "follows the codes of the old packing as they grow, early: %s",
  async (early) => {
    const text = "Akta Pendirian ".repeat(200);
    expect(await ask(unshortened(text, early), ["LZWDecode"], { early })).toBe(text);
  },
);

it("goes no further than it may", async () => {
  const bomb = hex(`80 ${"00".repeat(200)}`);
  const long = deflateSync(Buffer.alloc(2000));
  expect(await ask(hex("81 41".repeat(40)), ["RunLengthDecode"], { maxBytes: 1000 })).toBe(
    "pdfTooComplex",
  );
  expect(await ask(bomb, ["LZWDecode"], { maxBytes: 100 })).toBe("pdfTooComplex");
  expect(await ask(long, ["FlateDecode"], { maxBytes: 1000 })).toBe("pdfTooComplex");
});
