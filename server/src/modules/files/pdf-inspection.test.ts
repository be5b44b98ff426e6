import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { handWritten, objectStream, onePage, pdf, updated } from "../../test/pdfs.ts";
import { inspectPdf } from "./pdf-inspection.ts";

const inspect = (bytes: Buffer) => inspectPdf(bytes).catch((error: Error) => error.message);

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

async function saved(
  change: (document: PDFDocument) => unknown,
  options: { useObjectStreams?: boolean } = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  await change(document);
  return Buffer.from(await document.save(options));
}

describe("an ordinary document", () => {
  it.each([true, false])("with its objects in streams: %s", async (useObjectStreams) => {
    const bytes = await saved(
      (document) => {
        for (let page = 0; page < 12; page += 1) document.addPage().drawText("Pasal 1");
      },
      { useObjectStreams },
    );
    expect(await inspect(bytes)).toEqual({ pages: 12 });
  });

  it("of 500 pages, in a tree of several levels", async () => {
    expect(await inspect(await pdf({ pages: 500 }))).toEqual({ pages: 500 });
    expect(await inspect(await pdf({ pages: 501 }))).toBe("pdfTooComplex");
    const tree = handWritten([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 3 /MediaBox [0 0 595 842] >>",
      "<< /Type /Pages /Parent 2 0 R /Kids [5 0 R 6 0 R] /Count 2 >>",
      "<< /Type /Page /Parent 2 0 R >>",
      "<< /Type /Page /Parent 3 0 R >>",
      "<< /Type /Page /Parent 3 0 R >>",
    ]);
    expect(await inspect(tree)).toEqual({ pages: 3 });
  });

  it("with form fields", async () => {
    const bytes = await saved((document) => {
      const field = document.getForm().createTextField("nama");
      field.setText("Siti");
      field.addToPage(document.addPage());
    });
    expect(await inspect(bytes)).toEqual({ pages: 1 });
  });

  it("with links, a title and a first view", async () => {
    const bytes = await saved((document) => {
      document.setTitle("Akta");
      const page = document.addPage();
      const link = document.context.obj({
        Type: "Annot",
        Subtype: "Link",
        Rect: [0, 0, 10, 10],
        A: { S: "URI", URI: PDFString.of("https://rukun.example") },
      });
      page.node.set(PDFName.of("Annots"), document.context.obj([document.context.register(link)]));
      const view = document.context.obj([page.ref, PDFName.of("XYZ"), null, null, 0]);
      document.catalog.set(PDFName.of("OpenAction"), view);
    });
    expect(await inspect(bytes)).toEqual({ pages: 1 });
  });

  it("that was changed and added to later", async () => {
    const once = handWritten([...onePage(), "(first)"]);
    const twice = updated(updated(once, { 4: "(second)" }), { 5: "(third)" });
    expect(await inspect(twice)).toEqual({ pages: 1 });
  });

  it("whose streams have indirect lengths, as office programs write them", async () => {
    const text = "BT (endstream is only a word) Tj ET";
    const stream = deflateSync(Buffer.from(text));
    const whole = handWritten([
      ...onePage({ page: "/Contents 4 0 R" }),
      { dict: "/Filter /FlateDecode", stream },
      String(stream.length),
    ]).toString("latin1");
    const length = `/Length ${stream.length} `;
    const referring = whole.replace(length, "/Length 5 0 R".padEnd(length.length));
    const moved = referring.length - whole.length;
    expect(moved).toBeGreaterThanOrEqual(0);
    const corrected = referring
      .replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + moved}`)
      .replace(
        /(\d{10})( 00000 n \n)(?=trailer)/,
        (_, at, rest) => `${String(Number(at) + moved).padStart(10, "0")}${rest}`,
      );
    expect(await inspect(Buffer.from(corrected, "latin1"))).toEqual({ pages: 1 });
  });

  it.each(["\n", "\r\n", "\ufeff"])("with %j in front of it", async (text) => {
    const before = Buffer.from(text);
    expect(await inspect(Buffer.concat([before, handWritten(onePage())]))).toEqual({ pages: 1 });
  });

  it("whose table of objects is a predicted stream, as most programs write it", async () => {
    const objects = [...onePage(), objectStream(5, ["(in a stream)"])];
    const whole = handWritten(objects);
    const body = whole.subarray(0, whole.indexOf("xref\n"));
    const places = objects.map((_, index) => body.indexOf(`${index + 1} 0 obj`));
    const rows = [[0, 0, 0], ...places.map((at) => [1, at, 0]), [2, 4, 0]].map(
      ([kind = 0, at = 0, last = 0]) => Buffer.from([kind, at >> 8, at & 255, last]),
    );
    // Each row as its difference from the one above: PNG's filter "up".
    const predicted = rows.map((row, index) =>
      Buffer.concat([Buffer.from([2]), row.map((byte, at) => byte - (rows[index - 1]?.[at] ?? 0))]),
    );
    const stream = deflateSync(Buffer.concat(predicted));
    const table = Buffer.concat([
      Buffer.from(
        `6 0 obj\n<< /Type /XRef /Root 1 0 R /Size 6 /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >> /Length ${stream.length} >>\nstream\n`,
      ),
      stream,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
    ]);
    expect(await inspect(Buffer.concat([body, table]))).toEqual({ pages: 1 });
  });
});

it("a stream of objects that does not call itself one is not overlooked", async () => {
  const hidden = objectStream(5, ["<< /S /JavaScript /JS (app.alert) >>"]);
  if (typeof hidden === "string") throw new Error("a stream was expected");
  const disguised = { ...hidden, dict: hidden.dict.replace("/Type /ObjStm", "") };
  const whole = handWritten([...onePage(), disguised]);
  const body = whole.subarray(0, whole.indexOf("xref\n"));
  const places = [1, 2, 3, 4].map((number) => body.indexOf(`${number} 0 obj`));
  const rows = [[0, 0, 0], ...places.map((at) => [1, at, 0]), [2, 4, 0]].flatMap(
    ([kind = 0, at = 0, last = 0]) => [kind, at >> 8, at & 255, last],
  );
  const table = `6 0 obj\n<< /Type /XRef /Root 1 0 R /Size 6 /W [1 2 1] /Length ${rows.length} >>\nstream\n`;
  const bytes = Buffer.concat([
    body,
    Buffer.from(table),
    Buffer.from(rows),
    Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
  expect(await inspect(bytes)).toBe("pdfBroken");
});

it("any byte of a document may be another one, and the inspection ends with a verdict", async () => {
  const bytes = await pdf({ pages: 2 });
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0x21;
    const verdict = await inspect(changed);
    expect(typeof verdict === "string" ? verdict : "pages").toMatch(/^(?:pages|pdf[A-Z]|filePdf)/);
  }
});

describe("a document with a password", () => {
  const kinds = ["RC4-40", "RC4-128", "AES-128", "AES-256"] as const;
  const locked = (algorithm: (typeof kinds)[number], userPassword: string, rest = {}) =>
    saved((document) => {
      document.addPage().drawText("Pasal 1");
      document.encrypt({
        algorithm,
        allowWeakCryptography: true,
        userPassword,
        ownerPassword: "pemilik",
        permissions: {},
      });
    }, rest);

  it.each(kinds)("that protects it against changes has its own advice (%s)", async (algorithm) => {
    expect(await inspect(await locked(algorithm, ""))).toBe("pdfProtected");
  });

  it.each(kinds)("that opens it has another one (%s)", async (algorithm) => {
    expect(await inspect(await locked(algorithm, "rahasia"))).toBe("pdfEncrypted");
  });

  it.each([
    ["pdfProtected", ""],
    ["pdfEncrypted", "rahasia"],
  ])("is %s also when its objects are in streams", async (advice, password) => {
    expect(await inspect(await locked("AES-256", password, { useObjectStreams: true }))).toBe(
      advice,
    );
  });

  it.each([
    ["lists without an end", "/ID [".repeat(400_000)],
    ["encryption without an end", "/Encrypt << ".repeat(200_000)],
    [
      "absurd values",
      "/Encrypt << /R 3 /P 1e99 /Length -8 /U () /O () >> /Encrypt << /R 6 /U <00> >>",
    ],
  ])("is judged quickly, whatever it claims: %s", async (_what, text) => {
    const bytes = handWritten([...onePage(), `<< /R 2 >> % ${text}`], {
      trailer: "/Encrypt 4 0 R",
    });
    expect(await inspect(bytes)).toBe("pdfEncrypted");
  });

  it("of revision 5, which some programs wrote before the standard", async () => {
    const salts = Buffer.alloc(16, 7);
    const user = Buffer.concat([sha256(salts.subarray(0, 8)), salts]).toString("hex");
    const dict = `<< /Filter /Standard /V 5 /R 5 /O <00> /U <${user}> /P -4 >>`;
    const bytes = handWritten([...onePage(), dict], { trailer: "/Encrypt 4 0 R" });
    expect(await inspect(bytes)).toBe("pdfProtected");
  });
});
