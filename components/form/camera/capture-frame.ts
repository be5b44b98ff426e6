/** Size of the camera view in CSS pixels; captured pictures have the same aspect ratio. */
export const cameraView = { width: 464, height: 320 } as const;

/** What a picture is taken of. */
export type CameraSubject = "selfie" | "document";

const fileNames: Record<CameraSubject, string> = { selfie: "selfie.jpeg", document: "foto.jpeg" };
const fileType = "image/jpeg";
const quality = 0.92;

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, fileType, quality));
}

/**
 * The camera's current frame, cropped to the aspect ratio of the view and never mirrored; a selfie is
 * `selfie.jpeg`.
 *
 * At the camera's own resolution, at least 464 x 320. Null when the camera delivers no picture.
 */
export async function captureFrame(
  video: HTMLVideoElement,
  subject: CameraSubject,
): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !videoWidth || !videoHeight) {
    return null;
  }
  const ratio = cameraView.width / cameraView.height;
  const width = Math.min(videoWidth, videoHeight * ratio);
  const height = width / ratio;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(Math.round(width), cameraView.width);
  canvas.height = Math.max(Math.round(height), cameraView.height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await toJpeg(canvas);
  return blob && blob.size > 0 ? new File([blob], fileNames[subject], { type: fileType }) : null;
}
