import sharp from "sharp";
import { foreignFiles, picture, pictureWithPosition, pngThatClaims } from "../../test/images.ts";
import { cleanImage } from "./image-cleaner.ts";

const refusal = (data: Buffer) =>
  cleanImage(data).then(
    () => "accepted",
    (error: Error) => error.message,
  );

describe("pictures that are kept", () => {
  it.each(["jpeg", "png"] as const)("a %s becomes a JPEG of the same size", async (format) => {
    const clean = await cleanImage(await picture({ width: 800, height: 600, format }));
    expect(clean).toMatchObject({ width: 800, height: 600 });
    expect(await sharp(clean.bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 800,
      height: 600,
      space: "srgb",
    });
  });

  it("loses position, camera and author, and stands upright", async () => {
    const received = await pictureWithPosition();
    expect((await sharp(received).metadata()).exif?.includes("Siti Rahmawati")).toBe(true);
    const { bytes, width, height } = await cleanImage(received);
    const kept = await sharp(bytes).metadata();
    expect({ width, height }).toEqual({ width: 480, height: 640 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(bytes.includes("Siti")).toBe(false);
  });

  it("loses what hides behind its end", async () => {
    const tail = Buffer.from("<html><script>alert(document.domain)</script></html>");
    const { bytes } = await cleanImage(Buffer.concat([await picture(), tail]));
    expect(bytes.includes("script")).toBe(false);
  });

  it("loses a comment with markup in it", async () => {
    const plain = await picture();
    const text = Buffer.from("<script>alert(1)</script>");
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
    const { bytes } = await cleanImage(
      Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]),
    );
    expect(bytes.includes("script")).toBe(false);
  });

  it("is limited to 3000 pixels on its longest side", async () => {
    const clean = await cleanImage(await picture({ width: 6000, height: 4000 }));
    expect(clean).toMatchObject({ width: 3000, height: 2000 });
  });

  it("is put on white where it was transparent", async () => {
    const transparent = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { bytes } = await cleanImage(transparent);
    const [red, green, blue] = await sharp(bytes).raw().toBuffer();
    expect([red, green, blue]).toEqual([255, 255, 255]);
  });

  it("is brought to sRGB from print colours", async () => {
    const cmyk = await sharp(await picture())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const { bytes } = await cleanImage(cmyk);
    expect((await sharp(bytes).metadata()).space).toBe("srgb");
  });

  it("may be a photo with the rests some phones leave behind its end", async () => {
    const photo = await picture({ noise: true });
    const end = photo.length - 2;
    const sloppy = Buffer.concat([photo.subarray(0, end), Buffer.alloc(7, 1), photo.subarray(end)]);
    expect(await refusal(Buffer.concat([sloppy, Buffer.alloc(500)]))).toBe("accepted");
  });
});

describe("pictures that are refused", () => {
  it("an empty file", async () => {
    expect(await refusal(Buffer.alloc(0))).toBe("fileEmpty");
  });

  it("files that are not JPEG or PNG, whatever they are called", async () => {
    for (const { title, data } of await foreignFiles()) {
      expect([title, await refusal(data)]).toEqual([title, "fileNotImage"]);
    }
  });

  it.each(["jpeg", "png"] as const)("a %s that is cut off anywhere", async (format) => {
    const whole = await picture({ noise: true, format });
    for (const share of [0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect([share, await refusal(cut)]).toEqual([share, "fileBroken"]);
    }
  });

  it("a JPEG that lacks only the last byte of its pixels", async () => {
    const whole = await picture({ noise: true });
    // Behind the pixels stand the two bytes of the end mark. Without those alone nothing of the picture is missing.
    expect(await refusal(whole.subarray(0, -3))).toBe("fileBroken");
  });

  it("a header of 30,000 x 30,000 pixels, before anything is decoded", async () => {
    expect(await refusal(pngThatClaims(30_000, 30_000))).toBe("imageTooManyPixels");
  });

  it("one pixel row more than 50 megapixels", async () => {
    expect(await refusal(pngThatClaims(10_000, 5_001))).toBe("imageTooManyPixels");
    // As many as are allowed: refused for its missing pixels only.
    expect(await refusal(pngThatClaims(10_000, 5_000))).toBe("fileBroken");
  });

  it.each([
    [199, 400],
    [400, 199],
    [1, 1],
  ])("a picture of %i x %i pixels", async (width, height) => {
    expect(await refusal(await picture({ width, height }))).toBe("imageTooSmall");
  });

  it("accepts the smallest picture that can be read", async () => {
    expect(await refusal(await picture({ width: 200, height: 200 }))).toBe("accepted");
  });

  it("a header and nothing else", async () => {
    const png = await picture({ format: "png" });
    expect(await refusal(png.subarray(0, 33))).toBe("fileBroken");
  });
});
