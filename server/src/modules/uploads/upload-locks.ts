import { ERRORS, type Lock, type Locker, type RequestRelease } from "@tus/server";

interface Holder {
  requestRelease: RequestRelease;
  readonly waiting: Waiter[];
}

interface Waiter {
  readonly requestRelease: RequestRelease;
  readonly take: () => void;
}

/**
 * One request at a time for each upload. A new request asks the previous one to end, which may be waiting for bytes on
 * a connection that broke unnoticed.
 * @param patienceMs how long a request waits for the lock.
 */
export function createUploadLocks(timeoutMs = 30_000): Locker {
  const holders = new Map<string, Holder>();

  async function lock(id: string, signal: AbortSignal, requestRelease: RequestRelease) {
    const holder = holders.get(id);
    if (!holder) {
      holders.set(id, { requestRelease, waiting: [] });
      return;
    }
    void holder.requestRelease();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        holder.waiting.splice(holder.waiting.indexOf(waiter), 1);
        reject(ERRORS.ERR_LOCK_TIMEOUT);
      };
      const waiter: Waiter = {
        requestRelease,
        take: () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", leave);
          resolve();
        },
      };
      const timer = setTimeout(leave, timeoutMs);
      signal.addEventListener("abort", leave, { once: true });
      holder.waiting.push(waiter);
    });
  }

  async function unlock(id: string) {
    const holder = holders.get(id);
    const next = holder?.waiting.shift();
    if (!holder || !next) {
      holders.delete(id);
      return;
    }
    holder.requestRelease = next.requestRelease;
    next.take();
  }

  return {
    newLock: (id): Lock => ({
      lock: (signal, requestRelease) => lock(id, signal, requestRelease),
      unlock: () => unlock(id),
    }),
  };
}
