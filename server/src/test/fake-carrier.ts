import type { MailAnswer, MailTransport, OutgoingMail } from "../providers/mail/port.ts";

export interface FakeCarrier extends MailTransport {
  /** Every attempt, in order. */
  readonly attempts: OutgoingMail[];
  /** Current and maximum number of mails in flight. */
  underWay: number;
  mostUnderWay: number;
  answer: (mail: OutgoingMail) => MailAnswer | Promise<MailAnswer>;
  /** Resolves once so many attempts were made. */
  attempted(count: number): Promise<void>;
}

export const accepted = { result: "accepted" } as const;

/** A mail transport that sends nothing and answers as the test wants. */
export function createFakeCarrier(maxConnections = 6): FakeCarrier {
  const listeners = new Set<() => void>();
  const carrier: FakeCarrier = {
    maxConnections,
    attempts: [],
    underWay: 0,
    mostUnderWay: 0,
    answer: () => accepted,
    attempted: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (carrier.attempts.length < count) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    send(mail, { signal, onConnected }) {
      carrier.attempts.push(mail);
      carrier.underWay += 1;
      carrier.mostUnderWay = Math.max(carrier.mostUnderWay, carrier.underWay);
      for (const look of [...listeners]) look();
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      const answering = (async () => {
        const answer = await carrier.answer(mail);
        return answer;
      })();
      onConnected();
      return Promise.race([answering, aborted]).finally(() => {
        carrier.underWay -= 1;
      });
    },
    close: () => undefined,
  };
  return carrier;
}
