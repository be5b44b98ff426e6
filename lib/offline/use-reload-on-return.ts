import { useEffect } from "react";
import { reloadPage } from "@/lib/browser";
import { createWaker, pauseAfter } from "@/lib/uploads/connection";

/** A file of this site which the service worker leaves to the network, asked for without its content. */
const isReachable = () =>
  fetch("/sw.js", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** How long an address that was gone to may take, in milliseconds: reloading would cut it off. */
const leaving = 10_000;

/**
 * Reloads the page once this site can be reached again. The browser's event is only a hint to ask at once: a browser
 * that is connected to a network without internet never sends it.
 */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const { sleep, wake } = createWaker();
    let isOver = false;
    let leavesUntil = 0;
    const onLeave = () => {
      leavesUntil = Date.now() + leaving;
    };
    const stays = () => !isOver && Date.now() >= leavesUntil;
    window.addEventListener("beforeunload", onLeave);
    async function wait() {
      for (let attempt = 1; !isOver; attempt += 1) {
        await sleep(pauseAfter(attempt + 2));
        if (stays() && (await isReachable()) && stays()) return reloadPage();
      }
    }
    void wait();
    return () => {
      isOver = true;
      window.removeEventListener("beforeunload", onLeave);
      wake();
    };
  }, []);
}
