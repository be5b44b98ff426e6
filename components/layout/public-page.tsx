import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { media } from "@/styles/theme";
import { LanguageSwitch } from "./language-switch";
import { LogoLink } from "./logo-link";

const Top = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 60px;

  ${media.tablet} {
    height: 72px;
  }
`;

/** Layout of public pages without a form: logo, language, one message. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Top as="header">
        <LogoLink />
        <LanguageSwitch />
      </Top>
      <Container as="main" id="main" tabIndex={-1}>
        {children}
      </Container>
    </>
  );
}
