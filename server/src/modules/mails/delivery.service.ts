import type { Database } from "../../db/client.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { within } from "../../lib/within.ts";
import type { MailAnswer, MailTransport } from "../../providers/mail/port.ts";
import { type ProviderReport, watchProvider } from "../../providers/watch-provider.ts";
import { type Lane, lanes, retrySeconds } from "./delivery.policy.ts";
import { createInFlight, type Flight } from "./in-flight.ts";
import {
  claimMails,
  endMail,
  endOverdue,
  type MailRow,
  markSent,
  putBack,
  release,
  renewLeases,
} from "./mails.repository.ts";
import { createOutage } from "./outage.ts";

/** How long a mail may occupy a slot that new mails wait for before it moves to the slow lane. */
const slowAfterMs = 1000;
/** Time-out of one attempt. A relay that verifies with the recipient's server may take a minute. */
const attemptMs = 90_000;
/** Lease time: another process takes over mails whose lease was not renewed for this long. */
const leaseSeconds = 15;
/** How long a stop waits for aborted mails to be returned to the queue. */
const stopMs = 2500;

export interface DeliveryService {
  start(): void;
  /** Aborts mails in flight: they return to the queue unless they were accepted. */
  stop(): Promise<void>;
}

const stopped = new Error("delivery stops");
const tooSlow = new Error("too slow");
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends queued mails individually and concurrently, in lanes with separate slots:
 * codes, notices, and what was slow before. A slow mail gives up its slot to new ones; when the slow lane is full too,
 * its attempt is aborted and it is queued there.
 */
export function createDeliveryService(deps: {
  db: Database;
  clock: Clock;
  /** Null without SMTP; nothing is queued then. */
  transport: MailTransport | null;
  report: (line: ProviderReport) => void;
  onError: (error: Error) => void;
  /** Polling interval in seconds. */
  pollSeconds: number;
}): DeliveryService {
  const { db, clock, transport, onError, pollSeconds } = deps;
  if (!transport) return { start: () => undefined, stop: async () => undefined };
  const inFlight = createInFlight(transport.maxConnections);
  const outage = createOutage(pollSeconds * 1000);
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let keptUntil = 0;
  const emptyUntil = new Map<Lane, number>();
  let wake = (): void => undefined;
  let running: Promise<void> | undefined;
  /** Settles with the running lease renewal, whatever its outcome. */
  let renewing: Promise<void> = Promise.resolve();

  const ask = watchProvider(
    "mail",
    async (mail: MailRow, flight: Flight, onConnected: () => void): Promise<MailAnswer | null> => {
      const { signal } = flight.controller;
      const { id, recipient: to, subject, text } = mail;
      try {
        return await transport.send({ id, to, subject, text }, { signal, onConnected });
      } catch (error) {
        if (!signal.aborted) throw error;
        return signal.reason === stopped ? null : { result: "timeout" };
      }
    },
    // An attempt aborted by our own stop says nothing about the relay.
    (line) => isStopping || deps.report(line),
  );

  /** The result of a mail is recorded even across an outage of the database. */
  async function persist(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        onError(error as Error);
        if (isStopping) return;
        await wait(1000);
      }
    }
  }

  async function settle(mail: MailRow, answer: MailAnswer): Promise<void> {
    const now = clock();
    if (answer.result === "accepted") return markSent(db, mail.id, now);
    const reply = answer.result === "timeout" ? "TIMEOUT" : answer.reply;
    if (answer.result === "refused") {
      return endMail(db, mail.id, { state: "refused", reply, endedAt: now });
    }
    const dueAt = addSeconds(now, retrySeconds(mail.kind, mail.attempts));
    if (dueAt >= mail.deliverUntil) {
      return endMail(db, mail.id, { state: "given_up", reply, endedAt: now });
    }
    const lane = answer.result === "timeout" ? "slow" : mail.lane;
    return putBack(db, mail.id, { lane, dueAt, reply });
  }

  async function deliver(mail: MailRow, flight: Flight): Promise<void> {
    const { controller } = flight;
    const timers = [setTimeout(() => controller.abort(tooSlow), attemptMs)];
    const onConnected = () => {
      timers.push(
        setTimeout(() => {
          if (inFlight.yieldSlot(flight)) wake();
          else controller.abort(tooSlow);
        }, slowAfterMs),
      );
    };
    const answer = await ask(mail, flight, onConnected).catch(() => undefined);
    for (const timer of timers) clearTimeout(timer);
    // A renewal started earlier could otherwise finish later and renew the lease of a mail that is no longer in flight.
    flight.isSettling = true;
    await renewing;
    if (answer) {
      outage.over();
      return persist(() => settle(mail, answer));
    }
    if (answer === undefined) outage.failed();
    return persist(() => release(db, mail.id, clock()));
  }

  function begin(mail: MailRow): void {
    const flight = inFlight.begin(mail);
    const delivery = deliver(mail, flight).finally(() => {
      inFlight.end(flight);
      underWay.delete(delivery);
      wake();
    });
    underWay.add(delivery);
  }

  async function renewAll(now: Date): Promise<void> {
    const ids = inFlight.attemptedIds();
    if (ids.length === 0) return;
    const renewal = renewLeases(db, ids, addSeconds(now, leaseSeconds));
    renewing = renewal.catch(() => undefined);
    await renewal;
  }

  /** Renews leases and ends overdue mails, much more often than leases expire. */
  async function renewAndEndOverdue(): Promise<void> {
    if (Date.now() < keptUntil) return;
    keptUntil = Date.now() + pollSeconds * 3000;
    const now = clock();
    await renewAll(now);
    await endOverdue(db, now);
  }

  /** Fills one lane. @returns false when it has nothing to start */
  async function fillLane(lane: Lane): Promise<boolean> {
    for (let room = inFlight.room(lane); room > 0; room = inFlight.room(lane)) {
      if (isStopping || outage.pauseMs() > 0 || (outage.isOn() && inFlight.size() > 0)) return true;
      const now = clock();
      const leaseEnd = addSeconds(now, leaseSeconds);
      const busyDomains = inFlight.busyDomains(lane);
      const limit = outage.isOn() ? 1 : room;
      const claimed = await claimMails(db, { lane, now, leaseEnd, busyDomains, limit });
      if (isStopping) {
        // The stop has aborted what was in flight before these were: nothing would abort them.
        for (const { id } of claimed) await release(db, id, clock());
        return true;
      }
      for (const mail of claimed) begin(mail);
      if (claimed.length < limit) return claimed.length > 0 || busyDomains.length > 0;
    }
    return true;
  }

  /** Fills the lanes; an empty one is polled again after an interval, not after every mail. */
  async function fill(): Promise<void> {
    for (const lane of lanes) {
      if (Date.now() < (emptyUntil.get(lane) ?? 0)) continue;
      const isFilled = await fillLane(lane);
      emptyUntil.set(lane, isFilled ? 0 : Date.now() + pollSeconds * 1000);
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        await renewAndEndOverdue();
        await fill();
      } catch (error) {
        onError(error as Error);
      }
      await within(pollSeconds * 1000, woken);
    }
  }

  return {
    start() {
      running = run();
    },
    async stop() {
      isStopping = true;
      wake();
      inFlight.abortAll(stopped);
      transport.close();
      await within(stopMs, Promise.all([running, ...underWay]));
    },
  };
}
