import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { paths } from "@/lib/paths";

const loadIcon = () => import("./connection-icon");

/** How long the notice about the restored connection is shown, in milliseconds. */
const shownFor = 5000;

/** Shows a notice while offline, unless the page itself says so, and shortly after the connection is back. */
export function NetworkNotices() {
  const { t } = useTranslation();
  const isSaidByPage = useRouter().pathname === paths.offline;
  const [state, setState] = useState<"quiet" | "offline" | "online">("quiet");
  const isShown = state !== "quiet" && !isSaidByPage;
  // The text does not wait for it.
  const icon = useLazyModule(loadIcon, isShown, (failure) =>
    logFailure("The icon of the connection could not be loaded", failure),
  );

  useEffect(() => {
    const onOffline = () => setState("offline");
    const onOnline = () => setState("online");
    if (!navigator.onLine) onOffline();
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, []);

  useEffect(() => {
    if (state !== "online") return;
    const timer = setTimeout(() => setState("quiet"), shownFor);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <p data-connection>
          {icon && <icon.ConnectionIcon isThere={state === "online"} />}
          {t(state)}
        </p>
      )}
    </div>
  );
}
