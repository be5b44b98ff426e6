import { act, screen, waitFor } from "@testing-library/react";
import { renderCamera, streamWith, withCamera, withoutCamera } from "@/test/camera-kit";

afterEach(() => {
  withoutCamera();
  Reflect.deleteProperty(globalThis, "FaceDetector");
});

describe("the face in the outline", () => {
  function withFaces(faces: { x: number; y: number; width: number; height: number }[]) {
    const detect = jest.fn().mockResolvedValue(faces.map((boundingBox) => ({ boundingBox })));
    Object.assign(globalThis, {
      FaceDetector: class {
        detect = detect;
      },
    });
    return detect;
  }

  async function look() {
    withCamera(jest.fn().mockResolvedValue(streamWith().stream));
    const { firstFrame, video, shutter } = renderCamera();
    await act(async () => undefined);
    Object.defineProperties(video(), {
      videoWidth: { value: 464 },
      videoHeight: { value: 320 },
    });
    await firstFrame();
    return shutter;
  }

  test("is told when it fits", async () => {
    withFaces([{ x: 172, y: 60, width: 120, height: 160 }]);
    await look();
    await waitFor(() => expect(screen.getByText("Posisi wajah sudah pas")).toBeVisible());
  });

  test.each([
    ["nobody", []],
    ["someone at the edge", [{ x: 0, y: 60, width: 120, height: 160 }]],
    ["someone far away", [{ x: 222, y: 130, width: 20, height: 30 }]],
    [
      "two people",
      [
        { x: 172, y: 60, width: 120, height: 160 },
        { x: 0, y: 60, width: 120, height: 160 },
      ],
    ],
  ])("%s: nothing is told, and the shutter works all the same", async (_name, faces) => {
    const detect = withFaces(faces);
    const shutter = await look();
    await waitFor(() => expect(detect).toHaveBeenCalled());
    expect(screen.queryByText("Posisi wajah sudah pas")).not.toBeInTheDocument();
    expect(shutter()).toBeEnabled();
  });

  test("a failing detector is ignored", async () => {
    withFaces([]).mockRejectedValue(new DOMException("", "NotSupportedError"));
    const shutter = await look();
    expect(shutter()).toBeEnabled();
  });
});
