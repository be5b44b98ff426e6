import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from "smtp-server";

interface ReceivedMail {
  readonly to: string[];
  readonly raw: string;
}

/** An in-process mail server that accepts everything by default. */
export interface MailSink {
  readonly url: string;
  readonly received: ReceivedMail[];
  connections: number;
  /** Answers one step; undefined accepts; a promise that never settles simulates a hanging server. */
  onRecipient: (address: string) => unknown;
  onSender: () => unknown;
  onData: () => unknown;
  close(): Promise<void>;
}

/** A refusal as a mail server says it: `refusal(550, "5.1.1 unknown")`. */
export const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

export async function startMailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
  const answer = (result: unknown, callback: (error?: Error | null) => void) =>
    void Promise.resolve(result).then((error) => callback(error as Error | undefined));
  const sink: MailSink = {
    url: "",
    received: [],
    connections: 0,
    onRecipient: () => undefined,
    onSender: () => undefined,
    onData: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect(_session, callback) {
      sink.connections += 1;
      callback();
    },
    onMailFrom: (_address, _session, callback) => answer(sink.onSender(), callback),
    onRcptTo: ({ address }: SMTPServerAddress, _session, callback) =>
      answer(sink.onRecipient(address), callback),
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const result = sink.onData();
        if (result === undefined) {
          const to = envelope.rcptTo.map(({ address }) => address);
          sink.received.push({ to, raw: Buffer.concat(parts).toString() });
        }
        answer(result, callback);
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
  });
}
