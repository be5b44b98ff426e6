import { Building2 } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { paths } from "@/lib/paths";

/** For a company account without a membership any more. */
export function NoCompanyCard() {
  const { t } = useTranslation("company-status");
  return (
    <Card as="section">
      <EmptyState
        icon={Building2}
        title={t("noneTitle")}
        body={t("noneBody")}
        action={
          <ButtonLink href={paths.campaign} variant="OUTLINE-PRIMARY" fullWidth="mobile">
            {t("viewCampaigns", { ns: "common" })}
          </ButtonLink>
        }
      />
    </Card>
  );
}
