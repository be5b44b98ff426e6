import type { CompanyInstalment, CompanyPortfolioDetail } from "@rukun/contract/repayments";
import { ChevronsDownUp, ChevronsUpDown, Download } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { showAlert } from "@/lib/alert/alert-store";
import { useScheduleFile } from "@/lib/api/repayments/mutations";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { Day, InstalmentRow, Note } from "./instalment-row";
import { sharedWords } from "./shared-words";

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

const Sum = styled(DataRow)`
  && {
    background-color: ${color("surface-2")};
  }
`;

const Fold = styled(DataRow)`
  && {
    background-color: ${color("surface-2")};
  }

  > * {
    text-align: center;
  }
`;

/** As many are worth a button. */
const fewestFolded = 2;

/** What is paid, billed and next; and what comes later. */
function foldLater({ instalments, bill }: CompanyPortfolioDetail) {
  const lastBilled = instalments.findLastIndex(({ no }) => bill?.instalments.includes(no));
  const end = lastBilled + 2;
  const isFolded = lastBilled >= 0 && instalments.length - end >= fewestFolded;
  return isFolded ? [instalments.slice(0, end), instalments.slice(end)] : [instalments, []];
}

/** All instalments with what was paid of each, and how late; later ones on demand. */
export function InstalmentTable({ portfolio }: { readonly portfolio: CompanyPortfolioDetail }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { instalments, price, paid, left } = portfolio;
  const [now = [], later = []] = foldLater(portfolio);
  const [isUnfolded, setUnfolded] = useState(false);
  const words = sharedWords(portfolio.akad_type);
  const row = (instalment: CompanyInstalment) => (
    <InstalmentRow key={instalment.no} instalment={instalment} words={words} />
  );
  return (
    <section>
      <Head>
        <Title>{t("schedule")}</Title>
        <SaveSchedule id={portfolio.campaign_transaction_id} />
      </Head>
      <DataTable
        caption={t("schedule")}
        columns="short"
        head={
          <>
            <HeadCell>{t("columnNo")}</HeadCell>
            <HeadCell>{t("columnDue")}</HeadCell>
            <HeadCell end>{t("columnAmount")}</HeadCell>
            <HeadCell end>{t("columnPaid")}</HeadCell>
            <HeadCell>{t("columnStatus")}</HeadCell>
          </>
        }
      >
        {now.map(row)}
        {later.length > 0 && (
          <Fold>
            <DataCell colSpan={5}>
              <Button
                size="DENSE"
                variant="TERTIARY"
                icon={isUnfolded ? ChevronsDownUp : ChevronsUpDown}
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {t("later", {
                  first: later[0]?.no,
                  last: later.at(-1)?.no,
                  date: formatDate(later.at(-1)?.due ?? "", locale),
                })}
              </Button>
            </DataCell>
          </Fold>
        )}
        {isUnfolded && later.map(row)}
        <Sum>
          <DataCell colSpan={2}>
            <Day>{t("total", { count: instalments.length })}</Day>
          </DataCell>
          <DataCell end label={t("columnAmount")}>
            <strong>{formatRupiah(price, locale)}</strong>
          </DataCell>
          <DataCell end label={t("columnPaid")}>
            <strong>{formatRupiah(paid, locale)}</strong>
          </DataCell>
          <DataCell>
            <Note>{t("rest", { amount: formatRupiah(left, locale) })}</Note>
          </DataCell>
        </Sum>
      </DataTable>
    </section>
  );
}

function SaveSchedule({ id }: { readonly id: string }) {
  const { t } = useTranslation(["repayments", "common"]);
  const file = useScheduleFile();
  return (
    <Button
      variant="OUTLINE-NEUTRAL"
      icon={Download}
      fullWidth="mobile"
      aria-label={t("downloadLabel")}
      loading={file.isPending}
      loadingLabel={t("common:loading")}
      onClick={() =>
        file.mutateAsync(id).catch((error: Error) => showAlert("ERROR", error.message))
      }
    >
      {t("download")}
    </Button>
  );
}
