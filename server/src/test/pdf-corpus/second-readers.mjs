import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import createQpdf from "@neslinesli93/qpdf-wasm";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

// What two readers that are not ours find in a document: the one that officers see it with, and qpdf, which tells of
// every object. Both repair what is damaged in ways of their own.

const forbiddenKinds =
  /^\/(?:JavaScript|Launch|GoToR|GoToE|SubmitForm|ImportData|Rendition|RichMedia|Screen|Movie|Sound|FileAttachment|EmbeddedFile)$/;
const forbiddenKeys = /^\/(?:JS|JavaScript|XFA|EF|EmbeddedFiles|Renditions|RichMediaContent)$/;
const forbiddenAddress =
  /^[\s\p{Cc}\p{Cf}]*(?:javascript|vbscript|data|file|smb|[a-z]):|^\s*(?:\\\\|\/\/)/iu;

const allowedAddress = /^[\s\p{Cc}\p{Cf}]*(?:https?:|mailto:|tel:|www\.)/iu;

const isForbidden = (address) => typeof address === "string" && forbiddenAddress.test(address);
/** The place that a link of pdf.js leads to, which may also be a file. */
const isAstray = (address) => typeof address === "string" && !allowedAddress.test(address);

async function askPdfJs(bytes) {
  const found = [];
  const add = (text, isFound) => isFound && found.push(`pdf.js: ${text}`);
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    add("script", await document.getJSActions());
    add("files", await document.getAttachments());
    add("XFA", document.isPureXfa);
    const fields = Object.values((await document.getFieldObjects()) ?? {}).flat();
    add(
      "script of a field",
      fields.some((each) => each.actions && Object.keys(each.actions).length > 0),
    );
    const outline = (await document.getOutline()) ?? [];
    add(
      "address in an outline",
      outline.some((each) => isAstray(each.unsafeUrl) || each.attachment),
    );
    for (let number = 1; number <= Math.min(document.numPages, 3); number += 1) {
      const page = await document.getPage(number).catch(() => undefined);
      if (!page) continue;
      const actions = await page.getJSActions();
      add("script of a page", actions && Object.keys(actions).length > 0);
      for (const each of await page.getAnnotations()) {
        add("address", isAstray(each.url) || isAstray(each.unsafeUrl));
        add("file", each.attachment || each.file);
        add("script of a note", each.actions && Object.keys(each.actions).length > 0);
        add("media", /Screen|Movie|Sound|RichMedia|FileAttachment/.test(each.subtype));
      }
    }
  } catch {
    // What it cannot read it shows nobody.
  }
  await task.destroy();
  return found;
}

const wasm = createRequire(import.meta.url).resolve("@neslinesli93/qpdf-wasm/dist/qpdf.wasm");
let qpdf;

async function askQpdf(bytes) {
  const silent = { noInitialRun: true, locateFile: () => wasm, print() {}, printErr() {} };
  qpdf ??= await createQpdf(silent);
  let document;
  try {
    qpdf.FS.writeFile("/in.pdf", bytes);
    qpdf.callMain([
      "--json=2",
      "--json-key=qpdf",
      "--json-stream-data=none",
      "/in.pdf",
      "/out.json",
    ]);
    document = JSON.parse(qpdf.FS.readFile("/out.json", { encoding: "utf8" }));
    qpdf.FS.unlink("/out.json");
  } catch {
    // It ends where it cannot go on, and begins anew with the next document.
    qpdf = undefined;
    return [];
  }
  const objects = document.qpdf[1];
  const found = [];
  const resolve = (value) => {
    const { value: plain, stream } = objects[`obj:${value}`] ?? { value };
    return stream?.dict ?? plain;
  };
  const textOf = (value) =>
    /^[ub]:/.test(value ?? "") &&
    (value[0] === "u" ? value.slice(2) : Buffer.from(value.slice(2), "hex").toString("latin1"));
  const walk = (value) => {
    if (Array.isArray(value)) value.forEach(walk);
    if (value === null || typeof value !== "object" || Array.isArray(value)) return;
    for (const [key, entry] of Object.entries(value)) {
      const known = resolve(entry);
      if (forbiddenKeys.test(key)) found.push(`qpdf: ${key}`);
      if (/^\/(?:S|Subtype|Type)$/.test(key) && forbiddenKinds.test(known))
        found.push(`qpdf: ${known}`);
      if (/^\/(?:URI|Base)$/.test(key) && isForbidden(textOf(known))) found.push("qpdf: address");
      if (/^\/(?:F|UF)$/.test(key) && textOf(known)) found.push("qpdf: place of a file");
      walk(entry);
    }
  };
  for (const object of Object.values(objects)) walk(object.stream?.dict ?? object.value);
  return found;
}

parentPort.on("message", async (bytes) => {
  parentPort.postMessage([...(await askPdfJs(bytes)), ...(await askQpdf(Buffer.from(bytes)))]);
});
