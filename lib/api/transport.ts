import type { watchForStall } from "./stall-watch";

/** A request as it goes out. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly stall: Pick<ReturnType<typeof watchForStall>, "signal" | "progressed">;
  readonly onUploadProgress?: ((fraction: number) => void) | undefined;
  readonly outlivesPage?: boolean | undefined;
}

/** Whatever was answered, with any status. */
export interface Answer {
  readonly status: number;
  /** Of JSON; otherwise text. */
  readonly data: unknown;
  /** @param name in lower case */
  readonly header: (name: string) => unknown;
}

/** There is no answer, or only a part of one. */
export class NoResponse extends Error {
  override readonly name = "NoResponse";

  constructor(
    readonly reason: "aborted" | "network",
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
