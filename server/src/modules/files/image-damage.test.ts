import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { pngThatClaims } from "../../test/images.ts";
import { claimingSize, endOfImage, fromParts, partsOf, segment } from "../../test/jpegs.ts";
import { cleanImage } from "./image-cleaner.ts";

const refusal = (data: Buffer) =>
  cleanImage(data).then(
    () => "accepted",
    (error: Error) => error.message,
  );

/** Much detail, as in a photo. */
const noise = randomBytes(400 * 300 * 3);
const photo = (): Sharp => sharp(noise, { raw: { width: 400, height: 300, channels: 3 } }).blur(1);

const jpegs: Record<string, (image: Sharp) => Sharp> = {
  baseline: (image) => image.jpeg(),
  progressive: (image) => image.jpeg({ progressive: true }),
  mozjpeg: (image) => image.jpeg({ mozjpeg: true }),
};
const jpegOf = (encoder: string) => (jpegs[encoder]?.(photo()) ?? photo()).toBuffer();

/** What phones hang behind the end: a second picture, a film, a block of their own. */
const trailers: Record<string, () => Promise<Buffer>> = {
  "a smaller picture (MPF)": () => photo().resize(320).jpeg().toBuffer(),
  "a film (Motion Photo)": async () =>
    Buffer.concat([
      Buffer.from("\0\0\0\u0018ftypmp42"),
      Buffer.alloc(500_000, "MotionPhoto_Data\u00ff\u00d8"),
    ]),
  "a block of the maker": async () =>
    Buffer.from("SEFH\0\0\0\u0001Image_UTC_Data1660000000000SEFT"),
  zeros: async () => Buffer.alloc(70_000),
};

describe("honest pictures", () => {
  const encoders: Record<string, (image: Sharp) => Promise<Sharp>> = {
    ...Object.fromEntries(Object.entries(jpegs).map(([name, of]) => [name, async (i) => of(i)])),
    "full colours": async (image) => image.jpeg({ chromaSubsampling: "4:4:4" }),
    "few colours": async (image) => image.jpeg({ quality: 1 }),
    grey: async (image) => image.toColourspace("b-w").jpeg(),
    "print colours": async (image) => image.toColourspace("cmyk").jpeg(),
    "a wide profile": async (image) => image.withIccProfile("p3").jpeg(),
    "a turned camera": async (image) => image.withMetadata({ orientation: 8 }).jpeg(),
    png: async (image) => image.png(),
    "png, interlaced": async (image) => image.png({ progressive: true }),
    "png, palette": async (image) => image.png({ palette: true }),
    "png, 16 bit": async (image) => image.toColourspace("rgb16").png(),
    "png, 16 bit and interlaced": async (image) =>
      image.toColourspace("rgb16").png({ progressive: true }),
    "png, transparent": async (image) => image.ensureAlpha(0.5).png(),
    "png, two colours": async (image) => image.threshold().png({ palette: true, colours: 2 }),
  };

  it.each(Object.entries(encoders))("%s", async (_name, encode) => {
    expect(await refusal(await (await encode(photo())).toBuffer())).toBe("accepted");
  });

  it.each(Object.entries(trailers))("with %s behind the end", async (_name, trailer) => {
    for (const encoder of Object.keys(jpegs)) {
      const data = Buffer.concat([await jpegOf(encoder), await trailer()]);
      expect([encoder, await refusal(data)]).toEqual([encoder, "accepted"]);
    }
  });

  it("with a small picture in the camera's own data", async () => {
    const thumbnail = await photo().resize(160).jpeg().toBuffer();
    const own = segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0MM\0*\0\0\0\u0008"), thumbnail]));
    for (const encoder of Object.keys(jpegs)) {
      const whole = await jpegOf(encoder);
      const data = Buffer.concat([whole.subarray(0, 2), own, whole.subarray(2)]);
      expect([encoder, await refusal(data)]).toEqual([encoder, "accepted"]);
    }
  });

  it("with some stray bytes before a marker", async () => {
    for (const encoder of Object.keys(jpegs)) {
      const whole = await jpegOf(encoder);
      const data = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(30, 1), endOfImage]);
      expect([encoder, await refusal(data)]).toEqual([encoder, "accepted"]);
    }
  });

  it("of which only the coarse first part was sent", async () => {
    const parts = partsOf(await jpegOf("progressive"));
    const first = parts.findIndex(({ marker }) => marker === 0xda);
    expect(await refusal(fromParts(parts.slice(0, first + 1)))).toBe("accepted");
  });
});

