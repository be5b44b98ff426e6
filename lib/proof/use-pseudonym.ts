import { useEffect, useState } from "react";
import { readPseudonym } from "@/lib/api/proof/read-pseudonym";
import { useSessionState } from "@/lib/session/use-session-state";

/** The reader's own name in the books; undefined for guests, for officers, and while it is not known. */
export function usePseudonym(campaignId: string): string | undefined {
  const session = useSessionState();
  const [name, setName] = useState<string>();
  useEffect(() => {
    setName(undefined);
    if (session !== "signed-in") return;
    const abort = new AbortController();
    readPseudonym(campaignId, abort.signal).then(
      ({ pseudonym }) => setName(pseudonym),
      // Their own entries are not pointed at; all else is as for a guest.
      () => undefined,
    );
    return () => abort.abort();
  }, [campaignId, session]);
  return name;
}
