import Link from "next/link";
import type { ReactNode } from "react";
import styled from "styled-components";
import { ScrollHelpers } from "@/components/layout/scroll-helpers";
import { Logo } from "@/components/ui/logo";
import { paths } from "@/lib/paths";
import { belowNotice } from "@/styles/notice-room";
import { bandScope, focusRing, media, radius, space } from "@/styles/theme";
import { AccountMenu } from "./account-menu";
import { RailNav, type Section } from "./rail-nav";
import { useKeptFocus } from "./use-kept-focus";

interface BackofficeShellProps {
  /** The navigation entry of this page; none for a home. */
  section?: Section;
  /** Whether the content has the window to itself, without the navigation, and fills its height on laptops. */
  fill?: boolean;
  children: ReactNode;
}

/** Layout of the back office: side navigation on laptops, a bar above the content on small screens; scroll buttons. */
export function BackofficeShell({ section, fill = false, children }: BackofficeShellProps) {
  const main = useKeptFocus<HTMLElement>();
  return (
    <Frame $fill={fill} data-rail={fill ? "none" : "bar"}>
      {fill ? null : (
        <Rail>
          <Brand href={paths.backoffice} aria-label="Rukun">
            <Logo onBand />
          </Brand>
          <RailNav section={section} />
          <AccountMenu />
        </Rail>
      )}
      <Content ref={main} id="main" tabIndex={-1} $fill={fill}>
        {children}
      </Content>
      <ScrollHelpers />
    </Frame>
  );
}

const Frame = styled.div<{ $fill: boolean }>`
  min-height: 100dvh;
  ${({ $fill }) => $fill && belowNotice}
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${({ $fill }) => ($fill ? "" : "232px ")} minmax(0, 1fr);
  }
`;

/** On phones two rows, the navigation below; on tablets one. */
const Rail = styled.header`
  ${bandScope}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: ${space(1)} ${space(4)};
  > nav {
    order: 1;
  }
  ${media.tablet} {
    gap: ${space(4)};
    padding: ${space(2)} ${space(4)};
    > nav {
      order: 0;
    }
  }
  ${media.desktop} {
    position: sticky;
    top: 0;
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: stretch;
    height: 100dvh;
    padding: ${space(5)} ${space(3)};
    overflow-y: auto;
  }
`;

const Brand = styled(Link)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-radius: ${radius.dense};
  color: inherit;
  text-decoration: none;
  ${media.desktop} {
    margin: 0 ${space(2)} ${space(4)};
  }
`;

/** `$fill`: as high as the window, for content with its own scrolling. */
const Content = styled.main<{ $fill: boolean }>`
  min-width: 0;
  outline: 0;
  padding: ${({ $fill }) => ($fill ? "0" : `${space(6)} ${space(4)} ${space(16)}`)};
  ${media.desktop} {
    padding: ${({ $fill }) => ($fill ? "0" : `${space(8)} ${space(8)} ${space(16)}`)};
    ${({ $fill }) => $fill && "display: flex; flex-direction: column; height: 100dvh;"}
  }
`;
