import {
  type ArticleFilter,
  type ArticleState,
  articleFilters,
} from "@rukun/contract/article-parts";
import { SquarePen } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { QueueBody } from "@/components/backoffice/queue-body";
import { FilterRow, QueueFilters } from "@/components/backoffice/queue-filters";
import { QueueHead } from "@/components/backoffice/queue-head";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useManagedArticlesQuery } from "@/lib/api/articles/queries";
import { articleEditorPath } from "@/lib/backoffice-paths";
import { formatDay, formatTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, type } from "@/styles/theme";

export const stateTones = {
  draft: "info",
  published: "verified",
  changed: "waiting",
} as const satisfies Record<ArticleState, ChipTone>;

/** All articles, for officers who write them. There are some dozens, so they are one page. */
export function ArticleQueue() {
  const { t } = useTranslation("article-editor");
  const { t: articles } = useTranslation("articles");
  const locale = useLocale();
  const [filter, setFilter] = useState<ArticleFilter>("all");
  const list = useManagedArticlesQuery(filter);
  const head = [t("columnTitle"), t("columnTopic"), t("columnSaved"), t("columnState")];
  return (
    <BackofficeShell section="articles">
      <QueueHead
        title={t("title")}
        summary={t("summary", { count: list.data?.length ?? 0 })}
        action={
          <ButtonLink href={articleEditorPath()} icon={SquarePen}>
            {t("write")}
          </ButtonLink>
        }
      />
      <FilterRow>
        <QueueFilters
          view={{ filter, chooseFilter: setFilter }}
          filters={articleFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      </FilterRow>
      <QueueBody
        view={{ isFirstPage: true, toNextPage: () => undefined, toPreviousPage: () => undefined }}
        count={list.data?.length}
        nextCursor={null}
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
          {list.data?.map((article) => {
            const title = (locale === "en" && article.title_en) || article.title_id;
            return (
              <DataRow key={article.article_id}>
                <DataCell>
                  <Name>{title}</Name>
                  <Second>{article.slug}</Second>
                </DataCell>
                <DataCell label={t("columnTopic")}>
                  {articles(`category.${article.category}`)}
                </DataCell>
                <DataCell label={t("columnSaved")}>
                  <span>
                    {`${unbroken(formatDay(article.saved_at, locale))}, ${unbroken(formatTime(article.saved_at, locale))}`}
                    <Second>{article.saved_by || t("system")}</Second>
                  </span>
                </DataCell>
                <DataCell>
                  <StatusChip tone={stateTones[article.state]}>
                    {t(`state.${article.state}`)}
                  </StatusChip>
                </DataCell>
                <DataCell>
                  <ButtonLink
                    href={articleEditorPath(article.article_id)}
                    size="DENSE"
                    variant="OUTLINE-PRIMARY"
                    aria-label={t("editOne", { title })}
                  >
                    {t("edit")}
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

/** Prevents line breaks within the day and within the time. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

const Name = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
`;

const Second = styled.span`
  display: block;
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;
