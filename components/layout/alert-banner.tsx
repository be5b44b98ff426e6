import { styled } from "styled-components";
import { useAlert } from "@/lib/alert/alert-store";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";

const Place = styled.div`
  width: 100%;
  max-width: 560px;
`;

const loadMessage = () => import("./alert-message");

/**
 * The place of the transient alert; its message comes with the first one there is. The two regions are always there,
 * because screen readers only speak what appears in a region they already know.
 */
export function AlertBanner() {
  const { show, variant } = useAlert();
  const alert = useLazyModule(loadMessage, show, (failure) =>
    logFailure("The alert could not be loaded", failure),
  );
  const message = show && alert && <alert.AlertMessage />;
  return (
    <Place>
      <div role="status" aria-live="polite">
        {variant !== "ERROR" && message}
      </div>
      <div role="alert" aria-live="assertive">
        {variant === "ERROR" && message}
      </div>
    </Place>
  );
}
