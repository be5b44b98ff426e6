import { deflateSync } from "node:zlib";
import { bombs } from "../../test/hostile/bombs.ts";
import { handWritten, onePage } from "../../test/pdfs.ts";
import { inspectPdf } from "./pdf-inspection.ts";

const inspect = (bytes: Buffer) => inspectPdf(bytes).catch((error: Error) => error.message);

it.each(bombs.map((file) => [file.title, file.expected, file] as const))(
  "%s: %s",
  async (_title, expected, { bytes }) => expect(await inspect(await bytes())).toBe(expected),
);

const page = (dict: string, stream: Buffer) =>
  handWritten([...onePage({ page: "/Contents 4 0 R" }), { dict, stream }]);
const text = Buffer.from("BT (Akta Pendirian) Tj ET");
/** 'BT' and the end, in codes of nine bits. */
const lzw = Buffer.from([0x80, 0x10, 0x8a, 0xa0, 0x20]);

describe("is taken:", () => {
  it.each([
    ["packed once", page("/Filter /FlateDecode", deflateSync(text))],
    ["packed as text", page("/Filter /ASCIIHexDecode", Buffer.from(`${text.toString("hex")}>`))],
    [
      "packed, and written as text",
      page("/Filter [/AHx /Fl]", Buffer.from(`${deflateSync(text).toString("hex")}>`)),
    ],
    ["packed in the old way", page("/Filter /LZWDecode", lzw)],
    ["packed by repetition", page("/Filter /RunLengthDecode", Buffer.from([1, 66, 84, 128]))],
    ["damaged at its end", page("/Filter /FlateDecode", deflateSync(text).subarray(0, -6))],
  ])("a page %s", async (_title, bytes) => expect(await inspect(bytes)).toEqual({ pages: 1 }));

  it("a font that maps each letter on its own", async () => {
    const map =
      "1 begincodespacerange <0000> <FFFF> endcodespacerange 2 beginbfchar <0003> <D835DC00> <0004> <D835DC01> endbfchar 1 beginbfrange <0005> <00FF> <0041> endbfrange";
    const font = { dict: "/Filter /FlateDecode", stream: deflateSync(Buffer.from(map)) };
    expect(await inspect(handWritten([...onePage(), font]))).toEqual({ pages: 1 });
  });

  it("a hundred scanned pages that share one list of resources, as office programs write it", async () => {
    const scan = {
      dict: "/Type /XObject /Subtype /Image /Width 2480 /Height 3508 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode",
      stream: deflateSync(Buffer.alloc(310 * 3508)),
    };
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const names = numbers.map((each) => `/Im${each} ${each + 104} 0 R`).join(" ");
    const bytes = handWritten([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count 100 /Kids [${numbers.map((each) => `${each + 4} 0 R`).join(" ")}] >>`,
      `<< /XObject << ${names} >> >>`,
      ...numbers.map(
        (each) =>
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 3 0 R /Contents ${each + 204} 0 R >>`,
      ),
      ...numbers.map(() => scan),
      ...numbers.map((each) => ({ dict: "", stream: Buffer.from(`/Im${each} Do`) })),
    ]);
    expect(await inspect(bytes)).toEqual({ pages: 100 });
  });
});
