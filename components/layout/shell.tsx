import { useRouter } from "next/router";
import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { definePart, StaticPart } from "@/lib/first-load/static-part";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";
import { logFailure } from "@/lib/log";
import { hasNoTopPadding } from "@/lib/navigation";
import { routeKind } from "@/lib/paths";
import { media, space } from "@/styles/theme";
import { Footer } from "./footer";
import { TopBar } from "./top-bar";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** `--page-end`: margin above the footer; a full-width band at the end of a page removes it. */
const Main = styled.main<{ $flush: boolean }>`
  --page-end: ${space(12)};
  flex: 1;
  padding: ${({ $flush }) => ($flush ? "0" : space(6))} 0 var(--page-end);
  outline: 0;

  ${media.tablet} {
    --page-end: ${space(20)};
    padding-top: ${({ $flush }) => ($flush ? "0" : space(10))};
  }
`;

const footer = definePart(typeof window === "undefined" ? Footer : undefined, () =>
  import("./footer").then((module) => module.Footer),
);

const loadScrollHelpers = () => import("./scroll-helpers");

/** True once the page is idle; for users who save data, once it is scrolled. */
function useIdleOrScrolled(): boolean {
  const [isTrue, setIsTrue] = useState(false);
  useEffect(() => {
    const set = () => setIsTrue(true);
    const cancel = preloadWhenIdle(async () => set());
    window.addEventListener("scroll", set, { once: true, passive: true });
    return () => {
      cancel();
      window.removeEventListener("scroll", set);
    };
  }, []);
  return isTrue;
}

/** Apart from the layout, which would be rendered again when they come. */
function LateScrollHelpers() {
  const helpers = useLazyModule(loadScrollHelpers, useIdleOrScrolled(), (error) =>
    logFailure("The scroll helpers could not be loaded", error),
  );
  return helpers ? <helpers.ScrollHelpers /> : null;
}

/** The main layout of all pages that are not public: top bar, content, footer, and the scroll buttons. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useRouter();
  return (
    <Page>
      <TopBar kind={routeKind(pathname)} />
      <Main id="main" tabIndex={-1} $flush={hasNoTopPadding(pathname)}>
        {children}
      </Main>
      <LateScrollHelpers />
      <StaticPart of={footer} props={{}} />
    </Page>
  );
}
