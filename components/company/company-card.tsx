import { companyTitle } from "@rukun/contract/business-entities";
import { missingForCampaigns } from "@rukun/contract/campaign-gate";
import type { CompanyRecord, UserProfile } from "@rukun/contract/profile";
import { PencilLine } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { companyTask } from "@/lib/company/company-task";
import { useCompanyOpener } from "@/lib/company/use-company-opener";
import { paths } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";
import { CompanyRename } from "./company-rename";
import { CompanyStateText } from "./company-state-text";
import { CompanyStatusChip } from "./company-status-chip";
import { NoCompanyCard } from "./no-company-card";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h2`
  ${type.h3}
`;

const Name = styled.p`
  margin-top: ${space(3)};
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Role = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;

/** Status of the company's data as text, with buttons to open it and to change the company's name. */
export function CompanyCard({ profile }: { readonly profile: UserProfile }) {
  return profile.company ? <MemberCard company={profile.company} /> : <NoCompanyCard />;
}

function MemberCard({ company }: { readonly company: CompanyRecord }) {
  const { t } = useTranslation("company-status");
  const opener = useCompanyOpener();
  const action = companyTask(company);
  const canPrepare =
    missingForCampaigns({
      company: company.company_status.value,
      preOnboarding: company.pre_onboarding.status.value,
    }).length === 0;
  return (
    <Card as="section">
      <Head>
        <Title>{t("title")}</Title>
        <CompanyStatusChip status={company.company_status} />
      </Head>
      <Name>{companyTitle(company)}</Name>
      <Role>{t("role", { role: company.role.title })}</Role>
      <CompanyStateText company={company} />
      <Actions>
        {company.company_status.value === "approved" && (
          <ButtonLink
            href={paths.submissionCampaigns}
            variant={canPrepare ? "PRIMARY" : "OUTLINE-PRIMARY"}
            fullWidth="mobile"
          >
            {t("campaigns")}
          </ButtonLink>
        )}
        <Button
          {...opener}
          variant={action === "view" ? "OUTLINE-PRIMARY" : "PRIMARY"}
          fullWidth="mobile"
        >
          {t(action)}
        </Button>
        {action !== "view" && (
          <CompanyRename company={company}>
            {(open) => (
              <Button variant="TERTIARY" icon={PencilLine} onClick={open}>
                {t("rename")}
              </Button>
            )}
          </CompanyRename>
        )}
      </Actions>
    </Card>
  );
}
