import { useQueryClient } from "@tanstack/react-query";
import { refresh, type Stale } from "./refresh";

/** For what changes by itself, such as a deadline that passes: makes these resources stale. */
export function useRefresh(stale: Stale): () => void {
  const client = useQueryClient();
  return () => void refresh(client, stale);
}
