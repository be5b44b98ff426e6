import nodemailer from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailTransport, OutgoingMail } from "./port.ts";
import { answerOf, type SmtpFailure } from "./smtp-answer.policy.ts";
import { createSmtpPool, type SmtpOptions, SmtpRelayError } from "./smtp-pool.ts";

/** Below the 50 connections that relays allow one client by default. */
const defaultConnections = 30;

/** Some relays verify with the recipient's server during the session; a minute is enough for that. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 75_000 };

type Envelope = SMTPConnection.Envelope;

function converse(
  connection: SMTPConnection,
  envelope: Envelope,
  message: Buffer,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      connection.close();
      reject(signal.reason);
    };
    const finish = (error: unknown) => {
      signal.removeEventListener("abort", abort);
      connection.off("error", finish).off("end", lost);
      if (error) reject(error);
      else resolve();
    };
    // When the relay gives a reason for closing, the error follows right after the close event.
    const lost = () => setImmediate(finish, { code: "ECONNECTION" });
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    connection.once("error", finish).once("end", lost);
    // Copied, because the connection modifies the envelope and the mail may be retried on another one.
    connection.send({ ...envelope }, message, finish);
  });
}

/**
 * Delivers by SMTP.
 * @param url such as `smtps://user:password@host:465?maxConnections=10`
 */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const options = parseConnectionUrl(url) as SmtpOptions & { maxConnections?: number };
  const pool = createSmtpPool({ ...timeouts, ...options });
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

  async function compose({ id, ...mail }: OutgoingMail) {
    const composed = await composer.sendMail({ from, ...mail, messageId: `<${id}@${host}>` });
    return { envelope: composed.envelope as Envelope, message: composed.message as Buffer };
  }

  return {
    maxConnections: Math.max(3, options.maxConnections ?? defaultConnections),

    async send(mail, { signal, onConnected }) {
      const { envelope, message } = await compose(mail);
      for (;;) {
        const { connection, isFresh } = await pool.take(signal);
        onConnected();
        try {
          await converse(connection, envelope, message, signal);
          pool.give(connection);
          return { result: "accepted" };
        } catch (error) {
          connection.close();
          signal.throwIfAborted();
          const failure = error as SmtpFailure;
          const isTimeout = failure.code === "ETIMEDOUT";
          const isSender = failure.command === "MAIL FROM";
          // The relay closed a reused connection: retry this mail on a new one.
          if (!isFresh && !isTimeout && (isSender || !failure.responseCode)) continue;
          // The relay refuses all our mails, whatever the recipient.
          if (isSender) throw new SmtpRelayError(failure);
          return answerOf(failure);
        }
      }
    },

    close() {
      pool.close();
      composer.close();
    },
  };
}
