import { SearchX } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useArticleSearchQuery } from "@/lib/api/articles/queries";
import { space, type } from "@/styles/theme";
import { ArticleLinks } from "./article-links";
import { SearchFailure } from "./search-failure";

const Found = styled.div`
  max-width: 760px;
  margin-top: ${space(8)};
`;

const Count = styled.h2`
  ${type.h3}
  margin-bottom: ${space(2)};
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** What the search found. */
export function ArticleResults({ typed }: { typed: string }) {
  const { t } = useTranslation("articles");
  const { data, error, refetch } = useArticleSearchQuery(typed);
  if (!data && error) {
    return <SearchFailure message={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Found aria-busy="true">
        <Waiting>
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} height={72} round={12} />
          ))}
        </Waiting>
      </Found>
    );
  }
  // Announced: the list is replaced while the focus stays in the search.
  if (data.length === 0) {
    return (
      <div role="status">
        <EmptyState icon={SearchX} title={t("noneTitle")} body={t("noneBody")} />
      </div>
    );
  }
  return (
    <Found>
      <div role="status">
        <Count>{t("found", { count: data.length, query: typed })}</Count>
      </div>
      <ArticleLinks articles={data} />
    </Found>
  );
}
