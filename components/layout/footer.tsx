import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { legalPath, paths } from "@/lib/paths";
import { color, media, space, type } from "@/styles/theme";
import { CompanyFacts } from "./company-facts";
import { complaintsAnchor } from "./complaints-anchor";
import { LogoLink } from "./logo-link";

const Foot = styled.footer`
  border-top: 1px solid ${color("line")};
  background-color: ${color("surface")};
`;

const Inner = styled(Container)`
  padding-block: ${space(10)};

  ${media.tablet} {
    padding-block: ${space(12)};
  }
`;

const Upper = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};

  ${media.desktop} {
    flex-direction: row;
    column-gap: ${space(8)};
    justify-content: space-between;
  }
`;

const About = styled.p`
  ${type.small}
  margin: ${space(1)} 0 ${space(4)};
  color: ${color("text-2")};
`;

const Company = styled.div`
  /* Whole lines: the links beside it are what wraps. */
  ${media.desktop} {
    flex: none;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-direction: column;

  ${media.tablet} {
    flex-flow: row wrap;
    gap: 0 ${space(8)};
  }

  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(3, auto);
  }

  ${media.wide} {
    grid-template-columns: repeat(4, auto);
  }
`;

const FootLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color("text")};
  font-weight: 650;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

/**
 * For guests: in the shell, the information centre is shown to institutional funders only, who have it in their
 * navigation (spec §6). The boot script sets the attribute before the first paint.
 */
const Item = styled.li<{ $forGuests: boolean }>`
  html[data-session] & {
    ${({ $forGuests }) => $forGuests && "display: none;"}
  }
`;

const Notices = styled.div`
  ${type.small}
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
  padding-top: ${space(6)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};

  > p {
    max-width: 66ch;
  }
`;

/** The company, risk notice, licence and TKB90 on every page, with links to the explanations. */
export function Footer() {
  const { t } = useTranslation();
  const links = [
    { href: `${paths.campaign}#cara-kerja`, text: t("footer.howItWorks") },
    { href: `${paths.campaign}#akad`, text: t("footer.contracts") },
    { href: paths.informationCenter, text: t("footer.informationCenter") },
    { href: paths.contractCheck, text: t("footer.contractCheck") },
    { href: legalPath("risk"), text: t("footer.risk") },
    { href: legalPath("terms"), text: t("footer.terms") },
    { href: legalPath("privacy"), text: t("footer.privacy") },
  ];
  return (
    <Foot>
      <Inner>
        <Upper>
          <Company id={complaintsAnchor}>
            <LogoLink />
            <About>{t("footer.about")}</About>
            <CompanyFacts />
          </Company>
          <nav aria-label={t("footer.label")}>
            <Links>
              {links.map(({ href, text }) => (
                <Item key={href} $forGuests={href === paths.informationCenter}>
                  <FootLink href={href} prefetch={false}>
                    {text}
                  </FootLink>
                </Item>
              ))}
            </Links>
          </nav>
        </Upper>
        <Notices>
          <p>{t("footer.riskNotice")}</p>
          <p>{`${t("footer.licence")} ${t("footer.tkb90")}`}</p>
        </Notices>
      </Inner>
    </Foot>
  );
}
