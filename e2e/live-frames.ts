import type { Page } from "@playwright/test";
import { livePath } from "@rukun/contract/live-channels";

/** What a page hears over its web socket. */
export interface Heard {
  /** Its last channel was granted. */
  readonly follows: () => boolean;
  /** It was told of a change of a channel that begins like this. */
  readonly toldOf: (channel: string) => boolean;
}

export function listenTo(page: Page): Heard {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    if (!socket.url().includes(livePath)) return;
    socket.on("framereceived", ({ payload }) => frames.push(String(payload)));
  });
  return {
    follows: () => frames.some((frame) => /^43\d+\[true\]$/.test(frame)),
    toldOf: (channel) => frames.some((frame) => frame.startsWith(`42["changed","${channel}`)),
  };
}
