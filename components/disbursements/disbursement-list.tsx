import {
  type DisbursementFilter,
  type DisbursementItem,
  disbursementFilters,
} from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useDisbursements } from "@/lib/api/disbursements/queries";
import { disbursementPath } from "@/lib/backoffice-paths";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { DisbursementState } from "./disbursement-state";
import { Name, Note } from "./disbursement-style";
import { useTimeLeft } from "./time-left";

/** Money of funded campaigns on its way to companies, by what is to be done. */
export function DisbursementList() {
  const { t } = useTranslation("disbursements");
  const view = useQueue<DisbursementFilter>({ first: "propose", all: "propose" });
  const { filter, cursor } = view;
  const list = useDisbursements({ filter, cursor });
  return (
    <QueuePage
      section="disbursements"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={disbursementFilters}
      counts={list.data?.counts}
      list={list}
    >
      <Table items={list.data?.items ?? []} />
    </QueuePage>
  );
}

function Table({ items }: { readonly items: readonly DisbursementItem[] }) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.campaign")}</HeadCell>
          <HeadCell>{t("columns.due")}</HeadCell>
          <HeadCell end>{t("columns.sent")}</HeadCell>
          <HeadCell>{t("columns.state")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {items.map((each) => (
        <DataRow key={each.campaign_id}>
          <DataCell>
            <Name>{each.title}</Name>
            <Note>{each.company}</Note>
            {each.number && <Note>{each.number}</Note>}
          </DataCell>
          <DataCell label={t("columns.due")}>
            {each.due ? <Due due={each.due} /> : <span aria-hidden="true">–</span>}
          </DataCell>
          <DataCell label={t("columns.sent")} end>
            {formatRupiah(each.sent, locale)}
          </DataCell>
          <DataCell>
            <DisbursementState status={each.status} />
            {each.status?.value === "PROPOSED" && each.is_own && <Note>{t("own")}</Note>}
          </DataCell>
          <DataCell>
            <ButtonLink
              href={disbursementPath(each.campaign_id)}
              size="DENSE"
              variant="OUTLINE-PRIMARY"
              aria-label={t("openFor", { title: each.title })}
            >
              {t(each.due && !each.is_own ? "check" : "open")}
            </ButtonLink>
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

function Due({ due }: { readonly due: NonNullable<DisbursementItem["due"]> }) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const { figure, word, isLate } = useTimeLeft(due);
  return (
    <>
      <span>{formatDate(due.on, locale)}</span>
      {isLate ? (
        <Late>
          <StatusChip tone="rejected">{`${t("due.late")} ${figure}`}</StatusChip>
        </Late>
      ) : (
        <Note>{`${figure} ${word}`}</Note>
      )}
    </>
  );
}

const Late = styled.div`
  margin-top: ${space(1)};
`;
