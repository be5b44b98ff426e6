import type { LedgerPosting } from "@rukun/contract/ledger";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { ledgerPostingPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** Postings, newest first. */
export function JournalTable({ postings }: { postings: readonly LedgerPosting[] }) {
  const { t } = useTranslation("ledger");
  const locale = useLocale();
  return (
    <ListTable
      caption={t("groups.journal")}
      rows={postings}
      keyOf={(posting) => posting.posting_id}
      columns={[
        {
          title: t("columns.kind"),
          cell: ({ kind, event }) => <NameCell name={t(`kinds.${kind}`)}>{event}</NameCell>,
        },
        { title: t("columns.at"), cell: ({ at }) => formatDateTime(at, locale) },
        {
          title: t("columns.amount"),
          end: true,
          cell: ({ amount }) => formatRupiah(amount, locale),
        },
      ]}
      action={({ posting_id: id, kind, at }) => (
        <OpenLink
          href={ledgerPostingPath(id)}
          label={t("openPosting", { kind: t(`kinds.${kind}`), at: formatDateTime(at, locale) })}
        >
          {t("open")}
        </OpenLink>
      )}
    />
  );
}
