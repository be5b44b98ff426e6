import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { hasNoTopPadding } from "@/lib/navigation";
import type { RouteKind } from "@/lib/paths";
import { media, space } from "@/styles/theme";
import { Footer } from "./footer";
import { ScrollHelpers } from "./scroll-helpers";
import { TopBar } from "./top-bar";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** `--page-end`: room above the footer; a band that ends a page takes it back. */
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

type ShellProps = { kind: RouteKind; children: ReactNode };

/** The main layout of every page that is not public: top bar, content, footer, and the two scroll helpers. */
export function Shell({ kind, children }: ShellProps) {
  const { pathname } = useRouter();
  return (
    <Page>
      <TopBar kind={kind} />
      <Main id="main" tabIndex={-1} $flush={hasNoTopPadding(pathname)}>
        {children}
      </Main>
      <ScrollHelpers />
      <Footer />
    </Page>
  );
}
