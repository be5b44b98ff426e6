import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDate } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, type } from "@/styles/theme";
import { DetailSection } from "./detail-section";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color("line")};

  p {
    ${type.small}
    color: ${color("text-2")};
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
  }

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Who is financed, as far as the operator has checked it. */
export function CompanySection({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { title, city, approved_at, campaigns, finished_campaigns } = campaign.company_facts;
  return (
    <DetailSection id="company" title={t("companyTitle")}>
      <Card>
        <Head>
          <div>
            <strong>{title}</strong>
            <p>{city}</p>
          </div>
          {approved_at && <StatusChip tone="verified">{t("companyChecked")}</StatusChip>}
        </Head>
        <Facts>
          {approved_at && (
            <div>
              <dt>{t("companySince")}</dt>
              <dd>{formatDate(approved_at, locale)}</dd>
            </div>
          )}
          <div>
            <dt>{t("companyCampaigns")}</dt>
            <dd>{t("campaignCount", { count: campaigns })}</dd>
          </div>
          <div>
            <dt>{t("companyFinished")}</dt>
            <dd>
              {finished_campaigns > 0
                ? t("campaignCount", { count: finished_campaigns })
                : t("noneFinished")}
            </dd>
          </div>
        </Facts>
      </Card>
    </DetailSection>
  );
}
