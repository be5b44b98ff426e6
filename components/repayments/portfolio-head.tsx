import { akadTypeTitles } from "@rukun/contract/master-codes";
import type { CompanyPortfolioDetail } from "@rukun/contract/repayments";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Lattice } from "@/components/ui/lattice";
import { formatDate } from "@/lib/format/date";
import { rupiahParts } from "@/lib/format/rupiah";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { bandScope, color, focusRing, media, radius, space, tabular, type } from "@/styles/theme";

const Band = styled.section`
  ${bandScope}
  position: relative;
  /* Up to the top bar, beneath which the content area has room on this page. */
  margin-top: -${space(6)};
  padding-block: ${space(6)};
  overflow: hidden;

  ${media.tablet} {
    margin-top: -${space(10)};
  }

  ${media.desktop} {
    padding-block: ${space(8)};
  }
`;

const Inner = styled(Container)`
  position: relative;
`;

const Way = styled.nav`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  color: ${color("on-band-2")};

  a {
    ${focusRing}
    padding-block: ${space(2)};
    border-radius: ${radius.dense};
    color: ${color("on-band")};
    font-weight: 650;
  }
`;

const Title = styled.h1`
  ${type.h2}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  overflow-wrap: anywhere;

  ${media.tablet} {
    ${type.h1}
  }
`;

const Akad = styled.span`
  ${type.label}
  display: inline-flex;
  gap: ${space(1.5)};
  align-items: center;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.pill};
  background-color: ${color("band-2")};
  letter-spacing: 0;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr;
  gap: ${space(5)} ${space(8)};
  align-items: end;
  margin-top: ${space(5)};

  ${media.tablet} {
    grid-template-columns: repeat(3, auto);
  }

  ${media.desktop} {
    grid-template-columns: 1.5fr 1fr 1fr 1fr;
  }
`;

const First = styled.div`
  ${media.tablet} {
    grid-column: 1 / -1;
  }

  ${media.desktop} {
    grid-column: auto;
  }
`;

const Label = styled.dt`
  ${type.small}
`;

const Value = styled.dd<{ $isLarge?: boolean }>`
  ${tabular}
  font: ${({ $isLarge }) => ($isLarge ? "700 36px/44px" : "700 22px/30px")} var(--font);
  white-space: nowrap;

  ${media.tablet} {
    font-size: ${({ $isLarge }) => ($isLarge ? "44px" : "24px")};
    line-height: ${({ $isLarge }) => ($isLarge ? "52px" : "32px")};
  }

  small {
    font-size: .6em;
    font-weight: 550;
  }
`;

const Note = styled.dd`
  ${type.small}
  color: ${color("on-band-2")};
`;

interface FigureProps {
  readonly label: string;
  readonly amount: string;
  readonly note: string;
  readonly isLarge?: boolean;
}

function Figure({ label, amount, note, isLarge = false }: FigureProps) {
  const { prefix, digits } = rupiahParts(amount, useLocale());
  return (
    <>
      <Label>{label}</Label>
      <Value $isLarge={isLarge}>
        <small>{prefix}</small>
        {`\u00a0${digits}`}
      </Value>
      <Note>{note}</Note>
    </>
  );
}

/** What is to be paid, and how far the price is. */
export function PortfolioHead({ portfolio }: { readonly portfolio: CompanyPortfolioDetail }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { title, akad_type: akad, bill, instalments } = portfolio;
  const isShared = akad === "musyarakah";
  const isRunning = portfolio.status.name !== "FINISH";
  const paidCount = instalments.filter(({ state }) => state === "PAID").length;
  const last = instalments.at(-1)?.due;
  const figures: [string, ReactNode][] = [
    [
      "paid",
      <Figure
        key="paid"
        label={t("paid")}
        amount={portfolio.paid}
        note={t("paidCount", { paid: paidCount, count: instalments.length })}
      />,
    ],
    [
      "left",
      <Figure
        key="left"
        label={t(isShared ? "shared.left" : "left")}
        amount={portfolio.left}
        note={last ? t("leftUntil", { date: formatDate(last, locale) }) : ""}
      />,
    ],
    [
      "price",
      <Figure
        key="price"
        label={t(isShared ? "shared.price" : "price")}
        amount={portfolio.price}
        note={t(isShared ? "shared.priceNote" : "priceFixed")}
      />,
    ],
  ];
  return (
    <Band>
      <Lattice />
      <Inner>
        <Way aria-label={t("title")}>
          <Link href={paths.submissionCampaigns}>{t("campaigns")}</Link>
          <Icon of={ChevronRight} size={16} />
          <span>{t("title")}</span>
        </Way>
        <Title>
          {title}
          <Akad>
            <Icon of={akadIcons[akad]} size={16} />
            {akadTypeTitles[akad][locale]}
          </Akad>
        </Title>
        <Figures>
          <First>
            {bill ? (
              <Figure
                isLarge
                label={t("mustPay", { date: formatDate(bill.until, locale) })}
                amount={bill.amount}
                note={t("mustPayNumbers", {
                  numbers: formatList(bill.instalments.map(String), locale),
                })}
              />
            ) : (
              <>
                <Label>{t("allPaid")}</Label>
                <Note>{t(isShared && isRunning ? "shared.reported" : "allPaidNote")}</Note>
              </>
            )}
          </First>
          {figures.map(([name, figure]) => (
            <div key={name}>{figure}</div>
          ))}
        </Figures>
      </Inner>
    </Band>
  );
}
