import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { onSessionChange } from "@/lib/session/session";
import { takeSessionEnd } from "@/lib/session/session-end";
import { space } from "@/styles/theme";

const loadBanner = () => import("@/components/ui/banner");

const Place = styled.div`
  margin-top: ${space(6)};
`;

/** Why the session ended that brought the person to the login page. */
export function SessionEndNotice() {
  const [reason, setReason] = useState<string | null>(null);
  const banner = useLazyModule(loadBanner, reason !== null, (failure) =>
    logFailure("The notice could not be loaded", failure),
  );
  // A session may also turn out to have ended on this page.
  useEffect(() => {
    const read = () => setReason((known) => takeSessionEnd() ?? known);
    read();
    return onSessionChange(read);
  }, []);
  if (!reason || !banner) return null;
  return (
    <Place>
      <banner.Banner variant="INFO" role="status">
        {reason}
      </banner.Banner>
    </Place>
  );
}
