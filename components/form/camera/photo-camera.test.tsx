import { act, fireEvent, screen } from "@testing-library/react";
import { selfie as photo, streamWith, withCamera, withoutCamera } from "@/test/camera-kit";
import { render } from "@/test/render";
import { captureFrame } from "./capture-frame";
import { PhotoCamera } from "./photo-camera";

jest.mock("./capture-frame", () => ({
  ...jest.requireActual("./capture-frame"),
  captureFrame: jest.fn(),
}));

afterEach(withoutCamera);

async function take() {
  jest.mocked(captureFrame).mockResolvedValue(photo);
  const getUserMedia = jest.fn().mockImplementation(async () => streamWith().stream);
  withCamera(getUserMedia);
  const [onTake, onClose] = [jest.fn(), jest.fn()];
  const view = render(<PhotoCamera open label="Foto KTP" onTake={onTake} onClose={onClose} />);
  await act(async () => undefined);
  const video = document.querySelector("video") as HTMLVideoElement;
  await act(async () => {
    fireEvent.loadedData(video);
  });
  await view.user.click(screen.getByRole("button", { name: "Ambil foto" }));
  await screen.findByRole("img");
  return { ...view, getUserMedia, onTake, onClose };
}

test("asks for the rear camera, and hands over the photo that was approved", async () => {
  const { user, getUserMedia, onTake, onClose } = await take();
  expect(getUserMedia.mock.calls[0][0].video.facingMode).toBe("environment");
  expect(onTake).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Pakai foto ini" }));
  expect(onTake).toHaveBeenCalledWith(photo);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(["Ulangi", "Tutup"])(
  "after '%s' the camera runs again and the photo is gone",
  async (name) => {
    const { user, onTake } = await take();
    await user.click(screen.getByRole("button", { name }));
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(document.querySelector("video")).toBeInTheDocument();
    expect(onTake).not.toHaveBeenCalled();
  },
);
