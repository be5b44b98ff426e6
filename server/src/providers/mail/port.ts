export interface OutgoingMail {
  /** The same for every attempt, so that a receiver can fold what reached it twice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What became of one mail. `reply` holds codes alone: `550 5.1.1`, `CONNECTION_LOST`. */
export type MailAnswer =
  | { readonly result: "accepted" }
  /** The recipient's side will never take it. */
  | { readonly result: "refused"; readonly reply: string }
  /** It may be taken later. */
  | { readonly result: "deferred"; readonly reply: string }
  /** Nobody answered in time. */
  | { readonly result: "timeout" };

/** Whatever carries a mail to its reader. */
export interface MailTransport {
  /** Mails that may be under way at once. */
  readonly maxConnections: number;
  /**
   * Hands one mail to the next hop. Rejects when no mail can be handed over, whoever it is for, and with the signal's
   * reason once that is aborted.
   * @param onConnected called once the next hop listens: from then on it is this mail that takes time
   */
  send(
    mail: OutgoingMail,
    options: { signal: AbortSignal; onConnected: () => void },
  ): Promise<MailAnswer>;
  close(): void;
}
