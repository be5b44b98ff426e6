import { campaignFilterNames } from "@rukun/contract/campaign-review-policy";
import { useTranslation } from "next-i18next/pages";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { WaitingTime } from "@/components/backoffice/waiting-time";
import { StatusChip } from "@/components/ui/status-chip";
import { useOperatedCampaignsQuery } from "@/lib/api/campaign-operations/queries";
import { operatedCampaignPath } from "@/lib/backoffice-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { campaignTone } from "./campaign-tone";

/** Campaigns by what is to be done, the longest waiting first. */
export function CampaignList() {
  const { t } = useTranslation("campaign-operations");
  const locale = useLocale();
  const page = useListAddress({ filters: campaignFilterNames });
  const { filter, cursor } = page;
  const list = useOperatedCampaignsQuery({ filter, cursor });
  const { counts, overdue, items = [] } = list.data ?? {};
  return (
    <OfficerList
      section="campaigns"
      texts={{
        title: t("title"),
        summary: counts ? t("summary", { count: counts.review, overdue }) : " ",
        error: t("errorTitle"),
        empty: t("emptyTitle"),
        emptyBody: t("emptyBody"),
      }}
      page={page}
      filterText={(each) => t(`filter.${each}`)}
      counts={counts}
      list={list}
    >
      <ListTable
        caption={t("title")}
        rows={items}
        keyOf={(campaign) => campaign.id}
        columns={[
          {
            title: t("columnCampaign"),
            cell: ({ title, company }) => (
              <NameCell name={title ?? t("untitled")}>{company}</NameCell>
            ),
          },
          {
            title: t("columnTarget"),
            cell: ({ target }) => (target ? formatRupiah(target, locale) : "–"),
          },
          {
            title: t("columnReviews"),
            cell: ({ reviewed }) =>
              reviewed.map((kind) => t(`kind.${kind}`)).join(", ") || t("noReview"),
          },
          {
            title: t("columnWaiting"),
            cell: ({ waiting_minutes: minutes, is_overdue: isOverdue }) =>
              minutes === null ? "–" : <WaitingTime minutes={minutes} isOverdue={isOverdue} />,
          },
          {
            title: t("columnStatus"),
            isChip: true,
            cell: ({ status: { name } }) => (
              <StatusChip tone={campaignTone(name)}>{t(`status.${name}`)}</StatusChip>
            ),
          },
        ]}
        action={({ id, title }) => (
          <OpenLink
            href={operatedCampaignPath(id)}
            label={t("openOne", { title: title ?? t("untitled") })}
          >
            {t("open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
