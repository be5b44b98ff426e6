import {
  type CampaignFilterName,
  campaignFilterNames,
} from "@rukun/contract/campaign-review-policy";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { QueueBody } from "@/components/backoffice/queue-body";
import { FilterRow, QueueFilters } from "@/components/backoffice/queue-filters";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { WaitingTime } from "@/components/backoffice/waiting-time";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useOperatedCampaignsQuery } from "@/lib/api/campaign-operations/queries";
import { operatedCampaignPath } from "@/lib/backoffice-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, type } from "@/styles/theme";
import { campaignTone } from "./campaign-tone";

/** Campaigns by what is to be done, the longest waiting first. */
export function CampaignList() {
  const { t } = useTranslation("campaign-operations");
  const locale = useLocale();
  const view = useQueue<CampaignFilterName>({ first: "review", all: "review" });
  const list = useOperatedCampaignsQuery({ filter: view.filter, cursor: view.cursor });
  const counts = list.data?.counts;
  const head = [
    t("columnCampaign"),
    t("columnTarget"),
    t("columnReviews"),
    t("columnWaiting"),
    t("columnStatus"),
  ];
  return (
    <BackofficeShell section="campaigns">
      <QueueHead
        title={t("title")}
        summary={
          list.data ? t("summary", { count: counts?.review, overdue: list.data.overdue }) : " "
        }
      />
      <FilterRow>
        <QueueFilters
          view={view}
          filters={campaignFilterNames.map((value) => ({
            value,
            label: `${t(`filter.${value}`)}${counts ? ` ${counts[value]}` : ""}`,
          }))}
        />
      </FilterRow>
      <QueueBody
        view={view}
        count={list.data?.items.length}
        nextCursor={list.data?.next_cursor ?? null}
        isPlaceholder={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        texts={{ error: t("errorTitle"), empty: t("emptyTitle"), emptyBody: t("emptyBody") }}
      >
        <DataTable
          caption={t("title")}
          head={
            <>
              {head.map((text) => (
                <HeadCell key={text}>{text}</HeadCell>
              ))}
              <HeadCell>
                <VisuallyHidden>{t("columnAction")}</VisuallyHidden>
              </HeadCell>
            </>
          }
        >
          {list.data?.items.map((campaign) => {
            const title = campaign.title ?? t("untitled");
            return (
              <DataRow key={campaign.id}>
                <DataCell>
                  <Name>{title}</Name>
                  <Second>{campaign.company}</Second>
                </DataCell>
                <DataCell label={t("columnTarget")}>
                  {campaign.target ? formatRupiah(campaign.target, locale) : "–"}
                </DataCell>
                <DataCell label={t("columnReviews")}>
                  {campaign.reviewed.length > 0
                    ? campaign.reviewed.map((kind) => t(`kind.${kind}`)).join(", ")
                    : t("noReview")}
                </DataCell>
                <DataCell label={t("columnWaiting")}>
                  {campaign.waiting_minutes === null ? (
                    "–"
                  ) : (
                    <WaitingTime
                      minutes={campaign.waiting_minutes}
                      isOverdue={campaign.is_overdue}
                    />
                  )}
                </DataCell>
                <DataCell>
                  <StatusChip tone={campaignTone(campaign.status.name)}>
                    {t(`status.${campaign.status.name}`)}
                  </StatusChip>
                </DataCell>
                <DataCell>
                  <ButtonLink
                    href={operatedCampaignPath(campaign.id)}
                    size="DENSE"
                    variant="OUTLINE-PRIMARY"
                    aria-label={t("openOne", { title })}
                  >
                    {t("open")}
                  </ButtonLink>
                </DataCell>
              </DataRow>
            );
          })}
        </DataTable>
      </QueueBody>
    </BackofficeShell>
  );
}

const Name = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
`;

const Second = styled.span`
  display: block;
  color: ${color("text-2")};
`;
