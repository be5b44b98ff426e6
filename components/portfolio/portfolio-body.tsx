import type { PortfolioSummary } from "@rukun/contract/portfolio";
import { TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { AkadSpread } from "./akad-spread";
import { FundingList } from "./funding-list";
import { PaymentChart } from "./payment-chart";
import { Cards } from "./portfolio-style";
import { ReceivedCard } from "./received-card";
import { TaxHint } from "./tax-hint";

/** What stands below the figures: the chart, the fundings and what they came to. Loaded once there are some. */
export function PortfolioBody({ summary }: { readonly summary: PortfolioSummary }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { late } = summary;
  return (
    <>
      {late.payments > 0 && (
        <Banner
          variant={late.days_late > 30 ? "ERROR" : "WARNING"}
          icon={TriangleAlert}
          title={t("lateTitle", { amount: formatRupiah(late.amount, locale) })}
        >
          {t("lateBody", { number: late.payments, count: late.days_late })}
        </Banner>
      )}
      <TaxHint summary={summary} />
      <Cards>
        <PaymentChart months={summary.months} />
        <AkadSpread akads={summary.akads} />
      </Cards>
      <FundingList counts={summary.counts} />
      <ReceivedCard summary={summary} />
    </>
  );
}
