import { useCallback, useEffect, useRef, useState } from "react";

/** `starting`: requested, no frame yet; `ready`: delivers frames; `absent`: there is none to permit. */
type CameraState = "starting" | "ready" | "unavailable" | "absent";

/** A permitted camera without a frame for this long counts as failed. */
const firstFrameMs = 10_000;

function stop(stream: MediaStream | null) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const isAbsence = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotFoundError";

interface Camera {
  readonly state: CameraState;
  /** Changes with every attempt; used as key of the video element. */
  readonly attempt: number;
  readonly onStream: (stream: MediaStream) => void;
  readonly onFrame: () => void;
  readonly onFailure: (error?: unknown) => void;
  readonly restart: () => void;
}

/** Lifecycle of a camera: requested, running, lost, retried; the stream is always stopped at the end. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>("starting");
  const [attempt, setAttempt] = useState(0);
  const stream = useRef<MediaStream | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  const release = useCallback(() => {
    clearTimeout(timer.current);
    stop(stream.current);
    stream.current = null;
  }, []);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      release();
    };
  }, [release]);

  const onFailure = useCallback(
    (error?: unknown) => {
      if (isGone.current) return;
      release();
      setState(isAbsence(error) ? "absent" : "unavailable");
    },
    [release],
  );

  const onStream = useCallback(
    (started: MediaStream) => {
      if (isGone.current) {
        stop(started);
        return;
      }
      stream.current = started;
      clearTimeout(timer.current);
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

  const restart = useCallback(() => {
    release();
    setState("starting");
    setAttempt((count) => count + 1);
  }, [release]);

  return { state, attempt, onStream, onFrame, onFailure, restart };
}
