import type { CampaignDetail } from "@rukun/contract/campaigns";
import { BadgeCheck, ChevronRight } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { paths } from "@/lib/paths";
import { color, media, space, type } from "@/styles/theme";
import { statusLook } from "../status-look";

const Path = styled.nav`
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

/** The way to this page. */
export function Crumbs({ title }: { title: string }) {
  const { t } = useTranslation("campaign");
  return (
    <Path aria-label={t("crumbs")}>
      <Link href={paths.campaign} prefetch={false}>
        {t("campaigns")}
      </Link>
      <Icon of={ChevronRight} size={16} />
      <span aria-current="page">{title}</span>
    </Path>
  );
}

interface HeadWordsProps {
  readonly campaign: Pick<CampaignDetail, "akad_type" | "city" | "company" | "province" | "title">;
  readonly statusCode: CampaignDetail["status"]["value"];
  readonly statusTitle: string;
}

/** Contract and status, title, who and where. */
export function HeadWords({ campaign, statusCode, statusTitle }: HeadWordsProps) {
  const { t } = useTranslation("campaign");
  const { akad_type: akad, city, company, province, title } = campaign;
  const look = statusLook(statusCode);
  return (
    <>
      <Chips>
        <StatusChip tone="neutral" icon={akadIcons[akad.value]}>
          {akad.title}
        </StatusChip>
        <StatusChip tone={look.tone} icon={look.icon}>
          {statusTitle}
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
    </>
  );
}
