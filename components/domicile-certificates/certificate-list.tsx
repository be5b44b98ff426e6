import {
  type DomicileFilter,
  domicileFilters,
  type ListedDomicile,
} from "@rukun/contract/domicile-certificates";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useDomicileCertificates } from "@/lib/api/domicile-certificates/queries";
import { domicileCertificatePath } from "@/lib/backoffice-paths";
import { countryName } from "@/lib/format/country";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { DomicileStatus } from "./domicile-status";

/** Certificates of domicile of funders from abroad: what waits for an officer first. */
export function CertificateList() {
  const { t } = useTranslation("domicile-certificates");
  const view = useQueue<DomicileFilter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const list = useDomicileCertificates({ filter, cursor });
  return (
    <QueuePage
      section="domicileCertificates"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={domicileFilters}
      list={list}
    >
      <CertificateTable certificates={list.data?.items ?? []} />
    </QueuePage>
  );
}

function CertificateTable({ certificates }: { readonly certificates: readonly ListedDomicile[] }) {
  const { t } = useTranslation("domicile-certificates");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.funder")}</HeadCell>
          <HeadCell>{t("columns.days")}</HeadCell>
          <HeadCell>{t("columns.submitted")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {certificates.map(({ certificate_id: id, name, result, ...certificate }) => (
        <DataRow key={id}>
          <DataCell>
            <Name>{name}</Name>
            <Code>{countryName(certificate.country, locale)}</Code>
          </DataCell>
          <DataCell label={t("columns.days")}>
            {t("fromUntil", {
              from: formatDate(certificate.valid_from, locale),
              until: formatDate(certificate.valid_until, locale),
            })}
          </DataCell>
          <DataCell label={t("columns.submitted")}>
            {formatDateTime(certificate.submitted_at, locale)}
          </DataCell>
          <DataCell>
            <DomicileStatus result={result} isWithdrawn={certificate.is_withdrawn} />
          </DataCell>
          <DataCell>
            <ButtonLink
              href={domicileCertificatePath(id)}
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
