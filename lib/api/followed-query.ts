import type { LiveChannel } from "@rukun/contract/live-channels";
import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { askEvery, useLive } from "@/lib/live/use-live";
import type { ApiError } from "./api-error";
import { refresh, type Stale } from "./refresh";

interface Followed<Data> {
  /** Whether something is waited for; undefined data: not known yet. */
  readonly isFollowed: (data: Data | undefined) => boolean;
  /** By which changes are told; asked for only while something is waited for. */
  readonly channel: () => LiveChannel | undefined;
  /** Milliseconds between two questions while nobody tells of changes. */
  readonly interval: number;
  /** Milliseconds between two questions while nothing is waited for, if it is asked for then, too. */
  readonly restInterval?: (data: Data) => number | false;
  /** What else changes with it. */
  readonly stale?: Stale;
}

/** A query that is followed while something is waited for: by its channel, and asked for again. */
export function useFollowed<Data>(
  options: UseQueryOptions<Data, ApiError>,
  { isFollowed, channel, interval, restInterval, stale = [] }: Followed<Data>,
) {
  const client = useQueryClient();
  const { queryKey } = options;
  const isWaiting = isFollowed(client.getQueryData<Data>(queryKey));
  const isLive = useLive(isWaiting ? channel() : undefined, () => {
    void client.invalidateQueries({ queryKey });
    void refresh(client, stale);
  });
  return useQuery({
    ...options,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      return isFollowed(data) ? askEvery(interval, isLive) : (restInterval?.(data) ?? false);
    },
  });
}
