import type { StatementFormat } from "@rukun/contract/fund-statement";
import { Download, ReceiptText } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { SelectInput } from "@/components/ui/select-input";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { showAlert } from "@/lib/alert/alert-store";
import { useStatementFile } from "@/lib/api/fund-account/statement-file-mutation";
import { useStatement } from "@/lib/api/fund-account/statement-query";
import { formatMonth, monthsBack } from "@/lib/format/month";
import { useLocale } from "@/lib/i18n/use-locale";
import { media, space, type } from "@/styles/theme";
import { StatementDays } from "./statement-days";

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

const Month = styled.div`
  min-width: 180px;
`;

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

/** What moved the balance, month by month; also as a file. @param since when the account was agreed on */
export function Statement({ since }: { since: string }) {
  const { t } = useTranslation(["rdf", "common"]);
  const locale = useLocale();
  const [months] = useState(() => monthsBack(new Date(), new Date(since), mostMonths));
  const [month, setMonth] = useState(months[0] ?? "");
  const statement = useStatement(month);
  const file = useStatementFile();
  const save = (format: StatementFormat) =>
    file.mutateAsync({ month, format }).catch((error) => showAlert("ERROR", error.message));
  const entries = statement.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="statement">
      <Head>
        <Title id="statement">{t("statement.title")}</Title>
        <Month>
          <SelectInput
            aria-label={t("statement.month")}
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          >
            {months.map((each) => (
              <option key={each} value={each}>
                {formatMonth(each, locale)}
              </option>
            ))}
          </SelectInput>
        </Month>
      </Head>
      {statement.error && !entries && (
        <LoadProblem error={statement.error} onRetry={() => void statement.refetch()} />
      )}
      {!statement.error && !entries && <Skeleton height={240} round={16} />}
      {entries?.length === 0 && (
        <EmptyState
          icon={ReceiptText}
          title={t("statement.empty")}
          body={t("statement.emptyBody", { month: formatMonth(month, locale) })}
        />
      )}
      {entries && entries.length > 0 && (
        <>
          <StatementDays entries={entries} isWhole={!statement.hasNextPage} />
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
