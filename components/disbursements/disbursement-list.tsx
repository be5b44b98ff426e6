import { type DisbursementItem, disbursementFilters } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ListTable, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { StatusChip } from "@/components/ui/status-chip";
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
  const locale = useLocale();
  const page = useListAddress({ filters: disbursementFilters });
  const { filter, cursor } = page;
  const list = useDisbursements({ filter, cursor });
  return (
    <OfficerList
      section="disbursements"
      texts={{
        title: t("title"),
        summary: t("summary"),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      page={page}
      filterText={(each) => t(`filters.${each}`)}
      counts={list.data?.counts}
      list={list}
    >
      <ListTable
        caption={t("title")}
        rows={list.data?.items ?? []}
        keyOf={(each) => each.campaign_id}
        columns={[
          {
            title: t("columns.campaign"),
            cell: ({ title, company, number }) => (
              <>
                <Name>{title}</Name>
                <Note>{company}</Note>
                {number && <Note>{number}</Note>}
              </>
            ),
          },
          {
            title: t("columns.due"),
            cell: ({ due }) => (due ? <Due due={due} /> : <span aria-hidden="true">–</span>),
          },
          { title: t("columns.sent"), end: true, cell: ({ sent }) => formatRupiah(sent, locale) },
          {
            title: t("columns.state"),
            isChip: true,
            cell: ({ status, is_own: isOwn }) => (
              <>
                <DisbursementState status={status} />
                {status?.value === "PROPOSED" && isOwn && <Note>{t("own")}</Note>}
              </>
            ),
          },
        ]}
        action={({ campaign_id: id, title, due, is_own: isOwn }) => (
          <OpenLink href={disbursementPath(id)} label={t("openFor", { title })}>
            {t(due && !isOwn ? "check" : "open")}
          </OpenLink>
        )}
      />
    </OfficerList>
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
