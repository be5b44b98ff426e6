import type { Job } from "./worker.ts";

/** Pages that a web process renders again. */
export interface Refresh {
  readonly address: string;
  readonly paths: readonly string[];
}

/** Jobs that were fetched together, as pieces of work: each with the ids that are done, or fail, with it. */
export type MergeJobs = (jobs: readonly Job<string>[]) => Job<string[]>[];

/** Each is work of its own. */
export const keepApart: MergeJobs = (jobs) => jobs.map(({ id, data }) => ({ id: [id], data }));

/** Of one request to a web process, which renders them one after the other. */
const mostPaths = 100;

/** Pages of one web process are rendered once, however often they have changed. */
export const mergeRefreshes: MergeJobs = (jobs) => {
  const merged: { id: string[]; data: { address: string; paths: Set<string> } }[] = [];
  for (const { id, data } of jobs) {
    const { address, paths } = data as Refresh;
    const same = merged.findLast((each) => each.data.address === address);
    if (same && same.data.paths.size < mostPaths) {
      same.id.push(id);
      for (const path of paths) same.data.paths.add(path);
    } else merged.push({ id: [id], data: { address, paths: new Set(paths) } });
  }
  return merged.map(({ id, data }) => ({ id, data: { ...data, paths: [...data.paths] } }));
};
