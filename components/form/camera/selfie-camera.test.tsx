import { act, fireEvent, screen } from "@testing-library/react";
import { renderCamera, selfie, streamWith, withCamera, withoutCamera } from "@/test/camera-kit";
import { captureFrame } from "./capture-frame";

jest.mock("./capture-frame", () => ({
  ...jest.requireActual("./capture-frame"),
  captureFrame: jest.fn(),
}));

beforeEach(() => {
  jest.mocked(captureFrame).mockResolvedValue(selfie);
});
afterEach(() => {
  withoutCamera();
});

describe("taking a selfie", () => {
  test("asks for the front camera and no sound", async () => {
    const getUserMedia = jest.fn().mockResolvedValue(streamWith().stream);
    withCamera(getUserMedia);
    const { firstFrame } = renderCamera();
    await firstFrame();
    expect(getUserMedia).toHaveBeenCalledTimes(1);
    const [constraints] = getUserMedia.mock.calls[0];
    expect(constraints.video.facingMode).toBe("user");
    expect(constraints).not.toHaveProperty("audio");
  });

  test("the shutter waits for the first frame", async () => {
    withCamera(jest.fn().mockResolvedValue(streamWith().stream));
    const { firstFrame, shutter } = renderCamera();
    await act(async () => undefined);
    expect(shutter()).toBeDisabled();
    expect(screen.getByText("Menyalakan kamera. Izinkan bila peramban bertanya.")).toBeVisible();
    await firstFrame();
    expect(shutter()).toBeEnabled();
    expect(screen.getByText("Kamera siap")).toBeInTheDocument();
  });

  test("the view is mirrored as people know themselves", async () => {
    withCamera(jest.fn().mockResolvedValue(streamWith().stream));
    const { firstFrame, video } = renderCamera();
    await firstFrame();
    expect(video().style.transform).toBe("scaleX(-1)");
  });

  test("gives a still picture, turns the camera off and sends the file", async () => {
    const { stream, video: cameraTrack } = streamWith();
    withCamera(jest.fn().mockResolvedValue(stream));
    const { firstFrame, shutter, user, submit, onSubmit, container } = renderCamera();
    await firstFrame();
    await user.click(shutter());
    expect(await screen.findByRole("img", { name: "Hasil swafoto Anda" })).toBeVisible();
    expect(container.querySelector("video")).not.toBeInTheDocument();
    expect(cameraTrack.stop).toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Ulangi" })).toHaveFocus();
    expect(screen.getByText("Swafoto sudah diambil. Periksa hasilnya.")).toBeInTheDocument();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ selfie_file: selfie });
  });

  test("retaking discards the first one and restarts the camera", async () => {
    const getUserMedia = jest.fn().mockImplementation(async () => streamWith().stream);
    withCamera(getUserMedia);
    const { firstFrame, shutter, user, form } = renderCamera();
    await firstFrame();
    await user.click(shutter());
    await user.click(await screen.findByRole("button", { name: "Ulangi" }));
    expect(form().getValues("selfie_file")).toBeNull();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    expect(shutter()).toBeDisabled();
    await firstFrame();
    expect(shutter()).toBeEnabled();
  });

  test("two presses on the shutter take one picture", async () => {
    withCamera(jest.fn().mockResolvedValue(streamWith().stream));
    let finish: (file: File) => void = () => undefined;
    jest.mocked(captureFrame).mockClear();
    jest.mocked(captureFrame).mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { firstFrame, shutter } = renderCamera();
    await firstFrame();
    fireEvent.click(shutter());
    fireEvent.click(shutter());
    await act(async () => finish(selfie));
    expect(captureFrame).toHaveBeenCalledTimes(1);
  });
});

describe("the camera goes off", () => {
  test("when the page is left", async () => {
    const { stream, video: cameraTrack } = streamWith();
    withCamera(jest.fn().mockResolvedValue(stream));
    const { firstFrame, unmount } = renderCamera();
    await firstFrame();
    unmount();
    expect(cameraTrack.stop).toHaveBeenCalled();
  });

  test("also when permission comes after leaving", async () => {
    const { stream, video: cameraTrack } = streamWith();
    let allow: (stream: MediaStream) => void = () => undefined;
    withCamera(
      jest.fn().mockImplementation(
        () =>
          new Promise((resolve) => {
            allow = resolve;
          }),
      ),
    );
    const { unmount } = renderCamera();
    unmount();
    await act(async () => allow(stream));
    expect(cameraTrack.stop).toHaveBeenCalled();
  });
});
