import { useEffect, useRef, useState } from "react";
import { compare, fingerprintOf, type Outcome } from "./check-file";

/** Files that are checked at once; each asks the API once. */
const mostFiles = 20;

export interface CheckedFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly outcome: Outcome;
  readonly sha256?: string;
}

/** Files one after the other: their fingerprint on this device, then which contract it is of. */
export function useChecks() {
  const [files, setFiles] = useState<readonly CheckedFile[]>([]);
  const [seconds, setSeconds] = useState<number>();
  const [isOver, setIsOver] = useState(false);
  const lastId = useRef(0);
  /** The first file of the last choice: what was chosen before, or on a page that was left, is not gone on with. */
  const firstId = useRef(0);
  const line = useRef(Promise.resolve());

  useEffect(
    () => () => {
      firstId.current = Number.POSITIVE_INFINITY;
    },
    [],
  );

  const update = (id: number, changes: Partial<CheckedFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const enqueue = (work: () => Promise<void>) => {
    line.current = line.current.then(work);
    return line.current;
  };

  const match = (id: number, sha256: string) => async () =>
    update(id, { outcome: await compare(sha256) });

  return {
    files,
    /** What the fingerprints took; undefined before the first one. */
    seconds,
    /** More files were chosen than are checked at once. */
    isOver,
    /** Takes the place of what was checked before. */
    check(chosen: readonly File[]) {
      const taken = chosen.slice(0, mostFiles).map((file) => ({ file, id: ++lastId.current }));
      firstId.current = taken[0]?.id ?? firstId.current;
      setIsOver(chosen.length > mostFiles);
      setSeconds(undefined);
      setFiles(
        taken.map(({ file: { name, size }, id }) => ({
          id,
          name,
          size,
          outcome: { kind: "checking" },
        })),
      );
      let spent = 0;
      for (const { file, id } of taken) {
        void enqueue(async () => {
          if (id < firstId.current) return;
          const start = performance.now();
          const found = await fingerprintOf(file);
          if (!("sha256" in found)) return update(id, { outcome: found });
          if (id < firstId.current) return;
          spent += performance.now() - start;
          setSeconds(spent / 1000);
          update(id, found);
          await match(id, found.sha256)();
        });
      }
    },
    /** Asks again about a fingerprint that could not be compared. */
    retry({ id, sha256 = "" }: CheckedFile) {
      update(id, { outcome: { kind: "checking" } });
      return enqueue(match(id, sha256));
    },
  };
}
