import type { CampaignCard } from "@rukun/contract/campaigns";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { FundingBar } from "@/components/ui/funding-bar";
import { percentOf } from "@/lib/campaigns/campaign-figures";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { formatBps } from "@/lib/format/bps";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

const Label = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Title = styled.p`
  ${type.h3}
  margin-top: ${space(1)};

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const Raised = styled.p`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  justify-content: space-between;
  margin: ${space(4)} 0 ${space(2)};
  font: 800 28px/36px var(--font);
  letter-spacing: -.02em;

  small {
    color: ${color("text-2")};
    font-size: 16px;
    font-weight: 550;
  }

  strong {
    font-size: 18px;
  }

  /* With the percentage beside it. */
  @media (max-width: 379.98px) {
    font-size: 24px;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
  }
`;

/** The first open campaign, on the band of the guests' home. */
export function HeroCampaign({ campaign }: { campaign: CampaignCard }) {
  const { t } = useTranslation(["home", "campaigns"]);
  const locale = useLocale();
  const { title, slug, target, collected, interested, akad_type: akad } = campaign;
  const percent = percentOf(collected, target);
  const { prefix, digits } = rupiahParts(collected, locale);
  return (
    <>
      <Label>{t("campaigns:phase.open")}</Label>
      <Title>
        <Link href={campaignPath(slug)} prefetch={false}>
          {title}
        </Link>
      </Title>
      <Raised data-card={campaign.id}>
        <span>
          <small>{prefix}</small>
          {`\u00a0${digits}`}
        </span>
        <strong>{`${percent}%`}</strong>
      </Raised>
      <FundingBar
        percent={percent}
        interested={percentOf(BigInt(collected) + BigInt(interested), target)}
        label={t("campaigns:collectedOf", { title })}
      />
      <Facts>
        <div>
          <dt>{t("campaigns:akadLabel")}</dt>
          <dd>{akad.title}</dd>
        </div>
        <div>
          <dt>{t("campaigns:projection")}</dt>
          <dd>{t("campaigns:perYear", { rate: formatBps(campaign.yield_bps, locale) })}</dd>
        </div>
        <div>
          <dt>{t("campaigns:tenor")}</dt>
          <dd>{t("campaigns:months", { count: campaign.months })}</dd>
        </div>
        <div>
          <dt>{t("heroFunders")}</dt>
          <dd>{campaign.funders}</dd>
        </div>
      </Facts>
    </>
  );
}
