import { useEffect } from "react";
import { reloadPage } from "@/lib/browser";

/** Milliseconds between two questions, spread so that those who were refused together do not return together. */
const interval = () => 8000 + Math.random() * 4000;

/** Loads the page again as soon as the server can make it. Asks only while the page is seen. */
export function useReloadOnceMade(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const controller = new AbortController();
    const ask = async () => {
      if (document.visibilityState === "visible") {
        const status = await fetch(window.location.href, {
          method: "HEAD",
          cache: "no-store",
          signal: controller.signal,
        }).then(
          (response) => response.status,
          () => 0,
        );
        if (status > 0 && status !== 429 && status < 500) return reloadPage();
      }
      if (!controller.signal.aborted) timer = setTimeout(ask, interval());
    };
    timer = setTimeout(ask, interval());
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
}
