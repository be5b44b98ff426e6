import type { CompanyRecord } from "@rukun/contract/profile";
import { ArrowRight } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { statusTone } from "@/components/layout/company-campaign-tone";
import { preOnboardingStatusLooks } from "@/components/layout/pre-onboarding-status-look";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { useCompanyCampaigns } from "@/lib/api/company-campaigns/queries";
import { companyCampaignPath } from "@/lib/company-paths";
import { paths } from "@/lib/paths";
import { color, space } from "@/styles/theme";
import { isReadyForCampaigns } from "./company-band";
import { All, Head, Name } from "./list-card";

/** The newest ones; the others are on the page of all. */
const most = 4;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space(3)};

  &:not(:first-child) {
    border-top: 1px solid ${color("line")};
  }
`;

const RowName = styled(Name)`
  display: inline-flex;
  flex: 1 1 200px;
  align-items: center;
  min-height: 44px;
`;

/** Where a company's pre-onboarding and its newest campaigns stand. */
export function OwnSubmissions({ company }: { readonly company: CompanyRecord }) {
  const { t } = useTranslation("home");
  const isReady = isReadyForCampaigns(company);
  const { data } = useCompanyCampaigns({}, isReady);
  const campaigns = data?.pages[0]?.data.slice(0, most) ?? [];
  const { status } = company.pre_onboarding;
  return (
    <Card as="section">
      <Head>
        <h2>{t("submissionsTitle")}</h2>
        <All href={isReady ? paths.submissionCampaigns : paths.submission}>
          {t("submissionsAll")}
          <Icon of={ArrowRight} size={18} />
        </All>
      </Head>
      <ul>
        {campaigns.map(({ id, title, status: { name, title: stage } }) => (
          <Row key={id}>
            <RowName href={companyCampaignPath(id)}>{title ?? t("untitled")}</RowName>
            <StatusChip tone={statusTone(name)}>{stage}</StatusChip>
          </Row>
        ))}
        <Row>
          <RowName href={paths.submission}>{t("preOnboarding")}</RowName>
          <StatusChip {...preOnboardingStatusLooks[status.value]}>{status.title}</StatusChip>
        </Row>
      </ul>
    </Card>
  );
}
