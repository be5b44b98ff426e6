import { pages, stream, write } from "../../test/pdf-corpus/writer.ts";
import { handWritten, objectStream, onePage } from "../../test/pdfs.ts";
import { isAllowedAddress } from "./pdf-content.policy.ts";
import { inspectPdf } from "./pdf-inspection.ts";

const inspect = (bytes: Buffer) => inspectPdf(bytes).catch((error: Error) => error.message);
const link = (action: string) => `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`;

it.each([
  "https://ahu.go.id",
  "HTTP://ahu.go.id",
  " https://ahu.go.id",
  "mailto:notaris@rukun.example",
  "tel:+62215550100",
  "www.ahu.go.id/a",
  "#bab-1",
  "",
])("an address may be %j", (address) => expect(isAllowedAddress(address)).toBe(true));

it.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "file:///etc/passwd",
  "\\\\evil\\share",
  "//evil/share",
  "smb://evil/share",
  "data:text/html,a",
  "vbscript:a",
  "C:\\Windows\\cmd.exe",
  "akta.pdf",
  "../akta.pdf",
  "ms-word:a",
  "\u00fe\u00ff\0h\0t\0t\0p\0:\0/\0/\0a",
  "\u00ef\u00bb\u00bfjavascript:a",
  "j\u00e1vascript:https:",
])("an address may not be %j", (address) => expect(isAllowedAddress(address)).toBe(false));

it.each([
  ["an unknown action", "<< /S /Teleport >>"],
  ["a command of the program", "<< /S /Named /N /SaveAs >>"],
  [
    "what follows a jump",
    "<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /GoTo /Next << /S /Teleport >> >>] >>",
  ],
  ["an address that is a name", "<< /S /URI /URI /javascript:a >>"],
  ["an address that is a number", "<< /S /URI /URI 5 >>"],
  ["a jump to a thread of another file", "<< /S /Thread /D 0 >>"],
])("refuses behind a link %s", async (_title, action) => {
  expect(await inspect(handWritten(onePage({ page: link(action) })))).toBe("pdfActive");
});

const innocent = { number: 6, text: "(https://ahu.go.id)" };
const guilty = { number: 7, text: "(javascript:a)" };
const linked = pages({ page: link("<< /S /URI /URI 6 0 R >>") });
const contained = (text: string) => [
  ...linked,
  stream(9, Buffer.from(text), `/Type /ObjStm /N 2 /First ${text.indexOf("(")}`),
];
const at = (text: string) => (file: string) => file.indexOf(text);

it.each([
  [
    "a table that takes one object for another",
    write([...linked, innocent, guilty], { places: { 6: at("7 0 obj") } }),
  ],
  [
    "the same with white space before it",
    write([...linked, innocent, " \n ", guilty], { places: { 6: at(" \n 7 0") } }),
  ],
  [
    "a table that takes a part of a number for one",
    write([...linked, innocent, { ...guilty, number: 16 }], {
      places: { 6: at("6 0 obj\n(java") },
    }),
  ],
  [
    "a table that takes one of a stream for another",
    write(contained("6 0 7 20 (https://ahu.go.id) (javascript:a)"), {
      table: "stream",
      places: { 6: () => [9, 1] },
    }),
  ],
  [
    "objects that lie within each other",
    write(contained("6 0 7 8 (https: (javascript:a) )"), {
      table: "stream",
      places: { 6: () => [9, 0] },
    }),
  ],
  [
    "objects with something between them",
    write(contained("6 0 7 27 (https://ahu.go.id) (a) (b)"), {
      table: "stream",
      places: { 6: () => [9, 0] },
    }),
  ],
  ["two values of one key", write(pages({ page: "/Rotate 90 /Rotate 0" }))],
  [
    "a stream of another length",
    write([...pages(), { number: 6, text: "<< /Length 9 >>", stream: Buffer.from("abc") }]),
  ],
  [
    "a stream whose length is another elsewhere",
    write([
      ...pages(),
      { number: 6, text: "<< /Length 7 0 R >>", stream: Buffer.from("abc") },
      { number: 7, text: "9" },
    ]),
  ],
  [
    "a stream without a length",
    write([...pages(), { number: 6, text: "<< >>", stream: Buffer.from("abc") }]),
  ],
  ["words between objects", write([...pages(), "Akta\n"])],
  ["a name with half a sign", write(pages({ page: "/A#4 1" }))],
  ["a name with a sign that ends texts", write(pages({ page: "/A#00 1" }))],
  ["digits that are none", write(pages({ page: "/A <41 4g>" }))],
  ["a number with two points", write(pages({ page: "/A 1.2.3" }))],
])("does not guess at %s", async (_title, bytes) => {
  expect(await inspect(bytes)).toBe("pdfBroken");
});

it("takes what is odd but clear", async () => {
  const odd =
    "/A [-.5 +3 4. .5 00012] /B<41 4>/C(a\\\r\nb\\(\\053)/D<</E/F>>/G null%c\n/H true /Rotate 0 /Rotate 0";
  expect(await inspect(write(pages({ page: odd })))).toEqual({ pages: 1 });
  const empty = write([...pages(), "6 0 obj\nendobj\n", "7 0 obj<</A(b)>>endobj\n"]);
  expect(await inspect(empty)).toEqual({ pages: 1 });
  const inStream = handWritten([...onePage(), objectStream(5, ["12", "7", "(R)"])]);
  expect(await inspect(inStream)).toEqual({ pages: 1 });
});
