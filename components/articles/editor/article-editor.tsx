import { CloudOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useManagedArticleQuery } from "@/lib/api/articles/queries";
import { ArticleForm } from "./article-form";

/** Writes one article. @param articleId undefined for one that is begun */
export function ArticleEditor({ articleId }: { articleId: string | undefined }) {
  const { t } = useTranslation("article-editor");
  const { t: common } = useTranslation("common");
  const { data, error, refetch } = useManagedArticleQuery(articleId);
  const isWaiting = articleId !== undefined && !data;
  return (
    <BackofficeShell section="articles">
      {isWaiting && error && (
        <EmptyState
          heading="h1"
          icon={CloudOff}
          title={t("errorTitle")}
          body={error.message}
          action={<Button onClick={() => void refetch()}>{common("tryAgain")}</Button>}
        />
      )}
      {isWaiting && !error && <Skeleton height={480} round={16} />}
      {!isWaiting && <ArticleForm article={data} />}
    </BackofficeShell>
  );
}
