import type { listRoots, Seal } from "@rukun/contract/proof";
import { useEffect, useRef, useState } from "react";
import { readPublic } from "@/lib/api/read-public";

interface Seals {
  /** Undefined until the first ones are read. */
  readonly seals: readonly Seal[] | undefined;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  /** Reads the first ones, or the next. */
  readonly read: () => Promise<void>;
}

/** The published seals, the newest first. */
export function useSeals(): Seals {
  const [seals, setSeals] = useState<readonly Seal[]>();
  const [cursor, setCursor] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isGone = useRef(false);

  async function read() {
    try {
      const { data, meta } = await readPublic<typeof listRoots>("GET /v1/proof/roots", {
        query: cursor ? { cursor } : {},
      });
      if (isGone.current) return;
      setSeals((known) => [...(cursor ? (known ?? []) : []), ...data]);
      setCursor(meta.next_cursor);
      setHasFailed(false);
    } catch {
      if (!isGone.current) setHasFailed(true);
    }
  }

  const first = useRef(read);
  useEffect(() => {
    isGone.current = false;
    void first.current();
    return () => {
      isGone.current = true;
    };
  }, []);
  return { seals, hasFailed, hasMore: cursor !== null, read };
}
