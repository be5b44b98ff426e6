import { authorityFilters, type ListedAuthority } from "@rukun/contract/signatories";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { useAuthorities } from "@/lib/api/signatories/queries";
import { companySignatoriesPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { AuthorityStatus } from "./authority-status";

/** Who is to sign for companies: what waits for an officer first. */
export function AuthorityList() {
  const { t } = useTranslation("authorities");
  const locale = useLocale();
  const page = useListAddress({ filters: authorityFilters });
  const { filter, cursor } = page;
  const list = useAuthorities({ filter, cursor });
  return (
    <OfficerList
      section="signatories"
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
        keyOf={(authority) => authority.authority_id}
        columns={[
          {
            title: t("columns.member"),
            cell: ({ name, company }) => <NameCell name={name}>{company}</NameCell>,
          },
          { title: t("columns.basis"), cell: ({ basis }) => t(`basis.${basis}`) },
          {
            title: t("columns.proposed"),
            cell: ({ proposed_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: (authority) => <AuthorityStatus state={stateOf(authority)} />,
          },
        ]}
        action={({ company_id: id, name, company, result }) => (
          <OpenLink href={companySignatoriesPath(id)} label={t("openFor", { name, company })}>
            {t(result === null ? "check" : "open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}

const stateOf = ({ result, is_withdrawn: isWithdrawn }: ListedAuthority) =>
  isWithdrawn ? "withdrawn" : (result ?? "proposed");
