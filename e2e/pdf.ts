import { randomBytes } from "node:crypto";

/** A valid PDF with some pages, each with text and a noise picture, so that it has about `bytes` bytes. */
export function createPdf({ pages = 3, bytes = 60_000 } = {}): Buffer {
  const side = Math.max(8, Math.floor(Math.sqrt(bytes / pages)));
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const object = (dictionary: string, stream?: Buffer) => {
    offsets.push(length);
    const head = `${offsets.length} 0 obj\n${dictionary}\n`;
    if (stream) {
      add(Buffer.concat([Buffer.from(`${head}stream\n`), stream, Buffer.from("\nendstream\n")]));
    } else {
      add(Buffer.from(head));
    }
    add(Buffer.from("endobj\n"));
  };

  // Catalog, page tree and font come first; then page, text and picture of each page.
  const first = 4;
  const pageIds = Array.from({ length: pages }, (_, index) => first + index * 3);
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object(
    `<< /Type /Pages /Count ${pages} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
  );
  object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [index, id] of pageIds.entries()) {
    const text = Buffer.from(
      `BT /F1 24 Tf 72 760 Td (Halaman ${index + 1}) Tj ET q 300 0 0 300 72 380 cm /Im Do Q`,
    );
    const picture = randomBytes(side * side);
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im ${id + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${text.length} >>`, text);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${picture.length} >>`,
      picture,
    );
  }

  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  add(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
