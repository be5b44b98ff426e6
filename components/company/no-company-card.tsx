import { Building2 } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

/** For a company account without a membership any more. */
export function NoCompanyCard() {
  const { t } = useTranslation("company-status");
  return (
    <Card as="section">
      <EmptyState icon={Building2} title={t("noneTitle")} body={t("noneBody")} />
    </Card>
  );
}
