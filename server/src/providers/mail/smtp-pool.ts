import { getSystemErrorName } from "node:util";
import SMTPConnection, { type SMTPConnectionAuth } from "nodemailer/lib/smtp-connection";
import type { SmtpFailure } from "./smtp-answer.policy.ts";

/** The relay accepts no mail at all. Contains codes, never its texts. */
export class SmtpRelayError extends Error {
  override readonly name = "SmtpRelayError";
  readonly code: string;
  constructor({ code, errno, responseCode }: SmtpFailure) {
    const kind = errno === undefined ? (code ?? "UNKNOWN") : getSystemErrorName(errno);
    super("the mail relay cannot be used");
    this.code = responseCode ? `${kind}_${responseCode}` : kind;
  }
}

export interface PooledConnection {
  readonly connection: SMTPConnection;
  /** Never used before, so a failure cannot be caused by an earlier mail. */
  readonly isFresh: boolean;
}

export interface SmtpPool {
  /** An open idle connection. @throws SmtpRelayError, or the signal's reason. */
  take(signal: AbortSignal): Promise<PooledConnection>;
  /** Returns a connection to the pool after a mail completed without errors. */
  give(connection: SMTPConnection): void;
  close(): void;
}

export interface SmtpOptions extends SMTPConnection.Options {
  readonly auth?: SMTPConnectionAuth;
}

/** Shorter than the idle time-out of relays. */
const idleMs = 10_000;

/** Pool of connections to the relay. */
export function createSmtpPool(options: SmtpOptions): SmtpPool {
  const idle = new Map<SMTPConnection, NodeJS.Timeout>();
  let isClosed = false;

  const forget = (connection: SMTPConnection) => {
    clearTimeout(idle.get(connection));
    return idle.delete(connection);
  };

  const login = (connection: SMTPConnection) =>
    new Promise<void>((resolve, reject) => {
      const { auth } = options;
      // Not every relay requires authentication.
      if (!auth || !connection.allowsAuth) return resolve();
      connection.login({ ...auth }, (error) => (error ? reject(error) : resolve()));
    });

  async function open(signal: AbortSignal): Promise<SMTPConnection> {
    signal.throwIfAborted();
    const connection = new SMTPConnection(options);
    // For its whole lifetime: a connection can also fail while idle.
    connection.on("error", () => forget(connection));
    connection.on("end", () => forget(connection));
    const abort = () => connection.close();
    signal.addEventListener("abort", abort, { once: true });
    try {
      await new Promise<void>((resolve, reject) => {
        connection.once("error", reject);
        connection.once("end", () => reject({ code: "ECONNECTION" }));
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      await login(connection);
      return connection;
    } catch (error) {
      connection.close();
      signal.throwIfAborted();
      throw new SmtpRelayError(error as SmtpFailure);
    } finally {
      signal.removeEventListener("abort", abort);
    }
  }

  return {
    async take(signal) {
      const [connection] = [...idle.keys()].slice(-1);
      if (!connection) return { connection: await open(signal), isFresh: true };
      forget(connection);
      return { connection, isFresh: false };
    },

    give(connection) {
      if (isClosed) return connection.close();
      const timer = setTimeout(() => {
        if (forget(connection)) connection.quit();
      }, idleMs);
      timer.unref();
      idle.set(connection, timer);
    },

    close() {
      isClosed = true;
      for (const connection of [...idle.keys()]) {
        forget(connection);
        connection.close();
      }
    },
  };
}
