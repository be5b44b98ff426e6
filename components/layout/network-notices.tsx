import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { paths } from "@/lib/paths";
import { noticeHeight } from "@/styles/notice-room";
import { color, media, radius, shadow, space } from "@/styles/theme";

const loadIcon = () => import("./connection-icon");

/** How long the notice about the restored connection is shown, in milliseconds. */
const shownFor = 5000;

/**
 * Inverted colours, to stand out from everything below. Over a window or a review that fills a phone it is a strip in
 * the room that these leave; on a phone's side it is in the window's header, opposite the title.
 */
const Notice = styled.p`
  display: flex;
  gap: var(--notice-gap, ${space(3)});
  align-items: center;
  padding: ${space(3)} ${space(5)};
  border-radius: ${radius.banner};
  background-color: ${color("text")};
  box-shadow: ${shadow.sh3};
  color: ${color("bg")};
  font-weight: 600;

  ${media.upright} {
    body:has([data-window], [data-rail="none"]) & {
      height: ${noticeHeight}px;
      padding: 0 ${space(4)};
      border-radius: 0;
      line-height: 18px;
    }
  }

  ${media.low} {
    body:has([data-window]) & {
      padding: ${space(1)} ${space(3)};
    }
  }

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

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
        <Notice data-connection>
          {icon && <icon.ConnectionIcon isThere={state === "online"} />}
          {t(state)}
        </Notice>
      )}
    </div>
  );
}
