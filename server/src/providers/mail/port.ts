export interface OutgoingMail {
  /** The same for every attempt, so that a receiver can deduplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Result of one attempt. `reply` contains codes only: `550 5.1.1`, `CONNECTION_LOST`. */
export type MailAnswer =
  | { readonly result: "accepted" }
  /** Permanently rejected by the recipient's server. */
  | { readonly result: "refused"; readonly reply: string }
  /** Temporary failure. */
  | { readonly result: "deferred"; readonly reply: string }
  /** No answer in time. */
  | { readonly result: "timeout" };

/** Delivers mails. */
export interface MailTransport {
  /** Maximum concurrent mails. */
  readonly maxConnections: number;
  /**
   * Hands one mail to the next hop. Rejects when no mail at all can be handed over, whatever its recipient, and with
   * the signal's reason once that is aborted.
   * @param onConnected called once connected to the next hop; time after that is spent on this mail
   */
  send(
    mail: OutgoingMail,
    options: { signal: AbortSignal; onConnected: () => void },
  ): Promise<MailAnswer>;
  close(): void;
}
