import type { StatementFormat } from "@rukun/contract/fund-statement";
import { Download, ReceiptText } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { showAlert } from "@/lib/alert/alert-store";
import { useStatementFile } from "@/lib/api/fund-account/mutations";
import { useStatement } from "@/lib/api/fund-account/queries";
import { formatMonth, monthsBack } from "@/lib/format/month";
import { useLocale } from "@/lib/i18n/use-locale";
import { media, space } from "@/styles/theme";
import { StatementDays } from "./statement-days";
import { StatementFilters } from "./statement-filters";
import { useStatementFilter } from "./use-statement-filter";

const Files = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  margin-top: ${space(4)};

  ${media.tablet} {
    display: flex;
  }
`;

const More = styled.div`
  margin-top: ${space(4)};
`;

/** Three years; whoever needs more asks for the files through the API. */
const mostMonths = 36;

/** What moved the balance, month by month, all of it or one direction or kind; also as a file. @param since when the account was agreed on */
export function Statement({ since }: { since: string }) {
  const { t } = useTranslation(["rdf", "common"]);
  const locale = useLocale();
  const [months] = useState(() => monthsBack(new Date(), new Date(since), mostMonths));
  const { filter, change, isReady } = useStatementFilter(months);
  const isNarrowed = filter.flow !== undefined || filter.kind !== undefined;
  const statement = useStatement(filter, isReady);
  const file = useStatementFile();
  const save = (format: StatementFormat) =>
    file.mutateAsync({ ...filter, format }).catch((error) => showAlert("ERROR", error.message));
  const entries = statement.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="statement">
      <StatementFilters titleId="statement" months={months} filter={filter} onChange={change} />
      {statement.error && !entries && (
        <LoadProblem error={statement.error} onRetry={() => void statement.refetch()} />
      )}
      {!statement.error && !entries && <Skeleton height={240} round={16} />}
      {entries?.length === 0 && (
        <EmptyState
          icon={ReceiptText}
          title={t(isNarrowed ? "statement.noneFound" : "statement.empty")}
          body={t(isNarrowed ? "statement.noneFoundBody" : "statement.emptyBody", {
            month: formatMonth(filter.month, locale),
          })}
          action={
            isNarrowed && (
              <Button
                fullWidth="mobile"
                onClick={() => change({ flow: undefined, kind: undefined })}
              >
                {t("statement.clear")}
              </Button>
            )
          }
        />
      )}
      {entries && entries.length > 0 && (
        <>
          <StatementDays
            entries={entries}
            isNarrowed={isNarrowed}
            isWhole={!statement.hasNextPage}
          />
          {statement.hasNextPage && (
            <More>
              <Button
                variant="OUTLINE-PRIMARY"
                fullWidth="mobile"
                loading={statement.isFetchingNextPage}
                loadingLabel={t("common:loading")}
                onClick={() => statement.fetchNextPage()}
              >
                {t("statement.more")}
              </Button>
            </More>
          )}
          <Files>
            {(["csv", "pdf"] as const).map((format) => (
              <Button
                key={format}
                variant="OUTLINE-NEUTRAL"
                icon={Download}
                aria-label={t("statement.download", { format: format.toUpperCase() })}
                loading={file.isPending && file.variables.format === format}
                loadingLabel={t("common:loading")}
                onClick={() => save(format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </Files>
        </>
      )}
    </section>
  );
}
