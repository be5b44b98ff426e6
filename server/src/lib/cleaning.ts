import { errorKinds } from "./error-kinds.ts";

/** What a cleaning removed, and how much it had to leave by kind of failure: the next one tries that again. */
export interface Cleaned {
  readonly removed: number;
  /** Such as `{"Error EACCES": 2}`. */
  readonly left: Readonly<Record<string, number>>;
}

/** Ids that are asked for, or removed, at a time. */
const batchSize = 1000;

/** Cleans many things of which any one may fail. */
export class Cleaning implements Cleaned {
  removed = 0;
  readonly left: Record<string, number> = {};

  /** Does one piece of it. @returns what the piece gave, or undefined when it failed and was counted. */
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

  /** Removes what nobody wants of some stored things. */
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
