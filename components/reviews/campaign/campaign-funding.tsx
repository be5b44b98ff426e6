import { useTranslation } from "next-i18next/pages";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/queries";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

const places = ["held", "paid", "allocated", "returned"] as const;

/** Where the funders' money is, and what of it was given back. */
export function CampaignFunding({ campaign }: { campaign: OperatedCampaignDetail }) {
  const { t } = useTranslation("campaign-operations");
  const locale = useLocale();
  const { funding } = campaign;
  if (!funding) return null;
  return (
    <Card>
      <Heading>{t("funding.title")}</Heading>
      <DataList
        rows={places.map((place) => [
          t(`funding.${place}`),
          t("funding.line", {
            amount: formatRupiah(funding[place].amount, locale),
            count: funding[place].count,
          }),
        ])}
      />
    </Card>
  );
}
