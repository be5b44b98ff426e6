import { fileHeader, openStored, recordsStart, sealRecord } from "./sealed-records.ts";

// The vectors of docs/decisions: stored files have to open for as long as the product is used.
const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const id = "00000000-0000-4000-8000-000000000001";
const vectors = [
  ["one piece", "01111111111111111111111111d215ffcad6657f8c3b8fb43a9e57cf96722237d4bb", "Rukun"],
  [
    "records",
    "020000000a00000023012222222222222222222222222f6155b300d0862aa7b8e10f2cb57d299c1b1011135900000021013333333333333333333333337720b2dc2b4fd191dcf4fac4031bbcba7d4dc5cd",
    "Rukun 2026",
  ],
] as const;

it.each(vectors)("opens what was written in %s", (_title, sealed, plain) => {
  expect(openStored(key, Buffer.from(sealed, "hex"), id).toString()).toBe(plain);
});

it("writes records of the same shape", () => {
  const pieces = [Buffer.from("Rukun "), Buffer.from("2026")];
  const file = { id, length: 10 };
  const parts = [fileHeader(10)];
  let place = recordsStart;
  for (const piece of pieces) {
    const { bytes, record } = sealRecord(key, file, place, [piece]);
    parts.push(...bytes);
    place = { position: record.end, offset: record.offset + piece.length };
  }
  const written = Buffer.concat(parts);
  const known = Buffer.from(vectors[1][1], "hex");
  // Versions, lengths and the places of nonces, ciphertexts and tags; those themselves differ every time.
  expect(written.length).toBe(known.length);
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 44, 45, 46, 47, 48]) {
    expect(written[at]).toBe(known[at]);
  }
  expect(openStored(key, written, id).toString()).toBe("Rukun 2026");
});

it.each(vectors)("opens no byte of %s that was changed", (_title, sealed) => {
  const bytes = Buffer.from(sealed, "hex");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => openStored(key, changed, id)).toThrow();
  }
});
