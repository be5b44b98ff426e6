import { domainOf, type Lane, shareSlots } from "./delivery.policy.ts";

/** A mail being sent. */
export interface Flight {
  readonly id: string;
  readonly domain: string;
  lane: Lane;
  readonly controller: AbortController;
  /** The attempt has ended; its result is being saved. */
  isSettling: boolean;
}

/** The mails this process is sending, and the free slots. */
export function createInFlight(connections: number) {
  const shares = shareSlots(connections);
  const flights = new Map<string, Flight>();

  const countBy = (lane: Lane) => {
    const domains = new Map<string, number>();
    for (const flight of flights.values()) {
      if (flight.lane !== lane) continue;
      domains.set(flight.domain, (domains.get(flight.domain) ?? 0) + 1);
    }
    return domains;
  };

  const free = (lane: Lane) =>
    shares[lane].slots - [...flights.values()].filter((flight) => flight.lane === lane).length;

  /** Domains that have used up their slots of a lane. */
  const busyDomains = (lane: Lane): string[] =>
    [...countBy(lane)]
      .filter(([, count]) => count >= shares[lane].perDomain)
      .map(([domain]) => domain);

  /** Number of mails that can start together, whatever their domains. */
  function room(lane: Lane): number {
    const { perDomain } = shares[lane];
    const most = Math.max(0, ...[...countBy(lane).values()].filter((count) => count < perDomain));
    return Math.min(free(lane), perDomain - most);
  }

  return {
    room,
    busyDomains,
    begin(mail: { id: string; recipient: string; lane: Lane }): Flight {
      const controller = new AbortController();
      const { id, lane, recipient } = mail;
      const flight = { id, lane, domain: domainOf(recipient), controller, isSettling: false };
      flights.set(id, flight);
      return flight;
    },
    end: (flight: Flight) => flights.delete(flight.id),
    /** Moves a slow mail to a slot of the slow lane. @returns false when none is free. */
    yieldSlot(flight: Flight): boolean {
      if (flight.lane === "slow") return true;
      if (free("slow") < 1 || busyDomains("slow").includes(flight.domain)) return false;
      flight.lane = "slow";
      return true;
    },
    /** Mails whose attempt is still running. */
    attemptedIds: () =>
      [...flights.values()].filter((each) => !each.isSettling).map(({ id }) => id),
    size: () => flights.size,
    abortAll(reason: unknown) {
      for (const { controller } of flights.values()) controller.abort(reason);
    },
  };
}
