import type { Distribution } from "@rukun/contract/distributions";
import { useTranslation } from "next-i18next/pages";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useArrears, useDistributions } from "@/lib/api/distributions/queries";
import { distributionPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { ArrearsTable } from "./arrears-table";
import { DistributionState } from "./distribution-state";
import { Name, Note } from "./distribution-style";

const filters = ["open", "done", "arrears"] as const;
type Filter = (typeof filters)[number];

/** Payments of companies to be released to funders, those that were, and what is late. */
export function DistributionList() {
  const { t } = useTranslation("distributions");
  const view = useQueue<Filter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const isArrears = filter === "arrears";
  const distributions = useDistributions(isArrears ? undefined : { filter, cursor });
  const arrears = useArrears(isArrears);
  return (
    <QueuePage
      section="distributions"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={filters}
      list={isArrears ? arrears : distributions}
    >
      {isArrears ? (
        <ArrearsTable arrears={arrears.data?.items ?? []} />
      ) : (
        <DistributionTable distributions={distributions.data?.items ?? []} />
      )}
    </QueuePage>
  );
}

function DistributionTable({ distributions }: { readonly distributions: readonly Distribution[] }) {
  const { t } = useTranslation("distributions");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.campaign")}</HeadCell>
          <HeadCell>{t("columns.paidAt")}</HeadCell>
          <HeadCell end>{t("columns.amount")}</HeadCell>
          <HeadCell>{t("columns.state")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {distributions.map((each) => {
        const paidAt = formatDateTime(each.paid_at, locale);
        return (
          <DataRow key={each.distribution_id}>
            <DataCell>
              <Name>{each.title}</Name>
              <Note>{each.company}</Note>
            </DataCell>
            <DataCell label={t("columns.paidAt")}>{paidAt}</DataCell>
            <DataCell label={t("columns.amount")} end>
              {formatRupiah(BigInt(each.principal) + BigInt(each.gross), locale)}
            </DataCell>
            <DataCell>
              <DistributionState distribution={each} />
            </DataCell>
            <DataCell>
              <ButtonLink
                href={distributionPath(each.distribution_id)}
                size="DENSE"
                variant="OUTLINE-PRIMARY"
                aria-label={t("openFor", { title: each.title, at: paidAt })}
              >
                {t(each.state === "PROPOSED" ? "check" : "open")}
              </ButtonLink>
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
