import { useEffect } from "react";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";

const start = () => import("./offline-support").then((support) => support.startOfflineSupport());

/** Of the application, for as long as it is open. Loaded once the page is idle: it is not in the first load. */
export function useOfflineSupport(): void {
  useEffect(() => preloadWhenIdle(start), []);
}
