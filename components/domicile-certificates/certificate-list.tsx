import { domicileFilters } from "@rukun/contract/domicile-certificates";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useDomicileCertificates } from "@/lib/api/domicile-certificates/queries";
import { domicileCertificatePath } from "@/lib/backoffice-paths";
import { countryName } from "@/lib/format/country";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { DomicileStatus } from "./domicile-status";

/** Certificates of domicile of funders from abroad: what waits for an officer first. */
export function CertificateList() {
  const { t } = useTranslation("domicile-certificates");
  const locale = useLocale();
  const page = useListAddress({ filters: domicileFilters });
  const { filter, cursor } = page;
  const list = useDomicileCertificates({ filter, cursor });
  return (
    <OfficerList
      section="domicileCertificates"
      texts={{
        title: t("title"),
        summary: t("summary"),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      page={page}
      filterText={(each) => t(`filters.${each}`)}
      list={list}
    >
      <ListTable
        caption={t("title")}
        rows={list.data?.items ?? []}
        keyOf={(certificate) => certificate.certificate_id}
        columns={[
          {
            title: t("columns.funder"),
            cell: ({ name, country }) => (
              <NameCell name={name}>{countryName(country, locale)}</NameCell>
            ),
          },
          {
            title: t("columns.days"),
            cell: ({ valid_from: from, valid_until: until }) =>
              t("fromUntil", { from: formatDate(from, locale), until: formatDate(until, locale) }),
          },
          {
            title: t("columns.submitted"),
            cell: ({ submitted_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: ({ result, is_withdrawn: isWithdrawn }) => (
              <DomicileStatus result={result} isWithdrawn={isWithdrawn} />
            ),
          },
        ]}
        action={({ certificate_id: id, name, result }) => (
          <OpenLink href={domicileCertificatePath(id)} label={t("openFor", { name })}>
            {t(result === null ? "check" : "open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
