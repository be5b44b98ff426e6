import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { CompanyFacts } from "@/components/layout/company-facts";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { LogoLink } from "@/components/layout/logo-link";
import { Lattice } from "@/components/ui/lattice";
import { color, media, space, type } from "@/styles/theme";

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links below the form. */
  footer?: ReactNode;
}

/** Layout of the pages for guests: the form, and beside it the brand's band on laptops. */
export function AuthLayout({ title, lead, children, footer }: AuthLayoutProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  return (
    <Page>
      <Column>
        <Top>
          <LogoLink />
          <LanguageSwitch />
        </Top>
        <Main id="main">
          <Title>{title}</Title>
          {lead ? <Lead>{lead}</Lead> : null}
          {children}
          {footer ? <Footer>{footer}</Footer> : null}
        </Main>
        <Foot>
          <CompanyFacts />
          <Licence>{`${common("footer.licence")} ${common("footer.tkb90")}`}</Licence>
        </Foot>
      </Column>
      <Side>
        <Lattice />
        <SideText>
          <SideTitle>{t("sideTitle")}</SideTitle>
          <SideRisk>{t("sideRisk")}</SideRisk>
        </SideText>
      </Side>
    </Page>
  );
}

const Page = styled.div`
  min-height: 100dvh;
  background: ${color("surface")};
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding: 0 ${space(4)} ${space(10)};
  ${media.tablet} {
    padding: 0 ${space(8)} ${space(12)};
  }
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
  ${media.tablet} {
    min-height: 72px;
  }
`;

const Main = styled.main`
  width: 100%;
  max-width: 480px;
  margin: ${space(6)} auto 0;
  ${media.tablet} {
    margin-top: ${space(12)};
  }
`;

const Title = styled.h1`
  ${type.h1}
  margin: 0;
`;

const Lead = styled.p`
  ${type.body}
  margin: ${space(2)} 0 0;
  color: ${color("text-2")};
`;

const Footer = styled.div`
  margin-top: ${space(6)};
  color: ${color("text-2")};
`;

const Foot = styled.footer`
  width: 100%;
  max-width: 480px;
  margin: auto auto 0;
  padding-top: ${space(12)};
`;

const Licence = styled.p`
  ${type.small}
  margin: ${space(2)} 0 0;
  color: ${color("text-2")};
`;

const Side = styled.aside`
  display: none;
  ${media.desktop} {
    position: sticky;
    top: 0;
    display: flex;
    align-items: flex-end;
    height: 100dvh;
    overflow: hidden;
    background: ${color("band")};
    color: ${color("on-band")};
  }
`;

const SideText = styled.div`
  position: relative;
  padding: ${space(14)};
`;

const SideTitle = styled.p`
  ${type.h1}
  margin: 0;
  max-width: 12em;
  text-wrap: balance;
`;

const SideRisk = styled.p`
  ${type.small}
  margin: ${space(4)} 0 0;
  padding-top: ${space(4)};
  border-top: 1px solid ${color("band-line")};
  color: ${color("on-band-2")};
`;
