import { type ArticleState, articleFilters } from "@rukun/contract/article-parts";
import { SquarePen } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { formatDayTime } from "@/components/backoffice/day-time";
import { Code } from "@/components/backoffice/detail-style";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { ButtonLink } from "@/components/ui/button";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { useManagedArticlesQuery } from "@/lib/api/articles/queries";
import { articleEditorPath } from "@/lib/backoffice-paths";

import { useLocale } from "@/lib/i18n/use-locale";

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
  const page = useListAddress({ filters: articleFilters });
  const { data, error, isPlaceholderData, refetch } = useManagedArticlesQuery(page.filter);
  const titleOf = (article: { readonly title_id: string; readonly title_en: string | null }) =>
    (locale === "en" && article.title_en) || article.title_id;
  return (
    <OfficerList
      section="articles"
      texts={{
        title: t("title"),
        summary: t("summary", { count: data?.length ?? 0 }),
        error: t("errorTitle"),
        empty: t("emptyTitle"),
        emptyBody: t("emptyBody"),
      }}
      page={page}
      filterText={(each) => t(`filter.${each}`)}
      list={{ data: data && { items: data }, error, isPlaceholderData, refetch }}
      action={
        <ButtonLink href={articleEditorPath()} icon={SquarePen}>
          {t("write")}
        </ButtonLink>
      }
    >
      <ListTable
        caption={t("title")}
        rows={data ?? []}
        keyOf={(article) => article.article_id}
        columns={[
          {
            title: t("columnTitle"),
            cell: (article) => <NameCell name={titleOf(article)}>{article.slug}</NameCell>,
          },
          {
            title: t("columnTopic"),
            cell: ({ category }) => articles(`category.${category}`),
          },
          {
            title: t("columnSaved"),
            cell: ({ saved_at: at, saved_by: by }) => (
              <>
                {formatDayTime(at, locale)}
                <Code>{by || t("system")}</Code>
              </>
            ),
          },
          {
            title: t("columnState"),
            isChip: true,
            cell: ({ state }) => (
              <StatusChip tone={stateTones[state]}>{t(`state.${state}`)}</StatusChip>
            ),
          },
        ]}
        action={(article) => (
          <OpenLink
            href={articleEditorPath(article.article_id)}
            label={t("editOne", { title: titleOf(article) })}
          >
            {t("edit")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}
