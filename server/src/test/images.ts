import { deflateSync } from "node:zlib";
import sharp from "sharp";

export interface PictureOptions {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp" | "gif" | "tiff";
  /** Pictures of different colours have different bytes. */
  colour?: string;
  /** Grain, so that the picture has a size like a photo's. */
  noise?: boolean;
}

/** A picture as a camera or a screenshot would give it. */
export async function picture({
  width = 640,
  height = 480,
  format = "jpeg",
  colour = "#7a8b82",
  noise = false,
}: PictureOptions = {}): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: colour } });
  if (!noise) return plain.toFormat(format).toBuffer();
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: colour,
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  return plain
    .composite([{ input: grain, blend: "overlay" }])
    .toFormat(format)
    .toBuffer();
}

/** A JPEG with position, author and a rotation by 90 degrees in its metadata. */
export async function pictureWithPosition(): Promise<Buffer> {
  return sharp(await picture({ width: 640, height: 480 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: "Siti Rahmawati", Make: "Kamera" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 12/1 30/1" },
    })
    .jpeg()
    .toBuffer();
}

/** CRC-32 as PNG chunks carry it. */
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * A PNG of a few bytes whose header promises a picture of any size. @param kind of its pixels, as the header says it.
 */
export function pngThatClaims(
  width: number,
  height: number,
  { depth = 8, colours = 2, interlaced = false } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colours, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export interface HostileFile {
  /** What it is, as the title of a test. */
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';

/** Files that are not JPEG or PNG, whatever their names. */
export async function foreignFiles(): Promise<HostileFile[]> {
  const named = (title: string, name: string, data: Buffer | string): HostileFile => ({
    title,
    name,
    type: name.endsWith("png") ? "image/png" : "image/jpeg",
    data: Buffer.from(data),
  });
  return [
    named("HTML called .jpg", "photo.jpg", "<!doctype html><script>alert(1)</script>"),
    named("SVG called .jpg", "photo.jpg", svg),
    named("SVG with a declaration called .png", "photo.png", `<?xml version="1.0"?>${svg}`),
    named("PDF called .png", "photo.png", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"),
    named("GIF called .jpg", "photo.jpg", await picture({ format: "gif" })),
    named("WebP called .jpg", "photo.jpg", await picture({ format: "webp" })),
    named("TIFF called .jpg", "photo.jpg", await picture({ format: "tiff" })),
    named(
      "HEIC called .jpg",
      "photo.jpg",
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0heicmif1")]),
    ),
    named("ZIP called .jpg", "photo.jpg", Buffer.from("PK\u0003\u0004".padEnd(200, "x"))),
    named("a program called .png", "photo.png", Buffer.from("\u007fELF".padEnd(200, "\0"))),
    named("text called .jpg", "photo.jpg", "just a text"),
    named("one byte called .jpg", "photo.jpg", Buffer.from([0xff])),
    named("random bytes called .jpg", "photo.jpg", Buffer.alloc(5000, 0x5a)),
  ];
}