describe("pictures without all of their pixels", () => {
  const shares = [0.1, 0.5, 0.95];

  describe.each(Object.keys(jpegs))("a %s JPEG", (encoder) => {
    it("that ends in the middle, and says that this is the end", async () => {
      const whole = await jpegOf(encoder);
      for (const share of shares) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        expect([share, await refusal(Buffer.concat([cut, endOfImage]))]).toEqual([
          share,
          "fileBroken",
        ]);
      }
    });

    it.each([0x00, 0xff])("whose rest was filled with %d", async (filler) => {
      const whole = await jpegOf(encoder);
      for (const share of shares) {
        const at = Math.floor(whole.length * share);
        const data = Buffer.from(whole);
        data.fill(filler, at, whole.length - 2);
        expect([share, await refusal(data)]).toEqual([share, "fileBroken"]);
      }
    });

    it("that claims to be larger than it is", async () => {
      const whole = await jpegOf(encoder);
      for (const [width, height] of [
        [5000, 5000],
        [400, 350],
        [416, 300],
      ] as const) {
        expect(await refusal(claimingSize(whole, width, height))).toBe("fileBroken");
      }
    });

    it("with stray bytes first, which hide the decoder's further warnings", async () => {
      const whole = await jpegOf(encoder);
      const second = 4 + whole.readUInt16BE(4);
      const cut = whole.subarray(second, Math.floor(whole.length / 2));
      const data = [whole.subarray(0, second), Buffer.alloc(3, 1), cut, endOfImage];
      expect(await refusal(Buffer.concat(data))).toBe("fileBroken");
    });
  });

  it("a JPEG without any coarse values, or with those of one colour only", async () => {
    const parts = partsOf(await jpegOf("progressive"));
    const isFine = ({ bytes }: { bytes: Buffer }) => bytes[5 + 2 * (bytes[4] ?? 0)] !== 0;
    const fine = parts.filter((part) => part.marker !== 0xda || isFine(part));
    expect(await refusal(fromParts(fine))).toBe("fileBroken");
    const none = parts.filter(({ marker }) => marker !== 0xda);
    expect(await refusal(fromParts(none))).toBe("fileBroken");
    const grey = partsOf(await photo().toColourspace("b-w").jpeg().toBuffer());
    const colour = partsOf(await jpegOf("baseline")).find(({ marker }) => marker === 0xc0);
    const oneOfThree = grey.map((part) => (part.marker === 0xc0 && colour ? colour : part));
    expect(await refusal(fromParts(oneOfThree))).toBe("fileBroken");
  });

  it.each([false, true])("a PNG whose rows are missing, interlaced: %s", async (interlaced) => {
    const whole = await photo().png({ progressive: interlaced }).toBuffer();
    const end = whole.subarray(-12);
    for (const share of shares) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect([share, await refusal(Buffer.concat([cut, end]))]).toEqual([share, "fileBroken"]);
    }
    expect(await refusal(pngThatClaims(5000, 5000, { interlaced }))).toBe("fileBroken");
  });
});

describe("pictures that take too much to decode", () => {
  it.each([
    [7000, 7000, { depth: 16, colours: 6 }],
    [7000, 7000, { depth: 16, colours: 2 }],
    [7000, 7000, { depth: 8, colours: 6, interlaced: true }],
    [5000, 5000, { depth: 16, colours: 6, interlaced: true }],
  ])("a PNG of %i x %i pixels with %j", async (width, height, kind) => {
    expect(await refusal(pngThatClaims(width, height, kind))).toBe("imageTooComplex");
  });

  it("a JPEG of 48 megapixels in full colours that comes in parts", async () => {
    const full = await photo().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
    expect(await refusal(claimingSize(full, 8000, 6000))).toBe("imageTooComplex");
    const rowByRow = partsOf(await photo().jpeg({ chromaSubsampling: "4:4:4" }).toBuffer());
    const byColour = rowByRow.map(({ marker, bytes }) => {
      if (marker !== 0xda) return { marker, bytes };
      const one = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
      return { marker, bytes: Buffer.concat([one, bytes.subarray(14)]) };
    });
    expect(await refusal(claimingSize(fromParts(byColour), 8000, 6000))).toBe("imageTooComplex");
  });

  it("a JPEG in more parts than any encoder makes", async () => {
    const parts = partsOf(await jpegOf("progressive"));
    const last = parts.filter(({ marker }) => marker === 0xda).slice(-1);
    const many = Array.from({ length: 60 }, () => last).flat();
    expect(await refusal(fromParts([...parts, ...many]))).toBe("imageTooComplex");
  });
});
