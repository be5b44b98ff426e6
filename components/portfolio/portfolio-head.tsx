import type { PortfolioSummary } from "@rukun/contract/portfolio";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Band, BandFigure, BandFigures } from "@/components/layout/band";
import { formatMonth } from "@/lib/format/month";
import { useLocale } from "@/lib/i18n/use-locale";
import { worthOf } from "@/lib/portfolio/worth";
import { type } from "@/styles/theme";

const Title = styled.h1`
  ${type.h1}
`;

/** What is in campaigns, has come back and is to come. */
export function PortfolioHead({ summary }: { readonly summary: PortfolioSummary }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { outstanding, campaigns, received, projected, late } = summary;
  const until = summary.projected_until;
  const due = summary.due_payments;
  return (
    <Band isFlush>
      <Title>{t("title")}</Title>
      <BandFigures>
        <BandFigure
          isLarge
          label={t("active")}
          amount={outstanding}
          note={t("activeCount", { count: campaigns })}
        />
        <BandFigure
          kind="received"
          label={t("received")}
          amount={worthOf(received)}
          note={t("receivedNote")}
        />
        <BandFigure
          kind="projected"
          label={t("projected")}
          amount={worthOf(projected)}
          note={
            until
              ? t("projectedUntil", { month: formatMonth(until.slice(0, 7), locale) })
              : t("projectedNone")
          }
        />
        <BandFigure
          label={t("inTime")}
          text={due > 0 ? t("inTimeOf", { inTime: summary.paid_in_time, due }) : t("inTimeNone")}
          note={late.payments > 0 ? t("lateNow", { count: late.payments }) : t("inTimeNote")}
        />
      </BandFigures>
    </Band>
  );
}
