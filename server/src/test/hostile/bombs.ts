import { deflateSync } from "node:zlib";
import { type HandWritten, handWritten } from "../pdfs.ts";
import { type HostileFile, latin, withCatalog, withPage, zeros } from "./tools.ts";

const bomb = (title: string, bytes: HostileFile["bytes"]): HostileFile => ({
  title,
  expected: "pdfTooComplex",
  bytes,
});
const image = "/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceGray";
const drawn = (dict: string, stream: Buffer) => withPage("/Contents 4 0 R", { dict, stream });
const picture = (dict: string, stream: Buffer) =>
  withPage(
    "/Resources << /XObject << /Im0 4 0 R >> >> /Contents 5 0 R",
    { dict: `${image} ${dict}`, stream },
    {
      dict: "",
      stream: latin("/Im0 Do"),
    },
  );
const packed = (text: string) => ({
  dict: "/Filter /FlateDecode",
  stream: deflateSync(latin(text)),
});
const form = (resources: string, content: string): HandWritten => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`,
  stream: latin(content),
});

/** Forms from object 5 on, each of which draws the next one ten times. */
const laughs = (count: number, draw = "/Next Do ".repeat(10)): HandWritten[] =>
  Array.from({ length: count }, (_, index) =>
    index === count - 1
      ? form("", "0 0 m 9 9 l S ".repeat(20))
      : form(`/XObject << /Next ${index + 6} 0 R >>`, draw),
  );
const jpeg = (width: number, height: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    17,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
    0xff,
    0xd9,
  ]);

function jpeg2000(side: number, tile: number): Buffer {
  const head = Buffer.alloc(60);
  head.set([0xff, 0x4f, 0xff, 0x51, 0, 47]);
  [side, side, 0, 0, tile, tile].forEach((each, index) => {
    head.writeUInt32BE(each, 8 + 4 * index);
  });
  head.writeUInt16BE(3, 40);
  return head;
}

function jbig2(side: number): Buffer {
  const segment = Buffer.alloc(30);
  segment[4] = 48;
  segment[6] = 1;
  segment.writeUInt32BE(19, 7);
  segment.writeUInt32BE(side, 11);
  segment.writeUInt32BE(side, 15);
  return segment;
}

/** Small files that take gigabytes or minutes to render. */
export const bombs: readonly HostileFile[] = [
  bomb("packed twice, under short names", () => drawn("/Filter [/Fl /Fl]", deflateSync(zeros(50)))),
  bomb("packed in two ways", () => drawn("/Filter [/Fl /LZW]", deflateSync(Buffer.alloc(9)))),
  bomb("packed in two ways, as text", () => drawn("/Filter [/AHx /RL /FlateDecode]", latin("00>"))),
  bomb("packed as text, in text, in text, in text", () =>
    drawn("/Filter [/AHx /AHx /AHx /AHx]", latin("00>")),
  ),
  bomb("a filter that nobody knows", () => drawn("/Filter /BrotliDecode", latin(""))),
  bomb("a filter behind one that makes pictures", () => drawn("/Filter [/DCT /Fl]", latin(""))),
  bomb("a page that unpacks to 300 MB under a short name", () => drawn("/Filter /Fl", zeros(300))),
  bomb("a page that unpacks to 40 MB", () => drawn("/Filter /FlateDecode", zeros(40))),
  bomb("something that is no page and unpacks to 60 MB", () =>
    withPage("", { dict: "/Filter /FlateDecode", stream: zeros(60) }),
  ),
  bomb("a page that calls itself a picture", () =>
    drawn(`${image} /Width 7000 /Height 7000 /Filter /FlateDecode`, zeros(40)),
  ),
  bomb("a picture that holds more than its size", () =>
    picture("/Width 9 /Height 9 /Filter /FlateDecode", zeros(300)),
  ),
  bomb("a picture of 80 megapixels", () =>
    picture("/Width 10000 /Height 8000 /Filter /Fl", zeros(1)),
  ),
  bomb("a picture whose size stands in two versions", () =>
    withPage("", { dict: `${image} /Width 5 0 R /Height 9000`, stream: latin("") }, "90000"),
  ),
  bomb("a JPEG that is larger than it says", () =>
    picture("/Width 9 /Height 9 /Filter /DCTDecode", jpeg(60_000, 60_000)),
  ),
  bomb("the same under a short name, in text", () =>
    picture(
      "/Width 9 /Height 9 /Filter [/AHx /DCT]",
      latin(`${jpeg(60_000, 60_000).toString("hex")}>`),
    ),
  ),
  bomb("a JPEG 2000 that is larger than it says", () =>
    picture("/Width 9 /Height 9 /Filter /JPXDecode", jpeg2000(60_000, 60_000)),
  ),
  bomb("a JPEG 2000 of a million tiles", () =>
    picture("/Width 9 /Height 9 /Filter /JPXDecode", jpeg2000(2000, 2)),
  ),
  bomb("a JBIG2 that is larger than it says", () =>
    picture("/Width 9 /Height 9 /Filter /JBIG2Decode", jbig2(100_000)),
  ),
  bomb("a fax of a million columns", () =>
    picture("/Width 9 /Height 9 /Filter /CCF /DecodeParms << /Columns 1000000 >>", latin("")),
  ),
  bomb("rows of two gigabytes, to be predicted", () =>
    drawn("/Filter /Fl /DecodeParms << /Predictor 12 /Columns 2000000000 >>", zeros(1)),
  ),
  bomb("forty large pictures on a page", () => {
    const names = Array.from({ length: 40 }, (_, index) => `/Im${index} ${index + 5} 0 R`);
    return withPage(
      `/Resources << /XObject << ${names.join(" ")} >> >> /Contents 4 0 R`,
      { dict: "", stream: latin(names.map((each) => `${each.split(" ")[0]} Do`).join(" ")) },
      ...names.map(() => ({
        dict: `${image} /Width 7000 /Height 7000 /Filter /Fl`,
        stream: zeros(0),
      })),
    );
  }),
  bomb("a large picture within text", () =>
    drawn("", latin("BI /W 100000 /H 100000 /BPC 1 /CS /G /F /Fl ID x EI")),
  ),
  bomb("a picture within text that is packed twice", () =>
    drawn("", latin("BI /W 9 /H 9 /BPC 8 /CS /G /F [/Fl /Fl] ID x EI")),
  ),
  bomb("forms that draw forms ten times, ten deep", () =>
    withPage(
      "/Resources << /XObject << /Next 5 0 R >> >> /Contents 4 0 R",
      { dict: "", stream: latin("/Next Do") },
      ...laughs(10),
    ),
  ),
  bomb("the same, with comments between name and command", () =>
    withPage(
      "/Resources << /XObject << /Next 5 0 R >> >> /Contents 4 0 R",
      { dict: "", stream: latin("/N#65xt %a\n Do") },
      ...laughs(10, "/Next %Do\n Do ".repeat(10)),
    ),
  ),
  bomb("the same, as the look of a note", () =>
    withPage(
      "/Annots [<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 5 0 R >> >>]",
      "null",
      ...laughs(10),
    ),
  ),
  bomb("the same, as a pattern", () =>
    withPage(
      "/Resources << /Pattern << /P 4 0 R >> >> /Contents 15 0 R",
      {
        dict: "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << /XObject << /Next 5 0 R >> >>",
        stream: latin("/Next Do"),
      },
      ...laughs(10),
      { dict: "", stream: latin("/Pattern cs /P scn 0 0 9 9 re f") },
    ),
  ),
  bomb("the same, as a letter", () =>
    withPage(
      "/Resources << /Font << /F 4 0 R >> >> /Contents 15 0 R",
      "<< /Type /Font /Subtype /Type3 /CharProcs << /a 16 0 R >> /Resources << /XObject << /Next 5 0 R >> >> >>",
      ...laughs(10),
      { dict: "", stream: latin("/F 9 Tf (a) Tj") },
      form("/XObject << /Next 5 0 R >>", "/Next Do"),
    ),
  ),
  bomb("a form that draws itself", () =>
    withPage(
      "/Resources << /XObject << /Next 5 0 R >> >> /Contents 4 0 R",
      { dict: "", stream: latin("/Next Do") },
      form("/XObject << /Next 5 0 R >>", "/Next Do"),
    ),
  ),
  bomb("a tree that claims a billion pages", () =>
    handWritten([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>",
    ]),
  ),
  bomb("a page whose unit is a kilometre", () => withPage("/UserUnit 3000000")),
  bomb("a function of a billion samples", () =>
    withCatalog("", {
      dict: "/FunctionType 0 /Size [1000 1000 1000] /BitsPerSample 8",
      stream: latin(""),
    }),
  ),
  bomb("a font that maps four billion codes", () =>
    withCatalog("", packed("1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange")),
  ),
  {
    title: "a filter that decrypts",
    expected: "pdfEncrypted",
    bytes: () => drawn("/Filter /Crypt", latin("")),
  },
];
