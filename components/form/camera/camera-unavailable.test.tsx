import { act, screen } from "@testing-library/react";
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
  jest.useRealTimers();
  withoutCamera();
});

describe("no camera", () => {
  const refused = () => jest.fn().mockRejectedValue(new DOMException("", "NotAllowedError"));
  const absent = () => jest.fn().mockRejectedValue(new DOMException("", "NotFoundError"));

  test.each([
    ["refused", refused],
    ["absent", absent],
    ["unknown to the browser", () => undefined],
  ])("%s: the specified message, what it means, and the ways on", async (_name, camera) => {
    withCamera(camera());
    const onGuide = jest.fn();
    const { user, container } = renderCamera({ onGuide });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Maaf, silahkan aktifkan kamera atau pilih unggah file");
    expect(alert).toHaveTextContent(
      "Swafoto hanya dapat diambil dengan kamera, tidak dari berkas.",
    );
    expect(container.querySelector("input[type=file]")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Lihat panduan" }));
    expect(onGuide).toHaveBeenCalledTimes(1);
  });

  test("in English, letter for letter", async () => {
    withCamera(refused());
    renderCamera({}, "en");
    expect(
      await screen.findByText("Sorry! Please activate the camera or select upload file"),
    ).toBeVisible();
  });

  test("'Coba lagi' asks once more", async () => {
    const getUserMedia = refused();
    withCamera(getUserMedia);
    const { user, firstFrame, shutter } = renderCamera();
    await screen.findByRole("alert");
    getUserMedia.mockResolvedValue(streamWith().stream);
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await firstFrame();
    expect(shutter()).toBeEnabled();
  });

  test.each([
    [absent, /tidak memiliki kamera/],
    [refused, /ikon kamera atau gembok/],
  ])("what helps depends on what is missing: %s", async (camera, help) => {
    withCamera(camera());
    renderCamera();
    expect(await screen.findByText(help)).toBeVisible();
  });

  test("a camera that runs is not given up later", async () => {
    jest.useFakeTimers();
    withCamera(jest.fn().mockResolvedValue(streamWith().stream));
    const { firstFrame, shutter } = renderCamera();
    await firstFrame();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(20_000);
    });
    expect(shutter()).toBeEnabled();
  });

  test("allowed, but never a frame", async () => {
    jest.useFakeTimers();
    const { stream, video: cameraTrack } = streamWith();
    withCamera(jest.fn().mockResolvedValue(stream));
    renderCamera();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(9_999);
    });
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(screen.getByRole("alert")).toHaveTextContent("silahkan aktifkan kamera");
    expect(cameraTrack.stop).toHaveBeenCalled();
  });

  test.each([
    ["gives nothing", () => Promise.resolve(null)],
    ["fails", () => Promise.reject(new Error("lost"))],
  ])("the shutter %s", async (_name, capture) => {
    withCamera(jest.fn().mockResolvedValue(streamWith().stream));
    jest.mocked(captureFrame).mockImplementation(capture);
    const { firstFrame, shutter, user, form } = renderCamera();
    await firstFrame();
    await user.click(shutter());
    expect(await screen.findByRole("alert")).toHaveTextContent("silahkan aktifkan kamera");
    expect(form().getValues("selfie_file")).toBeNull();
  });

  test("pulled out while it was running", async () => {
    const { stream, video: cameraTrack } = streamWith();
    withCamera(jest.fn().mockResolvedValue(stream));
    const { firstFrame } = renderCamera();
    await firstFrame();
    act(() => {
      cameraTrack.dispatchEvent(new Event("ended"));
    });
    expect(screen.getByRole("alert")).toHaveTextContent("silahkan aktifkan kamera");
  });
});
