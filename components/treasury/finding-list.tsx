import { type Finding, findingFilters } from "@rukun/contract/provider-findings";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { StatusChip } from "@/components/ui/status-chip";
import { useFindingsQuery } from "@/lib/api/treasury/queries";
import { findingPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { findingCodeKey, findingTones } from "./finding-text";

/** What outside parties said that needs an officer. */
export function FindingList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const page = useListAddress({ filters: findingFilters });
  const { filter, cursor } = page;
  const list = useFindingsQuery({ filter, ...(cursor && { cursor }) });
  const partyOf = ({ party }: Finding) => t(`findings.parties.${party}`);
  const foundAt = (finding: Finding) => formatDateTime(finding.found_at, locale);
  const causeOf = (finding: Finding) => {
    const key = findingCodeKey(finding);
    return key ? t(key) : finding.code;
  };
  return (
    <OfficerList
      section="findings"
      texts={{
        title: t("findings.title"),
        summary: t("findings.summary"),
        error: t("errorTitle"),
        empty: t("findings.empty"),
        emptyBody: t("findings.emptyBody"),
      }}
      page={page}
      filterText={(each) => t(`findings.filters.${each}`)}
      list={list}
    >
      <ListTable
        caption={t("findings.title")}
        rows={list.data?.items ?? []}
        keyOf={(finding) => finding.id}
        columns={[
          {
            title: t("findings.what"),
            cell: (finding) => <NameCell name={partyOf(finding)}>{causeOf(finding)}</NameCell>,
          },
          { title: t("findings.found"), cell: foundAt },
          {
            title: t("columns.status"),
            isChip: true,
            cell: ({ handled_at: handledAt, kind }) => (
              <StatusChip tone={handledAt ? "verified" : findingTones[kind]}>
                {t(handledAt ? "findings.handled" : `findings.kinds.${kind}`)}
              </StatusChip>
            ),
          },
        ]}
        action={(finding) => (
          <OpenLink
            href={findingPath(finding.id)}
            label={t("openOne", {
              title: `${partyOf(finding)}, ${causeOf(finding)}, ${foundAt(finding)}`,
            })}
          >
            {t("open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
