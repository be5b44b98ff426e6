import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { formatCount } from "@/lib/proof/format";
import { color, space, type } from "@/styles/theme";
import { Note } from "./disbursement-style";

/** What was collected, what is deducted, and what leaves for the company. */
export function SumsCard({ disbursement }: { readonly disbursement: DisbursementDetail }) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const { ujrah, contract, checks, due } = disbursement;
  const count = disbursement.funders;
  const funders = formatCount(count, locale);
  const isEqual = checks.some(({ key, fits }) => key === "escrow" && fits);
  const agreement = checks.find(({ key }) => key === "company_contract");
  const day = (at: string) => formatDate(at, locale);
  const agreed = contract
    ? t("sums.contract", { number: contract.number, day: day(contract.signed_at) })
    : agreement &&
      (agreement.at ? t("sums.accepted", { day: day(agreement.at) }) : t("sums.noContract"));
  const paid =
    disbursement.ujrah_paid === null
      ? null
      : t(disbursement.ujrah_paid === ujrah.amount ? "sums.ownPaid" : "sums.ownPartly", {
          paid: formatRupiah(disbursement.ujrah_paid, locale),
        });
  const isNothing = disbursement.deducted === "0";
  return (
    <Card as="dl" $flush>
      <Row>
        <dt>
          {t(due ? "sums.collected" : "sums.collectedBefore")}
          <Note>{t(isEqual ? "sums.paymentsFit" : "sums.payments", { count, funders })}</Note>
        </dt>
        <Amount of={disbursement.collected} />
      </Row>
      <Row>
        <dt>
          {ujrah.bps === null
            ? t("sums.amount")
            : t("sums.share", { rate: formatShortRate(ujrah.bps, locale) })}
          {agreed && <Note>{agreed}</Note>}
          {!ujrah.is_deducted && (
            <Note>
              {t("sums.ownCash")}, {formatRupiah(ujrah.amount, locale)}
              {paid && `. ${paid}`}
            </Note>
          )}
        </dt>
        <Amount of={isNothing ? "0" : `-${disbursement.deducted}`} />
      </Row>
      <Row $isTotal>
        <dt>
          <strong>{t("sums.sent")}</strong>
          <Note>{t("sums.journal")}</Note>
        </dt>
        <Amount of={disbursement.sent} isTotal />
      </Row>
    </Card>
  );
}

function Amount({
  of,
  isTotal = false,
}: {
  readonly of: string;
  readonly isTotal?: boolean;
}): ReactNode {
  const locale = useLocale();
  const { prefix, digits } = rupiahParts(of, locale);
  return (
    <Figure $isTotal={isTotal}>
      <small>{prefix.replace("−", "−\u00a0")}</small>
      {"\u00a0"}
      {digits}
    </Figure>
  );
}

const Row = styled.div<{ $isTotal?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(4)} ${space(5)};
  background: ${({ $isTotal }) => color($isTotal ? "surface-2" : "surface")};
  & + & {
    border-top: 1px solid ${color("line")};
  }
  dt {
    flex: 1 1 150px;
    min-width: 0;
  }
`;

const Figure = styled.dd<{ $isTotal: boolean }>`
  ${({ $isTotal }) => ($isTotal ? type.figureXl : type.figureL)}
  margin: 0 0 0 auto;
  white-space: nowrap;
  /* Billions on a narrow phone. */
  @media (max-width: 479.98px) {
    font-size: ${({ $isTotal }) => ($isTotal ? "28px" : "20px")};
  }
  small {
    color: ${color("text-2")};
    font-size: max(14px, .64em);
    font-weight: 400;
    letter-spacing: 0;
  }
`;
