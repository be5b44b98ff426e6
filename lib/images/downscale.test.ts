import { downscaleImage } from "./downscale";

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly quality: number | undefined;
}

/** A fake browser that decodes every file to a picture of the given size and encodes JPEGs of the given weight. */
function browserWith(
  picture: { width: number; height: number } | Error,
  output: { bytes: number; type?: string } | null = { bytes: 100 },
) {
  const drawn: Drawn[] = [];
  const close = jest.fn();
  const decode = jest.fn(async () => {
    if (picture instanceof Error) throw picture;
    return { ...picture, close } as unknown as ImageBitmap;
  });
  Object.assign(globalThis, { createImageBitmap: decode });
  const steps: unknown[][] = [];
  const context = {
    fillStyle: "",
    fillRect: (...area: number[]) => void steps.push(["fill", context.fillStyle, ...area]),
    drawImage: () => void steps.push(["draw"]),
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, "getContext")
    .mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement["getContext"]>);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, quality });
    done(output && new Blob([new Uint8Array(output.bytes)], { type: output.type ?? type }));
  });
  return { drawn, steps, close, decode };
}

const photo = (bytes: number, name = "ktp rani.v2.png", type = "image/png") =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 1_700_000_000_000 });

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "createImageBitmap");
});

describe("downscaleImage", () => {
  test("a large photo becomes a JPEG of 2400 px on its longest side", async () => {
    const { drawn, decode } = browserWith({ width: 4800, height: 3600 });
    const file = photo(5000);
    const result = await downscaleImage(file);
    expect(drawn).toEqual([{ width: 2400, height: 1800, quality: 0.85 }]);
    expect(decode).toHaveBeenCalledWith(file, { imageOrientation: "from-image" });
    expect(result).toMatchObject({
      name: "ktp rani.v2.jpg",
      type: "image/jpeg",
      size: 100,
      lastModified: 1_700_000_000_000,
    });
  });

  test("an upright photo is measured by its height", async () => {
    const { drawn } = browserWith({ width: 3000, height: 4000 });
    await downscaleImage(photo(5000));
    expect(drawn[0]).toMatchObject({ width: 1800, height: 2400 });
  });

  test("a small photo is never enlarged", async () => {
    const { drawn } = browserWith({ width: 800, height: 600 });
    const result = await downscaleImage(photo(5000));
    expect(drawn[0]).toMatchObject({ width: 800, height: 600 });
    expect(result.type).toBe("image/jpeg");
  });

  test("a fitting photo that would only grow is sent as it is", async () => {
    browserWith({ width: 800, height: 600 }, { bytes: 9000 });
    const file = photo(5000);
    expect(await downscaleImage(file)).toBe(file);
  });

  test("a type the server refuses is converted even when it grows", async () => {
    browserWith({ width: 800, height: 600 }, { bytes: 9000 });
    const result = await downscaleImage(photo(5000, "foto.webp", "image/webp"));
    expect(result).toMatchObject({ name: "foto.jpg", type: "image/jpeg", size: 9000 });
  });

  test("a photo too large in pixels shrinks even when its bytes grow", async () => {
    browserWith({ width: 5000, height: 10 }, { bytes: 9000 });
    expect((await downscaleImage(photo(5000))).size).toBe(9000);
  });

  test("what is transparent becomes white, not black", async () => {
    const { steps } = browserWith({ width: 800, height: 600 });
    await downscaleImage(photo(5000));
    expect(steps).toEqual([["fill", "#fff", 0, 0, 800, 600], ["draw"]]);
  });

  test("a file that cannot be decoded is sent unchanged", async () => {
    browserWith(new Error("broken"));
    const file = photo(10);
    expect(await downscaleImage(file)).toBe(file);
  });

  test("a browser without decoder, canvas or JPEG writer sends the original", async () => {
    const file = photo(5000);
    expect(await downscaleImage(file)).toBe(file);
    browserWith({ width: 4000, height: 3000 }, { bytes: 10, type: "image/png" });
    expect(await downscaleImage(file)).toBe(file);
    browserWith({ width: 4000, height: 3000 }, { bytes: 0 });
    expect(await downscaleImage(file)).toBe(file);
    browserWith({ width: 4000, height: 3000 }, null);
    expect(await downscaleImage(file)).toBe(file);
    jest.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null);
    expect(await downscaleImage(file)).toBe(file);
  });

  test("the decoded picture is released, also when encoding fails", async () => {
    const { close } = browserWith({ width: 10, height: 10 });
    jest.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation(() => {
      throw new Error("too large for this device");
    });
    const file = photo(10);
    expect(await downscaleImage(file)).toBe(file);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("a name without extension gets one", async () => {
    browserWith({ width: 10, height: 10 });
    expect((await downscaleImage(photo(500, "foto"))).name).toBe("foto.jpg");
    expect((await downscaleImage(photo(500, ".foto"))).name).toBe(".foto.jpg");
  });
});
