import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { Card } from "@/components/ui/card";
import { useCompanySignatories } from "@/lib/api/signatories/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { space } from "@/styles/theme";
import { CompanySigners } from "./company-signers";

const Body = styled(Card)`
  margin-top: ${space(6)};
`;

/** Who signs for one company, with the whole history. */
export function CompanyPage({ companyId }: { readonly companyId: string | undefined }) {
  const { t } = useTranslation("authorities");
  const { data, error, refetch } = useCompanySignatories(companyId);
  return (
    <DetailFrame
      section="signatories"
      list={{ href: backofficePaths.signatories, title: t("title") }}
      texts={{ missing: t("missingTitle"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data && companyId ? (
        <>
          <Title>{t("pageTitle", { company: data.company })}</Title>
          <Body as="section">
            <CompanySigners companyId={companyId} />
          </Body>
        </>
      ) : null}
    </DetailFrame>
  );
}
