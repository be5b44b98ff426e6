import { act, fireEvent, screen } from "@testing-library/react";
import { SelfieCameraField } from "@/components/form/camera/selfie-camera-field";
import { renderForm } from "./form-harness";

type Values = { selfie_file: File | null };

export const selfie = new File(["jpeg"], "selfie.jpeg", { type: "image/jpeg" });

function track() {
  const target = new EventTarget();
  return Object.assign(target, { stop: jest.fn() });
}

/** A fake running camera. */
export function streamWith(video = track()) {
  const tracks = [video];
  const stream = {
    getTracks: () => tracks,
    getVideoTracks: () => tracks,
    getAudioTracks: () => [],
    removeTrack: jest.fn(),
  };
  return { stream: stream as unknown as MediaStream, video };
}

/** The browser's response to a camera request. */
export function withCamera(getUserMedia: jest.Mock | undefined) {
  Object.defineProperty(navigator, "mediaDevices", {
    value: getUserMedia && { getUserMedia },
    configurable: true,
  });
}

/** The camera in a form. */
export function renderCamera(props: { onGuide?: () => void } = {}, locale: "id" | "en" = "id") {
  const form = renderForm<Values>(
    (control) => (
      <SelfieCameraField name="selfie_file" control={control} label="Swafoto" {...props} />
    ),
    { values: { selfie_file: null }, locale },
  );
  const video = () => form.container.querySelector("video") as HTMLVideoElement;
  const firstFrame = async () => {
    await act(async () => undefined);
    await act(async () => {
      fireEvent.loadedData(video());
    });
  };
  return {
    ...form,
    video,
    firstFrame,
    shutter: () => screen.getByRole("button", { name: /swafoto|selfie/i }),
  };
}

/** Removes the fakes of a test. */
export function withoutCamera() {
  Reflect.deleteProperty(navigator, "mediaDevices");
}
