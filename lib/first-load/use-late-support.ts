import { useEffect } from "react";
import { preloadWhenIdle } from "./when-idle";

const start = () => import("./late-support").then((support) => support.startLateSupport());

/** Of the application, for as long as it is open. Loaded once the page is idle: it is not in the first load. */
export function useLateSupport(): void {
  useEffect(() => preloadWhenIdle(start), []);
}
