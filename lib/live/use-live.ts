import type { LiveChannel } from "@rukun/contract/live-channels";
import { useEffect, useEffectEvent, useState } from "react";
import { logFailure } from "@/lib/log";

/** Milliseconds between two questions while changes are told of: one that was not is found all the same. */
const apartWhenLive = 30_000;

/** How often to ask for what is followed, in milliseconds. */
export const askEvery = (ms: number, isLive: boolean): number => (isLive ? apartWhenLive : ms);

/**
 * Calls back when something has changed; the code for that is loaded with the first channel. Without a connection, or
 * where web sockets do not pass, nothing happens.
 * @param channel undefined while nothing is waited for
 * @returns whether changes are told of at this moment
 */
export function useLive(channel: LiveChannel | undefined, onChange: () => void): boolean {
  const [isLive, setIsLive] = useState(false);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    if (!channel) return;
    let isOver = false;
    let end: (() => void) | undefined;
    import("./live-connection")
      .then(({ follow }) => {
        if (!isOver) end = follow(channel, { onChange: () => changed(), onLive: setIsLive });
      })
      .catch((error: unknown) => logFailure("A page cannot be told of changes", error));
    return () => {
      isOver = true;
      end?.();
      setIsLive(false);
    };
  }, [channel]);

  return isLive;
}
