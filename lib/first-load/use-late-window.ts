import { useLoadFailure } from "@/lib/alert/use-load-failure";
import { useLazyModule } from "./use-lazy-module";

/**
 * The code of a window, fetched when it is opened, or before, once the page is idle: windows and their forms are a tenth
 * of what a page loads.
 * @param what named in the log when it cannot be loaded; the user is told, and `close` closes it again
 */
export function useLateWindow<Module extends object>(
  what: string,
  load: () => Promise<Module>,
  isOpen: boolean,
  close: () => void,
): Module | undefined {
  const report = useLoadFailure();
  return useLazyModule(load, isOpen, (failure) => {
    close();
    report(what, failure);
  });
}
