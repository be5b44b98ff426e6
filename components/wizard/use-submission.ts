import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "@/lib/api/api-error";
import type { UploadProgress } from "@/lib/api/client";
import { logFailure } from "@/lib/log";

/**
 * `silent`: nothing has moved for a while, and what is under way may still arrive. `waiting`: the connection is gone, it
 * goes on by itself when it is back. `failed`: no answer although there is a connection.
 */
export type SubmissionState = "idle" | "sending" | "silent" | "waiting" | "failed";

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onUploadProgress: UploadProgress;
  readonly onSilence: () => void;
}

interface Job<Saved> {
  readonly send: (options: SendOptions) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** The server said no. */
  readonly onRefused: (error: ApiError) => void;
}

/**
 * Sends one form at a time; a second press while one is on its way does nothing. Nothing that was typed is touched:
 * a retry sends the form again as it then is.
 *
 * @param resend sends the current form again, through its own checks
 * @param serverError what to say when a failure has no message of its own
 */
export function useSubmission(resend: () => void, serverError: string) {
  const [state, setState] = useState<SubmissionState>("idle");
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  const isSending = state === "sending" || state === "silent";
  useEffect(() => {
    if (!isSending) return undefined;
    // A request whose connection went away may hang for minutes before the browser gives it up.
    const wait = () => {
      running.current?.abort();
      running.current = undefined;
      setState("waiting");
    };
    window.addEventListener("offline", wait);
    return () => window.removeEventListener("offline", wait);
  }, [isSending]);

  const hasStopped = state === "waiting" || state === "failed";
  useEffect(() => {
    if (!hasStopped) return undefined;
    window.addEventListener("online", resend);
    return () => window.removeEventListener("online", resend);
  }, [hasStopped, resend]);

  async function start<Saved>({ send, onSaved, onRefused }: Job<Saved>) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const isOver = () => running.current !== controller;
    setFraction(0);
    setState("sending");
    try {
      const saved = await send({
        signal: controller.signal,
        onUploadProgress(share) {
          if (isOver()) return;
          setFraction(share);
          setState("sending");
        },
        onSilence: () => !isOver() && setState("silent"),
      });
      if (isOver()) return;
      // In one go: what the answer says of the user must not be seen before the next step is.
      stop("idle", () => onSaved(saved));
    } catch (error) {
      if (isOver()) return;
      const failure = toFailure(error, serverError);
      const isLost = failure.code === "network" || failure.code === "timeout";
      if (isLost) return stop(navigator.onLine ? "failed" : "waiting");
      stop("idle");
      onRefused(failure);
    }
  }

  function stop(next: SubmissionState, andThen?: () => void) {
    running.current = undefined;
    // While a form is sent it is inert; nothing in it can take the focus before that ends.
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
    if (running.current) cancel();
    resend();
  }

  return { state, isSending, fraction, start, cancel, retry };
}

export type Submission = ReturnType<typeof useSubmission>;

/** Anything else than an answer of the API: a part of the application that could not be loaded, or a fault in it. */
function toFailure(error: unknown, serverError: string): ApiError {
  if (error instanceof ApiError && error.message) return error;
  if (error instanceof ApiError) return new ApiError({ ...error, message: serverError });
  logFailure("A step could not be sent", error);
  const code = navigator.onLine ? "unexpected" : "network";
  return new ApiError({ status: 0, code, message: serverError });
}
