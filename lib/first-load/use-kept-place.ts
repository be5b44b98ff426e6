import { useEffect } from "react";
import { preloadWhenIdle } from "./when-idle";

const start = () => import("./kept-place").then((place) => place.keepPlace());

/** Of the application, for as long as it is open. Loaded once the page is idle: it is not in the first load. */
export function useKeptPlace(): void {
  useEffect(() => preloadWhenIdle(start), []);
}
