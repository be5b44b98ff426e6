import type { CompanyDisbursement } from "@rukun/contract/disbursement-receipts";
import { useTranslation } from "next-i18next/pages";
import { Band, BandFigure, BandFigures, BandTitle, BandWay } from "@/components/layout/band";
import { StatusChip } from "@/components/ui/status-chip";
import { formatShortRate } from "@/lib/format/rate";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { disbursementTone } from "./disbursement-tone";

/** What leaves for the company, of what was collected, and where it is. */
export function DisbursementHead({ disbursement }: { readonly disbursement: CompanyDisbursement }) {
  const { t } = useTranslation("company-disbursement");
  const locale = useLocale();
  const { title, status, sent, collected, ujrah, bank, last_digits: digits } = disbursement;
  const of = ujrah.is_deducted ? "ujrahDeducted" : "ujrahOwn";
  return (
    <Band isFlush={false}>
      <BandWay to={paths.submissionCampaigns} above={t("campaigns")} here={t("title")} />
      <BandTitle>
        {title}
        <StatusChip tone={disbursementTone(status.value)}>{status.title}</StatusChip>
      </BandTitle>
      <BandFigures>
        <BandFigure
          isLarge
          label={t("sent")}
          amount={sent}
          note={t("sentTo", { bank: bank.name, digits })}
        />
        <BandFigure label={t("collected")} amount={collected} note={t("collectedNote")} />
        <BandFigure
          label={t("ujrah")}
          amount={ujrah.amount}
          note={
            ujrah.bps === null
              ? t(of)
              : t(`${of}Share`, { rate: formatShortRate(ujrah.bps, locale) })
          }
        />
      </BandFigures>
    </Band>
  );
}
