import { errorKinds } from "./error-kinds.ts";

/** How much a sweep removed, and how much it had to leave by kind of failure; the next sweep retries that. */
export interface Cleaned {
  readonly removed: number;
  /** Such as `{"Error EACCES": 2}`. */
  readonly left: Readonly<Record<string, number>>;
}

/** Ids queried or removed per batch. */
const batchSize = 1000;

/** Sweeps many items, tolerating failures of single ones. */
export class Cleaning implements Cleaned {
  removed = 0;
  readonly left: Record<string, number> = {};

  /** Runs one part. @returns its result, or undefined when it failed and was counted. */
  async attempt<T>(work: () => Promise<T>, count = 1): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const kind = errorKinds(error).join(" > ") || "unknown";
      this.left[kind] = (this.left[kind] ?? 0) + count;
      return undefined;
    }
  }

  /** Removes one thing, and counts it. */
  async remove(work: () => Promise<unknown>): Promise<void> {
    await this.attempt(async () => {
      await work();
      this.removed += 1;
    });
  }

  /** Removes stored items that no owner refers to. */
  async removeUnwanted(
    ids: readonly string[],
    findWanted: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
    remove: (id: string) => Promise<unknown>,
  ): Promise<void> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize);
      const wanted = await this.attempt(() => findWanted(batch), batch.length);
      if (!wanted) continue;
      for (const id of batch) if (!wanted.has(id)) await this.remove(() => remove(id));
    }
  }

  add({ removed, left }: Cleaned): void {
    this.removed += removed;
    for (const [kind, count] of Object.entries(left)) {
      this.left[kind] = (this.left[kind] ?? 0) + count;
    }
  }
}
