import { useCallback, useEffect, useRef, useState } from "react";

/** `starting`: requested, no frame yet; `ready`: delivers frames; `absent`: there is none to permit. */
type CameraState = "starting" | "ready" | "unavailable" | "absent";

/** A permitted camera without a frame for this long counts as failed. */
const firstFrameMs = 10_000;

const isAbsence = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotFoundError";

interface Camera {
  readonly state: CameraState;
  readonly onStream: (stream: MediaStream) => void;
  readonly onFrame: () => void;
  readonly onFailure: (error?: unknown) => void;
  readonly restart: () => void;
}

/** What has become of a camera: requested, running, lost, retried. Its view requests it, and stops it when it goes. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>("starting");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onFailure = useCallback((error?: unknown) => {
    clearTimeout(timer.current);
    setState(isAbsence(error) ? "absent" : "unavailable");
  }, []);

  const onStream = useCallback(
    (started: MediaStream) => {
      timer.current = setTimeout(() => onFailure(), firstFrameMs);
      // Unplugged, or revoked by the system.
      for (const track of started.getVideoTracks())
        track.addEventListener("ended", () => onFailure());
    },
    [onFailure],
  );

  const onFrame = useCallback(() => {
    clearTimeout(timer.current);
    setState("ready");
  }, []);

  const restart = useCallback(() => setState("starting"), []);

  return { state, onStream, onFrame, onFailure, restart };
}
