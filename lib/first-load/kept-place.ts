import Router from "next/router";
import { routeKind } from "@/lib/paths";

/** Milliseconds after which a page that still grows stays where it is. */
const patience = 15_000;

/** By these the user takes the page in hand. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Where the router found the page of a history entry when it was left, in pixels from the top. */
function placeOf(key: string): number {
  const place = sessionStorage.getItem(`__next_scroll_${key}`);
  return place ? JSON.parse(place).y : 0;
}

/** Brings the page to `top` again whenever its height changes. */
function holdAt(top: number): () => void {
  const growth = new ResizeObserver(() => window.scrollTo(0, top));
  const letGo = () => {
    growth.disconnect();
    clearTimeout(end);
    for (const move of moves) window.removeEventListener(move, letGo);
  };
  const end = setTimeout(letGo, patience);
  growth.observe(document.body);
  for (const move of moves) window.addEventListener(move, letGo, { passive: true });
  return letGo;
}

/**
 * After Back, the router restores a page's place once, as soon as it is rendered. On a slow connection the page is too
 * short for it then: it is held there while the rest comes, until the user moves it. Public pages start at their top.
 */
export function keepPlace(): void {
  const keyOf = (state: { key?: string } | null) => state?.key;
  let shown = keyOf(window.history.state);
  let popped: string | undefined;
  let letGo = () => {};
  window.addEventListener("popstate", ({ state }) => {
    // An entry of a dialog has the key of its page.
    if (keyOf(state) !== shown) popped = keyOf(state);
  });
  Router.events.on("routeChangeStart", () => letGo());
  Router.events.on("routeChangeComplete", () => {
    shown = keyOf(window.history.state);
    const startsAtTop = routeKind(Router.pathname) === "public";
    if (shown && shown === popped && !startsAtTop) letGo = holdAt(placeOf(shown));
    popped = undefined;
  });
}
