import { captureFrame } from "./capture-frame";

function cameraOf(width: number, height: number, readyState = 4): HTMLVideoElement {
  const video = document.createElement("video");
  Object.defineProperties(video, {
    videoWidth: { value: width },
    videoHeight: { value: height },
    readyState: { value: readyState },
  });
  return video;
}

function canvasThatDraws() {
  const drawImage = jest.fn();
  const sizes: { width: number; height: number; type: string | undefined }[] = [];
  jest
    .spyOn(HTMLCanvasElement.prototype, "getContext")
    .mockReturnValue({ drawImage } as unknown as ReturnType<HTMLCanvasElement["getContext"]>);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    sizes.push({ width: this.width, height: this.height, type });
    done(new Blob(["jpeg"], { type }));
  });
  return { drawImage, sizes };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe("captureFrame", () => {
  test("gives a JPEG called selfie.jpeg", async () => {
    canvasThatDraws();
    const file = await captureFrame(cameraOf(1392, 960), "selfie");
    expect(file).toMatchObject({ name: "selfie.jpeg", type: "image/jpeg" });
  });

  test.each([
    ["the shape of the view", 1392, 960, [0, 0, 1392, 960, 0, 0, 1392, 960]],
    ["a wide camera is cut at its sides", 1920, 1080, [177, 0, 1566, 1080, 0, 0, 1566, 1080]],
    ["a 4:3 camera is cut above and below", 640, 480, [0, 19.31, 640, 441.38, 0, 0, 640, 441]],
    ["an upright camera too", 480, 640, [0, 154.48, 480, 331.03, 0, 0, 480, 331]],
    [
      "a small camera is drawn to the size of the view",
      176,
      144,
      [0, 11.31, 176, 121.38, 0, 0, 464, 320],
    ],
  ])("%s", async (_name, width, height, expected) => {
    const { drawImage } = canvasThatDraws();
    await captureFrame(cameraOf(width, height), "selfie");
    const [, ...numbers] = drawImage.mock.calls[0];
    expect(numbers.map((value: number) => Math.round(value * 100) / 100)).toEqual(expected);
  });

  test("no frame, no file", async () => {
    canvasThatDraws();
    expect(await captureFrame(cameraOf(0, 0), "selfie")).toBeNull();
    expect(await captureFrame(cameraOf(640, 480, 1), "selfie")).toBeNull();
  });

  test("a canvas without output is no frame either", async () => {
    canvasThatDraws();
    jest.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => done(null));
    expect(await captureFrame(cameraOf(640, 480), "selfie")).toBeNull();
    jest.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => done(new Blob()));
    expect(await captureFrame(cameraOf(640, 480), "selfie")).toBeNull();
    jest.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null);
    expect(await captureFrame(cameraOf(640, 480), "selfie")).toBeNull();
  });
});
