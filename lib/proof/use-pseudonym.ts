import type { CallData } from "@rukun/contract/call";
import type { getPseudonym } from "@rukun/contract/proof";
import { useEffect, useState } from "react";
import { readPseudonym } from "@/lib/api/proof/read-pseudonym";
import { useSessionState } from "@/lib/session/use-session-state";

/** The reader's own name and tax in the books. */
export type OwnName = CallData<typeof getPseudonym>;

/** Undefined for guests, for officers, and while it is not known. */
export function usePseudonym(campaignId: string): OwnName | undefined {
  const session = useSessionState();
  const [name, setName] = useState<OwnName>();
  useEffect(() => {
    setName(undefined);
    if (session !== "signed-in") return;
    const abort = new AbortController();
    readPseudonym(campaignId, abort.signal).then(
      setName,
      // Their own entries are not pointed at; all else is as for a guest.
      () => undefined,
    );
    return () => abort.abort();
  }, [campaignId, session]);
  return name;
}
