import type { LedgerPosting } from "@rukun/contract/ledger";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { ledgerPostingPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** Postings, newest first. */
export function JournalTable({ postings }: { postings: readonly LedgerPosting[] }) {
  const { t } = useTranslation("ledger");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("groups.journal")}
      head={
        <>
          <HeadCell>{t("columns.kind")}</HeadCell>
          <HeadCell>{t("columns.at")}</HeadCell>
          <HeadCell end>{t("columns.amount")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {postings.map(({ posting_id, kind, event, at, amount }) => {
        const title = t(`kinds.${kind}`);
        const time = formatDateTime(at, locale);
        return (
          <DataRow key={posting_id}>
            <DataCell>
              <Name>{title}</Name>
              <Code>{event}</Code>
            </DataCell>
            <DataCell label={t("columns.at")}>{time}</DataCell>
            <DataCell label={t("columns.amount")} end>
              {formatRupiah(amount, locale)}
            </DataCell>
            <DataCell>
              <ButtonLink
                href={ledgerPostingPath(posting_id)}
                size="DENSE"
                variant="OUTLINE-PRIMARY"
                aria-label={t("openPosting", { kind: title, at: time })}
              >
                {t("open")}
              </ButtonLink>
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
