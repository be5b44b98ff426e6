import { distributionFilters } from "@rukun/contract/distributions";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useArrears, useDistributions } from "@/lib/api/distributions/queries";
import { distributionPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { ArrearsTable } from "./arrears-table";
import { DistributionState } from "./distribution-state";

const filters = [...distributionFilters, "arrears"] as const;

/** Payments of companies to be released to funders, those that were, and what is late. */
export function DistributionList() {
  const { t } = useTranslation("distributions");
  const locale = useLocale();
  const page = useListAddress({ filters });
  const { filter, cursor } = page;
  const isArrears = filter === "arrears";
  const distributions = useDistributions(isArrears ? undefined : { filter, cursor });
  const arrears = useArrears(isArrears);
  return (
    <OfficerList
      section="distributions"
      texts={{
        title: t("title"),
        summary: t("summary"),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      page={page}
      filterText={(each) => t(`filters.${each}`)}
      list={isArrears ? arrears : distributions}
    >
      {isArrears ? (
        <ArrearsTable arrears={arrears.data?.items ?? []} />
      ) : (
        <ListTable
          caption={t("title")}
          rows={distributions.data?.items ?? []}
          keyOf={(each) => each.distribution_id}
          columns={[
            {
              title: t("columns.campaign"),
              cell: ({ title, company }) => <NameCell name={title}>{company}</NameCell>,
            },
            {
              title: t("columns.paidAt"),
              cell: ({ paid_at: at }) => formatDateTime(at, locale),
            },
            {
              title: t("columns.amount"),
              end: true,
              cell: ({ principal, gross }) =>
                formatRupiah(BigInt(principal) + BigInt(gross), locale),
            },
            {
              title: t("columns.state"),
              isChip: true,
              cell: (each) => <DistributionState distribution={each} />,
            },
          ]}
          action={({ distribution_id: id, title, paid_at: at, state }) => (
            <OpenLink
              href={distributionPath(id)}
              label={t("openFor", { title, at: formatDateTime(at, locale) })}
            >
              {t(state === "PROPOSED" ? "check" : "open")}
            </OpenLink>
          )}
        />
      )}
    </OfficerList>
  );
}
