import type { CampaignCard } from "@rukun/contract/campaigns";
import { CalendarDays, FileCheck2, Handshake, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Lattice } from "@/components/ui/lattice";
import { paths } from "@/lib/paths";
import { bandScope, color, media, radius, space, type } from "@/styles/theme";
import { HeroCampaign } from "./hero-campaign";

const Row = styled(Container)`
  display: grid;
  gap: ${space(10)};
  align-items: center;
  padding-block: ${space(8)} ${space(12)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(6)};
    padding-block: ${space(18)} ${space(20)};
  }
`;

const Title = styled.h1`
  ${type.display}
`;

const Lead = styled.p`
  ${type.lead}
  max-width: 60ch;
  margin-top: ${space(4)};
  color: ${color("text-2")};

  ${media.tablet} {
    margin-top: ${space(5)};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin-top: ${space(6)};

  ${media.tablet} {
    flex-direction: row;
  }
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(5)};
  color: ${color("text-3")};
`;

const Panel = styled.div`
  ${bandScope}
  position: relative;
  padding: ${space(6)};
  overflow: hidden;
  border-radius: ${radius.hero};

  ${media.tablet} {
    padding: ${space(14)} ${space(10)};
  }
`;

const Sheet = styled.div`
  position: relative;
  padding: ${space(5)};
  border-radius: ${radius.card};
  background-color: ${color("surface")};
  color: ${color("text")};

  ${media.tablet} {
    padding: ${space(7)};
  }
`;

const SheetLabel = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const SheetTitle = styled.p`
  ${type.h3}
  margin-top: ${space(1)};
`;

const Points = styled.ul`
  margin-top: ${space(4)};
`;

const Point = styled.li`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding-block: ${space(3)};
  border-top: 1px solid ${color("line")};
  font-weight: 600;

  > svg {
    color: ${color("primary")};
  }
`;

const points = [
  { icon: Handshake, text: "panelContract" },
  { icon: CalendarDays, text: "panelSchedule" },
  { icon: TriangleAlert, text: "panelRisk" },
  { icon: FileCheck2, text: "panelProof" },
] as const;

/** What the product is, with the first open campaign. */
export function GuestHero({ campaign }: { campaign: CampaignCard | undefined }) {
  const { t } = useTranslation("home");
  return (
    <Row>
      <div>
        <Title>{t("heroTitle")}</Title>
        <Lead>{t("heroLead")}</Lead>
        <Actions>
          <ButtonLink href={paths.campaign} prefetch={false} size="LARGE">
            {t("heroCampaigns")}
          </ButtonLink>
          <ButtonLink href="#cara-kerja" variant="OUTLINE-NEUTRAL" size="LARGE">
            {t("heroLearn")}
          </ButtonLink>
        </Actions>
        <Note>{t("heroNote")}</Note>
      </div>
      <Panel>
        <Lattice />
        <Sheet>{campaign ? <HeroCampaign campaign={campaign} /> : <WhatYouRead />}</Sheet>
      </Panel>
    </Row>
  );
}

/** While no campaign is open: what every campaign says. */
function WhatYouRead() {
  const { t } = useTranslation("home");
  return (
    <>
      <SheetLabel>{t("panelLabel")}</SheetLabel>
      <SheetTitle>{t("panelTitle")}</SheetTitle>
      <Points>
        {points.map(({ icon, text }) => (
          <Point key={text}>
            <Icon of={icon} />
            {t(text)}
          </Point>
        ))}
      </Points>
    </>
  );
}
