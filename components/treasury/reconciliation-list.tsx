import type { ReconciledDay } from "@rukun/contract/treasury";
import { CircleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { Name } from "@/components/backoffice/detail-style";
import { QueueBody } from "@/components/backoffice/queue-body";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useReconciliationsQuery } from "@/lib/api/treasury/queries";
import { reconciliationPath } from "@/lib/backoffice-paths";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

/** The days that were compared with the bank, the newest first. */
export function ReconciliationList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const view = useQueue({ first: "all", all: "all" });
  const list = useReconciliationsQuery(view.cursor);
  return (
    <BackofficeShell section="reconciliation">
      <QueueHead title={t("reconciliation.title")} summary={t("reconciliation.summary")} />
      <Room>
        <QueueBody
          view={view}
          count={list.data?.items.length}
          nextCursor={list.data?.next_cursor ?? null}
          isPlaceholder={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          texts={{
            error: t("errorTitle"),
            empty: t("reconciliation.empty"),
            emptyBody: t("reconciliation.emptyBody"),
          }}
        >
          <DataTable
            caption={t("reconciliation.title")}
            head={
              <>
                <HeadCell>{t("columns.day")}</HeadCell>
                <HeadCell>{t("columns.runAt")}</HeadCell>
                <HeadCell>{t("columns.result")}</HeadCell>
                <HeadCell>
                  <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
                </HeadCell>
              </>
            }
          >
            {list.data?.items.map((each) => {
              const day = formatDate(each.day, locale);
              return (
                <DataRow key={each.day}>
                  <DataCell>
                    <Name>{day}</Name>
                  </DataCell>
                  <DataCell label={t("columns.runAt")}>
                    {formatDateTime(each.run_at, locale)}
                  </DataCell>
                  <DataCell>
                    <DayResult day={each} />
                  </DataCell>
                  <DataCell>
                    <ButtonLink
                      href={reconciliationPath(each.day)}
                      size="DENSE"
                      variant="OUTLINE-PRIMARY"
                      aria-label={t("openOne", { title: day })}
                    >
                      {t("open")}
                    </ButtonLink>
                  </DataCell>
                </DataRow>
              );
            })}
          </DataTable>
        </QueueBody>
      </Room>
    </BackofficeShell>
  );
}

type Result = Pick<ReconciledDay, "differences" | "unexplained">;

/** Whether ledger and bank agree, or what is left to explain. */
export function DayResult({ day: { differences, unexplained } }: { day: Result }) {
  const { t } = useTranslation("treasury");
  if (unexplained > 0) {
    return (
      <StatusChip tone="rejected" icon={CircleAlert}>
        {t("reconciliation.open", { count: unexplained })}
      </StatusChip>
    );
  }
  if (differences > 0) return <StatusChip tone="info">{t("reconciliation.explained")}</StatusChip>;
  return <StatusChip tone="verified">{t("reconciliation.inOrder")}</StatusChip>;
}

const Room = styled.div`
  margin-top: ${space(6)};
`;
