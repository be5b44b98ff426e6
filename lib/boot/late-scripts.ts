/** Scripts of the page that wait for its first paint: `<script type="text/late" data-src="…">`. */
export const lateType = "text/late";

/** The part of `window` that is used here. */
export interface LateScriptsWindow {
  readonly document: Document;
  readonly addEventListener: (type: "DOMContentLoaded", listener: () => void) => void;
  readonly setTimeout: (go: () => void, milliseconds: number) => unknown;
  readonly PerformanceObserver?: typeof PerformanceObserver;
}

/**
 * Starts the page's scripts, in their order, once its content has been painted: text, font and first picture need no
 * script, and on a slow network they would share it with 150 kB of them. The paint is not waited for where somebody is
 * signed in, whose pages are made by the scripts, where a page is opened in the background and is not painted, and where a
 * browser does not tell of it.
 *
 * Part of `/boot.js`, so it must not use anything but its arguments.
 */
export function startLateScripts(win: LateScriptsWindow, type: string, longest: number): void {
  const { document } = win;
  let isParsed = false;
  let isPainted = document.hidden || document.documentElement.hasAttribute("data-session");

  const go = () => {
    if (!isParsed || !isPainted) return;
    const waiting = [...document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]`)];
    // To start one takes a phone 7 ms, and a press must not wait for all of them. Timers of a hidden page run late.
    const started = document.hidden ? waiting : waiting.slice(0, 4);
    for (const late of started) {
      const script = document.createElement("script");
      script.src = late.dataset.src ?? "";
      script.async = false;
      late.replaceWith(script);
    }
    if (started.length < waiting.length) win.setTimeout(go, 0);
  };
  const painted = () => {
    isPainted = true;
    go();
  };

  win.addEventListener("DOMContentLoaded", () => {
    isParsed = true;
    go();
    win.setTimeout(painted, longest);
  });
  if (win.PerformanceObserver?.supportedEntryTypes.includes("paint")) {
    // A first paint without content, of the background alone, is told before; text and font are still on their way then.
    new win.PerformanceObserver((entries) => {
      if (entries.getEntriesByName("first-contentful-paint").length > 0) painted();
    }).observe({ type: "paint", buffered: true });
  } else isPainted = true;
}
