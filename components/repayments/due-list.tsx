import type { CompanyPortfolio } from "@rukun/contract/repayments";
import { latenessOf } from "@rukun/finance/late";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { useCompanyPortfolios } from "@/lib/api/repayments/queries";
import { repaymentsPath } from "@/lib/company-paths";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, type } from "@/styles/theme";

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;

const Title = styled.h2`
  ${type.h3}
`;

const Row = styled(Card)`
  display: grid;
  gap: ${space(3)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: ${space(5)};
    align-items: center;
  }
`;

const Name = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const More = styled.div`
  display: flex;
  justify-content: center;
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

/** Campaigns whose price is owed or was, what is to be paid next first; nothing before there is one. */
export function DueList() {
  const { t } = useTranslation(["repayments", "common"]);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useCompanyPortfolios();
  const rows = data?.pages.flatMap((page) => page.data);
  if (!rows?.length) return null;
  return (
    <Box>
      <Title>{t("dueTitle")}</Title>
      {rows.map((portfolio) => (
        <DueRow key={portfolio.campaign_transaction_id} portfolio={portfolio} />
      ))}
      {hasNextPage && (
        <More>
          <Button
            variant="OUTLINE-PRIMARY"
            fullWidth="mobile"
            loading={isFetchingNextPage}
            loadingLabel={t("common:loading")}
            onClick={() => fetchNextPage()}
          >
            {t("more")}
          </Button>
        </More>
      )}
    </Box>
  );
}

function DueRow({ portfolio }: { readonly portfolio: CompanyPortfolio }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { campaign_transaction_id: id, title, bill, days_late: days } = portfolio;
  const isLong = days > 0 && latenessOf(days) !== "attention";
  return (
    <Row>
      <div>
        <Name>{title}</Name>
        <Note>
          {bill
            ? t("dueUntil", {
                amount: formatRupiah(bill.amount, locale),
                date: formatDate(bill.until, locale),
              })
            : t("allPaid")}
        </Note>
      </div>
      <div>
        {days > 0 && (
          <StatusChip tone={isLong ? "rejected" : "waiting"}>
            {t("dueLate", { count: days })}
          </StatusChip>
        )}
        {!bill && <StatusChip tone="verified">{t("statePaid")}</StatusChip>}
      </div>
      <ButtonLink
        href={repaymentsPath(id)}
        variant="OUTLINE-PRIMARY"
        fullWidth="mobile"
        aria-label={t("dueOpenFor", { title })}
      >
        {t("dueOpen")}
      </ButtonLink>
    </Row>
  );
}
