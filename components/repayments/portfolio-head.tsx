import { akadTypeTitles } from "@rukun/contract/master-codes";
import type { CompanyPortfolioDetail } from "@rukun/contract/repayments";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { Band, BandFigure, BandFigures, BandTitle, BandWay } from "@/components/layout/band";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, radius, space, type } from "@/styles/theme";
import { sharedWords } from "./shared-words";

const Akad = styled.span`
  ${type.label}
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.pill};
  background-color: ${color("band-2")};
`;

/** Nothing to pay: in place of the large figure. */
const Clear = styled.div`
  dd {
    ${type.small}
    color: ${color("on-band-2")};
  }
`;

/** What is to be paid, and how far the price is. */
export function PortfolioHead({ portfolio }: { readonly portfolio: CompanyPortfolioDetail }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { title, akad_type: akad, bill, instalments } = portfolio;
  const words = sharedWords(akad);
  const isRunning = portfolio.status.name !== "FINISH";
  const paidCount = instalments.filter(({ state }) => state === "PAID").length;
  const last = instalments.at(-1)?.due;
  return (
    <Band isFlush={false}>
      <BandWay to={paths.submissionCampaigns} above={t("campaigns")} here={t("title")} />
      <BandTitle>
        {title}
        <Akad>
          <Icon of={akadIcons[akad]} size={16} />
          {akadTypeTitles[akad][locale]}
        </Akad>
      </BandTitle>
      <BandFigures>
        {bill ? (
          <BandFigure
            isLarge
            label={t("mustPay", { date: formatDate(bill.until, locale) })}
            amount={bill.amount}
            note={t("mustPayNumbers", {
              numbers: formatList(bill.instalments.map(String), locale),
            })}
          />
        ) : (
          <Clear>
            <dt>{t("allPaid")}</dt>
            <dd>{t(words && isRunning ? `${words}.reported` : "allPaidNote")}</dd>
          </Clear>
        )}
        <BandFigure
          kind="received"
          label={t("paid")}
          amount={portfolio.paid}
          note={t("paidCount", { paid: paidCount, count: instalments.length })}
        />
        <BandFigure
          kind="principal"
          label={t(words ? `${words}.left` : "left")}
          amount={portfolio.left}
          note={last ? t("leftUntil", { date: formatDate(last, locale) }) : ""}
        />
        <BandFigure
          label={t(words ? `${words}.price` : "price")}
          amount={portfolio.price}
          note={t(words ? `${words}.priceNote` : "priceFixed")}
        />
      </BandFigures>
    </Band>
  );
}
