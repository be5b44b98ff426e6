/** Whatever carries a mail to its reader. */
export interface MailTransport {
  /** Resolves once the next hop has taken the mail; rejects otherwise. */
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
  close(): void;
}
