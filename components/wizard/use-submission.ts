import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "@/lib/api/api-error";
import type { UploadProgress } from "@/lib/api/client";
import { logFailure } from "@/lib/log";
import { isOffline } from "@/lib/uploads/connection";

/**
 * `stalled`: no progress for a while, but the request may still succeed. `waiting`: offline, resends by itself when
 * online again. `trying`: sent although the browser says that it is offline; nothing has gone yet. `failed`: no response
 * although online.
 */
export type SubmissionState = "idle" | "sending" | "stalled" | "waiting" | "trying" | "failed";

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onUploadProgress: UploadProgress;
  readonly onStall: () => void;
}

interface Job<Saved> {
  readonly send: (options: SendOptions) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** The server rejected the form. */
  readonly onRefused: (error: ApiError) => void;
}

/**
 * Submits one form at a time; a second submit while one is running is ignored. The fields are left as they are: a retry
 * sends their current values.
 *
 * @param serverError message for failures without one
 */
export function useSubmission(serverError: string) {
  const [state, setState] = useState<SubmissionState>("idle");
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(undefined);
  const insists = useRef(false);
  const shown = useRef<() => unknown>(undefined);

  // Not as a press on the form, which is ignored while the one before is under way: sending again must not be lost.
  const resend = useCallback(() => void shown.current?.(), []);
  /** Names what submits the form that is shown, with validation. */
  const follow = useCallback((submit: () => unknown) => {
    shown.current = submit;
    return () => {
      shown.current = undefined;
    };
  }, []);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  useEffect(() => {
    // After the connection is lost, a request may hang for minutes before the browser aborts it.
    const wait = () => {
      if (!running.current) return;
      running.current.abort();
      running.current = undefined;
      setState("waiting");
    };
    window.addEventListener("offline", wait);
    return () => window.removeEventListener("offline", wait);
  }, []);

  const isSending = state === "sending" || state === "trying" || state === "stalled";
  const hasStopped = state === "waiting" || state === "failed";
  useEffect(() => {
    if (!hasStopped) return undefined;
    window.addEventListener("online", resend);
    return () => window.removeEventListener("online", resend);
  }, [hasStopped, resend]);

  async function start<Saved>({ send, onSaved, onRefused }: Job<Saved>) {
    const isInsisted = insists.current;
    insists.current = false;
    if (running.current) return;
    // A request may hang here, too, and be taken for one that was sent. The browser may be wrong: a retry is sent.
    if (isOffline() && !isInsisted) return setState("waiting");
    const controller = new AbortController();
    running.current = controller;
    const isOver = () => running.current !== controller;
    setFraction(0);
    setState(isOffline() ? "trying" : "sending");
    try {
      const saved = await send({
        signal: controller.signal,
        onUploadProgress(share) {
          if (isOver()) return;
          setFraction(share);
          setState("sending");
        },
        onStall: () => !isOver() && setState("stalled"),
      });
      if (isOver()) return;
      // In one batch: the user from the response must not be rendered before the next step is.
      stop("idle", () => onSaved(saved));
    } catch (error) {
      if (isOver()) return;
      const failure = toFailure(error, serverError);
      const isLost = failure.code === "network" || failure.code === "timeout";
      if (isLost) return stop(isOffline() ? "waiting" : "failed");
      stop("idle");
      onRefused(failure);
    }
  }

  function stop(next: SubmissionState, andThen?: () => void) {
    running.current = undefined;
    // While submitting, the form is inert and cannot take the focus.
    flushSync(() => {
      setState(next);
      andThen?.();
    });
  }

  function cancel() {
    const controller = running.current;
    stop("idle");
    controller?.abort();
  }

  function retry() {
    // The second half of a double click, whose first half is being sent.
    if (running.current && state !== "stalled") return;
    if (running.current) cancel();
    insists.current = true;
    resend();
  }

  return { state, isSending, fraction, start, cancel, retry, follow };
}

export type Submission = ReturnType<typeof useSubmission>;

/** Errors that are not an `ApiError`: a chunk that failed to load, or a bug in the application. */
function toFailure(error: unknown, serverError: string): ApiError {
  if (error instanceof ApiError && error.message) return error;
  if (error instanceof ApiError) return new ApiError({ ...error, message: serverError });
  logFailure("A step could not be sent", error);
  const code = isOffline() ? "network" : "unexpected";
  return new ApiError({ status: 0, code, message: serverError });
}
