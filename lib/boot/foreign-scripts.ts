/** The part of `window` that is used here. */
interface ForeignScriptsWindow {
  readonly document: Pick<Document, "createElement" | "head">;
  readonly addEventListener: (type: "load", listener: () => void) => void;
}

/**
 * Loads the scripts of others once everything of the page is there: they keep nobody waiting.
 *
 * Part of `/boot.js`, so it must not use anything but its arguments.
 */
export function loadForeignScripts(win: ForeignScriptsWindow, addresses: readonly string[]): void {
  win.addEventListener("load", () => {
    for (const address of addresses) {
      const script = win.document.createElement("script");
      script.src = address;
      script.async = true;
      win.document.head.append(script);
    }
  });
}
