import { useEffect, useState } from "react";

interface FaceDetectorLike {
  detect(source: HTMLVideoElement): Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>;
}

const intervalMs = 500;

/** Only some browsers implement it; elsewhere the outline stays white. */
function createDetector(): FaceDetectorLike | null {
  const { FaceDetector } = globalThis as {
    FaceDetector?: new (options: { maxDetectedFaces: number }) => FaceDetectorLike;
  };
  if (!FaceDetector) return null;
  try {
    return new FaceDetector({ maxDetectedFaces: 2 });
  } catch {
    return null;
  }
}

/** Accepted centre and size of the face, as shares of the frame. */
function fits(face: DOMRectReadOnly, video: HTMLVideoElement): boolean {
  const x = (face.x + face.width / 2) / video.videoWidth;
  const y = (face.y + face.height / 2) / video.videoHeight;
  const height = face.height / video.videoHeight;
  return Math.abs(x - 0.5) < 0.1 && Math.abs(y - 0.45) < 0.15 && height > 0.3 && height < 0.8;
}

/**
 * Whether exactly one face is inside the outline: a hint, never a requirement.
 *
 * @param findVideo must be referentially stable
 */
export function useFacePosition(
  findVideo: () => HTMLVideoElement | null,
  isActive: boolean,
): boolean {
  const [isFitting, setIsFitting] = useState(false);
  useEffect(() => {
    const detector = isActive ? createDetector() : null;
    if (!detector) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      const video = findVideo();
      if (!video) return;
      try {
        const faces = await detector.detect(video);
        if (isOver) return;
        const [face] = faces;
        setIsFitting(faces.length === 1 && !!face && fits(face.boundingBox, video));
        timer = setTimeout(look, intervalMs);
      } catch {
        // The browser has the interface, but the system has no detector.
        if (!isOver) setIsFitting(false);
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      setIsFitting(false);
    };
  }, [findVideo, isActive]);
  return isFitting;
}
