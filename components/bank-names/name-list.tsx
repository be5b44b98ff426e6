import { nameReasonTexts } from "@rukun/contract/bank-name-texts";
import {
  type BankNameFilter,
  bankNameFilters,
  type ListedBankName,
} from "@rukun/contract/bank-names";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { NameChip } from "@/components/backoffice/name-chip";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useBankNames } from "@/lib/api/bank-names/queries";
import { bankNamePath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

/** Names at banks that are neither the registered one nor somebody else's: what waits for an officer first. */
export function BankNameList() {
  const { t } = useTranslation("bank-names");
  const view = useQueue<BankNameFilter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const list = useBankNames({ filter, cursor });
  return (
    <QueuePage
      section="bankNames"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={bankNameFilters}
      list={list}
    >
      <NameTable names={list.data?.items ?? []} />
    </QueuePage>
  );
}

function NameTable({ names }: { readonly names: readonly ListedBankName[] }) {
  const { t } = useTranslation("bank-names");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("registered")}</HeadCell>
          <HeadCell>{t("holder")}</HeadCell>
          <HeadCell>{t("since")}</HeadCell>
          <HeadCell>{t("status")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {names.map(({ case_id: id, registered_name: name, result, ...each }) => (
        <DataRow key={id}>
          <DataCell>
            <Name>{name}</Name>
            <Code>{t(`subject.${each.subject}`)}</Code>
          </DataCell>
          <DataCell label={t("holder")}>
            <Name>{each.holder}</Name>
            <Code>{nameReasonTexts[each.reason][locale]}</Code>
          </DataCell>
          <DataCell label={t("since")}>{formatDateTime(each.since, locale)}</DataCell>
          <DataCell>
            <NameChip state={result ?? "waiting"} />
          </DataCell>
          <DataCell>
            <ButtonLink
              href={bankNamePath(id)}
              size="DENSE"
              variant="OUTLINE-PRIMARY"
              aria-label={t("openFor", { name })}
            >
              {t(result === null ? "check" : "open")}
            </ButtonLink>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
