import { startOfflineSupport } from "@/lib/offline/offline-support";
import { keepPlace } from "./kept-place";

/** What a page can do without until it rests. */
export function startLateSupport(): void {
  keepPlace();
  startOfflineSupport();
}
