import { useTranslation } from "next-i18next/pages";
import { useMay } from "@/components/backoffice/use-may";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Heading } from "@/components/ui/data-list";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/queries";
import { companySignatoriesPath } from "@/lib/backoffice-paths";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";

interface CampaignSignersProps {
  readonly campaign: Pick<OperatedCampaignDetail, "signers" | "company_id">;
}

/** Who may sign for the company: without anybody, the campaign is not published. */
export function CampaignSigners({ campaign }: CampaignSignersProps) {
  const { t } = useTranslation("campaign-operations");
  const locale = useLocale();
  const may = useMay();
  const { signers, company_id: companyId } = campaign;
  return (
    <Card as="section">
      <Heading>{t("signersTitle")}</Heading>
      {signers.length > 0 ? (
        <p>{formatList(signers, locale)}</p>
      ) : (
        <Banner
          variant="WARNING"
          action={
            may("review_applicants") && (
              <ButtonLink href={companySignatoriesPath(companyId)} variant="OUTLINE-PRIMARY">
                {t("signersOpen")}
              </ButtonLink>
            )
          }
        >
          {t("signersNone")}
        </Banner>
      )}
    </Card>
  );
}
