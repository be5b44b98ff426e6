import { useRouter } from "next/router";
import type { ReactNode } from "react";
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
  return Frame ? <Frame>{content}</Frame> : content;
}
