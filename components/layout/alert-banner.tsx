import { useAlert } from "@/lib/alert/alert-store";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";

const loadMessage = () => import("./alert-message");

/**
 * Container of the transient alert; the message component is loaded with the first alert. Both live regions are always
 * rendered, because screen readers only announce changes in regions they already know.
 */
export function AlertBanner() {
  const { show, variant } = useAlert();
  const alert = useLazyModule(loadMessage, show, (failure) =>
    logFailure("The alert could not be loaded", failure),
  );
  const message = show && alert && <alert.AlertMessage />;
  return (
    <div data-alert-place>
      <div role="status" aria-live="polite">
        {variant !== "ERROR" && message}
      </div>
      <div role="alert" aria-live="assertive">
        {variant === "ERROR" && message}
      </div>
    </div>
  );
}
