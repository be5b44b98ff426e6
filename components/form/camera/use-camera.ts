import { useCallback, useEffect, useRef, useState } from "react";

/** `starting`: asked for, no picture yet; `ready`: shows a picture. */
type CameraState = "starting" | "ready" | "unavailable";

/** A camera that was allowed but shows nothing for so long counts as one without a frame. */
const firstFrameMs = 10_000;

function stop(stream: MediaStream | null) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

interface Camera {
  readonly state: CameraState;
  /** Changes with every new try; the camera's element is keyed with it. */
  readonly attempt: number;
  readonly onStream: (stream: MediaStream) => void;
  readonly onFrame: () => void;
  readonly onFailure: () => void;
  readonly restart: () => void;
}

/** The life of one camera: asked for, showing, lost, tried again; nothing keeps recording afterwards. */
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

  const onFailure = useCallback(() => {
    if (isGone.current) return;
    release();
    setState("unavailable");
  }, [release]);

  const onStream = useCallback(
    (started: MediaStream) => {
      if (isGone.current) {
        stop(started);
        return;
      }
      stream.current = started;
      clearTimeout(timer.current);
      timer.current = setTimeout(onFailure, firstFrameMs);
      // Unplugged, or taken away by the system.
      for (const track of started.getVideoTracks()) track.addEventListener("ended", onFailure);
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
