import { useRouter } from "next/router";
import { type ReactNode, useMemo } from "react";
import { routeKind } from "@/lib/paths";
import { useSessionGuard } from "@/lib/session/use-session-guard";
import { useScrollReset } from "@/lib/use-scroll-reset";
import type { AppPage } from "./app-page";

type PageFrameProps = { frame: AppPage["frame"]; children: ReactNode };

/** The page in its layout, with the guard that redirects users from pages they may not see. */
export function PageFrame({ frame: Frame, children }: PageFrameProps) {
  const mayShow = useSessionGuard();
  useScrollReset(routeKind(useRouter().pathname) === "public");

  const content = mayShow ? children : null;
  // The guard learns at hydration who is there, which rarely changes what is shown.
  return useMemo(() => (Frame ? <Frame>{content}</Frame> : content), [Frame, content]);
}
