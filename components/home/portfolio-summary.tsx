import type { PortfolioSummary as Summary } from "@rukun/contract/portfolio";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { KeyFigure } from "@/components/ui/key-figure";
import { formatMonth } from "@/lib/format/month";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, shadow, space } from "@/styles/theme";

const Figures = styled(Card)`
  display: grid;
  gap: ${space(4)};

  > * + * {
    padding-top: ${space(4)};
    border-top: 1px solid ${color("line")};
  }

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(8)};
    box-shadow: ${shadow.sh2};

    > * + * {
      padding-top: 0;
      padding-left: ${space(8)};
      border-top: 0;
      border-left: 1px solid ${color("line")};
    }
  }
`;

const isNothing = (amount: string) => amount === "0";

interface PortfolioSummaryProps {
  /** Undefined while it is not known. */
  readonly summary:
    | Pick<
        Summary,
        | "outstanding"
        | "campaigns"
        | "received"
        | "projected"
        | "projected_until"
        | "received_since"
      >
    | undefined;
  readonly className?: string;
}

/** The three figures of a funder: principal in campaigns, and yield after tax that has come and is to come. */
export function PortfolioSummary({ summary, className }: PortfolioSummaryProps) {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const month = (moment: string | null | undefined) =>
    moment ? formatMonth(moment.slice(0, 7), locale) : undefined;
  const until = month(summary?.projected_until);
  const since = month(summary?.received_since);
  const figures = [
    {
      key: "activeFunding",
      amount: summary?.outstanding,
      context: summary?.campaigns && t("activeFundingCount", { count: summary.campaigns }),
    },
    {
      key: "received",
      kind: "received",
      amount: summary?.received.net,
      context: since && t("receivedSince", { month: since }),
    },
    {
      key: "projected",
      kind: "projected",
      amount: summary?.projected.net,
      context: until && t("projectedUntil", { month: until }),
    },
  ] as const;
  return (
    <Figures className={className}>
      {figures.map(({ key, amount, context, ...rest }) => {
        const { prefix, digits } = rupiahParts(amount ?? "0", locale);
        return (
          <KeyFigure
            key={key}
            label={t(key)}
            {...rest}
            prefix={prefix}
            value={amount === undefined ? "–" : digits}
            context={
              amount === undefined
                ? "\u00a0"
                : (!isNothing(amount) && context) || t(`${key}Context`)
            }
          />
        );
      })}
    </Figures>
  );
}
