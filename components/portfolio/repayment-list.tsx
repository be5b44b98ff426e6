import type { AkadType } from "@rukun/contract/master-codes";
import type { PortfolioFundingDetail, PortfolioRepayment } from "@rukun/contract/portfolio";
import { isTreatyRate } from "@rukun/finance/tax";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { usePortfolioRepayments } from "@/lib/api/portfolio/queries";
import { formatDateTime } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { worthOf } from "@/lib/portfolio/worth";
import { color, space, tabular, type } from "@/styles/theme";
import { SaveRepayments } from "./received-card";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(4)};
`;

const Title = styled.h2`
  ${type.h2}
`;

const Quiet = styled.p`
  color: ${color("text-2")};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(4)};
  padding: ${space(4)};

  &:not(:first-child) {
    border-top: 1px solid ${color("line")};
  }
`;

const Name = styled.p`
  font-weight: 650;
`;

const Amount = styled.p`
  ${tabular}
  color: ${color("primary")};
  font-weight: 700;
  white-space: nowrap;
`;

const Note = styled.p`
  ${type.small}
  ${tabular}
  grid-column: 1 / -1;
  color: ${color("text-2")};
`;

const More = styled.div`
  margin-top: ${space(4)};
`;

/** What reached the fund account of one funding, the newest first; also as a file. */
export function RepaymentList({ funding }: { readonly funding: PortfolioFundingDetail }) {
  const { t } = useTranslation(["portfolio", "common"]);
  const { campaign_transaction_id: id, akad_type: akad } = funding;
  const isRefunded = funding.status.value === "REFUNDED";
  const list = usePortfolioRepayments(id);
  const rows = list.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="repayments">
      <Head>
        <Title id="repayments">{t("repaymentsTitle")}</Title>
        {rows && rows.length > 0 && <SaveRepayments id={id} />}
      </Head>
      {list.error && !rows && (
        <LoadProblem error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!list.error && !rows && <Skeleton height={88} round={16} />}
      {rows?.length === 0 && !isRefunded && <Quiet>{t("repaymentsEmpty")}</Quiet>}
      {rows && isRefunded && <Refund funding={funding} />}
      {rows && rows.length > 0 && (
        <Card $flush>
          <ul>
            {rows.map((row) => (
              <RepaymentRow key={`${row.received_at} ${row.no}`} row={row} akad={akad.value} />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <More>
          <Button
            variant="OUTLINE-PRIMARY"
            fullWidth="mobile"
            loading={list.isFetchingNextPage}
            loadingLabel={t("common:loading")}
            onClick={() => list.fetchNextPage()}
          >
            {t("more")}
          </Button>
        </More>
      )}
    </section>
  );
}

/** What a cancelled campaign gave back is no payment of a company, and reached the fund account all the same. */
function Refund({ funding }: { readonly funding: PortfolioFundingDetail }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { amount, ended_at: endedAt } = funding;
  return (
    <Card $flush>
      <ul>
        <Row>
          <Name>{t("refunded")}</Name>
          <Amount>{`+${formatRupiah(amount, locale)}`}</Amount>
          {endedAt && <Note>{formatDateTime(endedAt, locale)}</Note>}
        </Row>
      </ul>
    </Card>
  );
}

interface RepaymentRowProps {
  readonly row: PortfolioRepayment;
  readonly akad: AkadType;
}

function RepaymentRow({ row, akad }: RepaymentRowProps) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const rate = formatShortRate(row.tax_bps, locale);
  return (
    <Row>
      <Name>{t("repaymentNo", { no: row.no })}</Name>
      <Amount>{`+${formatRupiah(worthOf(row), locale)}`}</Amount>
      <Note>{formatDateTime(row.received_at, locale)}</Note>
      <Note>
        {t(`repaymentParts.${akad}`, {
          principal: formatRupiah(row.principal, locale),
          gross: formatRupiah(row.gross, locale),
          rate: isTreatyRate(row.tax_kind, row.tax_bps) ? t("treatyRate", { rate }) : rate,
          tax: formatRupiah(row.tax, locale),
        })}
      </Note>
    </Row>
  );
}
