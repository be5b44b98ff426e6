import {
  type Finding,
  type FindingFilter,
  findingFilters,
} from "@rukun/contract/provider-findings";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueueBody } from "@/components/backoffice/queue-body";
import { FilterRow, QueueFilters } from "@/components/backoffice/queue-filters";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useFindingsQuery } from "@/lib/api/treasury/queries";
import { findingPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { findingCodeKey, findingTones } from "./finding-text";

/** What outside parties said that needs an officer. */
export function FindingList() {
  const { t } = useTranslation("treasury");
  const view = useQueue<FindingFilter>({ first: "open", all: "open" });
  const list = useFindingsQuery({
    filter: view.filter,
    ...(view.cursor && { cursor: view.cursor }),
  });
  return (
    <BackofficeShell section="findings">
      <QueueHead title={t("findings.title")} summary={t("findings.summary")} />
      <FilterRow>
        <QueueFilters
          view={view}
          filters={findingFilters.map((value) => ({
            value,
            label: t(`findings.filters.${value}`),
          }))}
        />
      </FilterRow>
      <QueueBody
        view={view}
        count={list.data?.items.length}
        nextCursor={list.data?.next_cursor ?? null}
        isPlaceholder={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        texts={{
          error: t("errorTitle"),
          empty: t("findings.empty"),
          emptyBody: t("findings.emptyBody"),
        }}
      >
        <DataTable
          caption={t("findings.title")}
          head={
            <>
              <HeadCell>{t("findings.what")}</HeadCell>
              <HeadCell>{t("findings.found")}</HeadCell>
              <HeadCell>{t("columns.status")}</HeadCell>
              <HeadCell>
                <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
              </HeadCell>
            </>
          }
        >
          {list.data?.items.map((finding) => (
            <FindingRow key={finding.id} finding={finding} />
          ))}
        </DataTable>
      </QueueBody>
    </BackofficeShell>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const { id, kind, party, code } = finding;
  const key = findingCodeKey(finding);
  const from = t(`findings.parties.${party}`);
  const cause = key ? t(key) : code;
  const found = formatDateTime(finding.found_at, locale);
  return (
    <DataRow>
      <DataCell>
        <Name>{from}</Name>
        <Code>{cause}</Code>
      </DataCell>
      <DataCell label={t("findings.found")}>{found}</DataCell>
      <DataCell>
        <StatusChip tone={finding.handled_at ? "verified" : findingTones[kind]}>
          {finding.handled_at ? t("findings.handled") : t(`findings.kinds.${kind}`)}
        </StatusChip>
      </DataCell>
      <DataCell>
        <ButtonLink
          href={findingPath(id)}
          size="DENSE"
          variant="OUTLINE-PRIMARY"
          aria-label={t("openOne", { title: `${from}, ${cause}, ${found}` })}
        >
          {t("open")}
        </ButtonLink>
      </DataCell>
    </DataRow>
  );
}
