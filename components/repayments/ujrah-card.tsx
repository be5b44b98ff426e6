import { HandCoins } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { DataList } from "@/components/ui/data-list";
import { useStartUjrahPayment } from "@/lib/api/company-ujrah/mutations";
import { useCompanyUjrah } from "@/lib/api/company-ujrah/queries";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { OwedCard } from "./owed-card";

interface UjrahCardProps {
  readonly campaignId: string;
  /** What the payer reads at their bank. */
  readonly holder: string;
}

/** The platform's fee that the company pays from its own cash; nothing where it was deducted. */
export function UjrahCard({ campaignId, holder }: UjrahCardProps) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { data, refetch } = useCompanyUjrah(campaignId);
  const start = useStartUjrahPayment();
  if (!data) return null;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  return (
    <OwedCard
      id="ujrah_bank_code"
      icon={HandCoins}
      title={t("ujrah.title")}
      leftText={t("ujrah.left", { amount: rupiah(data.left) })}
      note={t("ujrah.note")}
      {...{ campaignId, holder, start }}
      owed={data}
      onOver={() => void refetch()}
    >
      <DataList
        rows={[
          [t("ujrah.amount"), rupiah(data.amount)],
          [t("columnPaid"), rupiah(data.paid)],
        ]}
      />
    </OwedCard>
  );
}
