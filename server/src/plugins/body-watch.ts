import type { IncomingMessage } from "node:http";
import { Transform, type TransformCallback } from "node:stream";
import { ApiError } from "../lib/api-error.ts";
import type { HttpLimits } from "./http-limits.ts";

/** An arriving body: counts bytes and fails with an ApiError when it is too large or too slow. */
export class ArrivingBody extends Transform {
  received = 0;
  readonly #begunAt: number;
  #heardAt: number;
  #heard = 0;

  constructor(
    private readonly raw: IncomingMessage,
    private readonly expected: { readonly maxBytes: number; readonly isText: boolean },
    now: number,
  ) {
    super();
    this.#begunAt = now;
    this.#heardAt = now;
    const cutOff = () => {
      if (!raw.readableEnded) this.destroy(new ApiError("bad_request"));
    };
    raw.on("error", cutOff).on("close", cutOff);
    // There may be no listener yet.
    this.on("error", () => undefined);
    raw.pipe(this);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.received += chunk.length;
    if (this.received > this.expected.maxBytes) done(new ApiError("request_too_large"));
    else done(null, chunk);
  }

  /** Fails bodies that arrive too slowly. One that is not being consumed here is not the sender's fault. */
  checkProgress(now: number, limits: HttpLimits): void {
    const isWaiting = this.readableLength > 0 || this.raw.readableLength > 0;
    if (this.received > this.#heard || isWaiting || this.raw.complete) {
      this.#heard = this.received;
      this.#heardAt = now;
    }
    if (isWaiting || this.raw.complete) return;
    const ms = now - this.#begunAt;
    const isSlow =
      now - this.#heardAt > limits.silenceMs ||
      (this.expected.isText && ms > limits.textBodyMs) ||
      (ms > limits.graceMs && this.received / (ms / 1000) < limits.bytesPerSecond);
    if (isSlow) this.destroy(new ApiError("request_timeout"));
  }
}
