import {
  type AuthorityFilter,
  authorityFilters,
  type ListedAuthority,
} from "@rukun/contract/signatories";
import { useTranslation } from "next-i18next/pages";
import { Code, Name } from "@/components/backoffice/detail-style";
import { QueuePage } from "@/components/backoffice/queue-page";
import { useQueue } from "@/components/backoffice/use-queue";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useAuthorities } from "@/lib/api/signatories/queries";
import { companySignatoriesPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { AuthorityStatus } from "./authority-status";

/** Who is to sign for companies: what waits for an officer first. */
export function AuthorityList() {
  const { t } = useTranslation("authorities");
  const view = useQueue<AuthorityFilter>({ first: "open", all: "open" });
  const { filter, cursor } = view;
  const list = useAuthorities({ filter, cursor });
  return (
    <QueuePage
      section="signatories"
      texts={{
        title: t("title"),
        summary: t("summary"),
        filter: (each) => t(`filters.${each}`),
        error: t("errorTitle"),
        empty: t(`empty.${filter}`),
        emptyBody: t(`emptyBody.${filter}`),
      }}
      view={view}
      filters={authorityFilters}
      list={list}
    >
      <AuthorityTable authorities={list.data?.items ?? []} />
    </QueuePage>
  );
}

const stateOf = ({ result, is_withdrawn: isWithdrawn }: ListedAuthority) =>
  isWithdrawn ? "withdrawn" : (result ?? "proposed");

function AuthorityTable({ authorities }: { readonly authorities: readonly ListedAuthority[] }) {
  const { t } = useTranslation("authorities");
  const locale = useLocale();
  return (
    <DataTable
      caption={t("title")}
      head={
        <>
          <HeadCell>{t("columns.member")}</HeadCell>
          <HeadCell>{t("columns.basis")}</HeadCell>
          <HeadCell>{t("columns.proposed")}</HeadCell>
          <HeadCell>{t("columns.status")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columns.action")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {authorities.map((authority) => {
        const { name, company } = authority;
        return (
          <DataRow key={authority.authority_id}>
            <DataCell>
              <Name>{name}</Name>
              <Code>{company}</Code>
            </DataCell>
            <DataCell label={t("columns.basis")}>{t(`basis.${authority.basis}`)}</DataCell>
            <DataCell label={t("columns.proposed")}>
              {formatDateTime(authority.proposed_at, locale)}
            </DataCell>
            <DataCell>
              <AuthorityStatus state={stateOf(authority)} />
            </DataCell>
            <DataCell>
              <ButtonLink
                href={companySignatoriesPath(authority.company_id)}
                size="DENSE"
                variant="OUTLINE-PRIMARY"
                aria-label={t("openFor", { name, company })}
              >
                {t(authority.result === null ? "check" : "open")}
              </ButtonLink>
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
