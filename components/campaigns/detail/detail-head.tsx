import type { CampaignDetail } from "@rukun/contract/campaigns";
import { BadgeCheck, ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CampaignPicture } from "@/components/campaigns/campaign-picture";
import { akadIcons } from "@/components/layout/akad-icon";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { paths } from "@/lib/paths";
import { color, media, radius, space, type } from "@/styles/theme";
import { statusLook } from "../status-look";
import { ShareMenu } from "./share-menu";

const Crumbs = styled.nav`
  ${type.small}
  display: none;
  gap: ${space(2)};
  align-items: center;
  color: ${color("text-2")};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    font-weight: 650;
    text-decoration: none;
  }

  ${media.desktop} {
    display: flex;
  }
`;

/** Phones begin with the picture, from edge to edge below the top bar. */
const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

const Words = styled.div`
  position: relative;
  order: 1;

  ${media.desktop} {
    order: 0;
    padding-right: 150px;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
`;

const Title = styled.h1`
  ${type.h1}
`;

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  margin-top: ${space(2)};
  color: ${color("text-2")};

  svg {
    color: ${color("primary")};
  }
`;

const Company = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
`;

const Stage = styled.div`
  position: relative;
  margin: -${space(6)} -${space(4)} 0;

  ${media.tablet} {
    margin: -${space(10)} -${space(6)} 0;
  }

  ${media.desktop} {
    margin: 0;
  }
`;

const Picture = styled(CampaignPicture)`
  ${media.desktop} {
    border-radius: ${radius.hero};
  }
`;

/** On the picture of phones; beside the title on laptops. */
const Share = styled.div`
  position: absolute;
  top: ${space(3)};
  right: ${space(3)};
  z-index: 1;

  ${media.desktop} {
    top: -8px;
    right: 0;
  }
`;

const ShareOnPhone = styled(Share)`
  ${media.desktop} {
    display: none;
  }
`;

const ShareOnDesktop = styled(Share)`
  display: none;

  ${media.desktop} {
    display: block;
  }
`;

interface DetailHeadProps {
  readonly campaign: CampaignDetail;
  /** Null: nothing to share yet. */
  readonly address: string | null;
}

export function DetailHead({ campaign, address }: DetailHeadProps) {
  const { t } = useTranslation("campaign");
  const { akad_type: akad, city, company, province, status, title } = campaign;
  const look = statusLook(status.value);
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <Link href={paths.campaign} prefetch={false}>
          {t("campaigns")}
        </Link>
        <Icon of={ChevronRight} size={16} />
        <span aria-current="page">{title}</span>
      </Crumbs>
      <Head>
        <Words>
          <Chips>
            <StatusChip tone="neutral" icon={akadIcons[akad.value]}>
              {akad.title}
            </StatusChip>
            <StatusChip tone={look.tone} icon={look.icon}>
              {status.title}
            </StatusChip>
          </Chips>
          <Title>{title}</Title>
          <By>
            <Company>
              {company}
              <Icon of={BadgeCheck} size={18} label={t("companyChecked")} />
            </Company>
            <span>{t("place", { city, province })}</span>
          </By>
          {address !== null && (
            <ShareOnDesktop>
              <ShareMenu title={title} address={address} />
            </ShareOnDesktop>
          )}
        </Words>
        <Stage>
          <Picture of={campaign} isFirst />
          {address !== null && (
            <ShareOnPhone>
              <ShareMenu title={title} address={address} isRound />
            </ShareOnPhone>
          )}
        </Stage>
      </Head>
    </>
  );
}
