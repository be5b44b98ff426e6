import type { ArticleDetail } from "@rukun/contract/articles";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
import { articlePath } from "@/lib/paths";
import { space, type } from "@/styles/theme";
import { stateTones } from "./article-queue";
import type { useArticleForm } from "./use-article-form";

interface ArticleToolbarProps {
  article: ArticleDetail | undefined;
  editor: Pick<ReturnType<typeof useArticleForm>, "isDirty" | "isSaving" | "isTurning" | "publish">;
  onWithdraw: () => void;
}

/** Title and state of the article, and what can be done with it. */
export function ArticleToolbar({ article, editor, onWithdraw }: ArticleToolbarProps) {
  const { t } = useTranslation("article-editor");
  const { t: common } = useTranslation("common");
  const isPublic = article !== undefined && article.published_version !== null;
  const isBusy = editor.isSaving || editor.isTurning;
  return (
    <Bar>
      <Head>
        <Title>{article ? article.title_id : t("newTitle")}</Title>
        {article && (
          <StatusChip tone={stateTones[article.state]}>{t(`state.${article.state}`)}</StatusChip>
        )}
      </Head>
      <Actions>
        {isPublic && (
          <>
            <ButtonLink href={articlePath(article.slug)} variant="TERTIARY" target="_blank">
              {t("view")}
            </ButtonLink>
            <Button type="button" variant="OUTLINE-DANGER" disabled={isBusy} onClick={onWithdraw}>
              {t("withdraw")}
            </Button>
          </>
        )}
        <Button
          type="submit"
          variant="OUTLINE-PRIMARY"
          loading={editor.isSaving}
          loadingLabel={common("loading")}
          disabled={editor.isTurning || !editor.isDirty}
        >
          {t("save")}
        </Button>
        <Button
          type="button"
          loading={editor.isTurning}
          loadingLabel={common("loading")}
          disabled={editor.isSaving || (article?.state === "published" && !editor.isDirty)}
          onClick={editor.publish}
        >
          {t("publish")}
        </Button>
      </Actions>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Head = styled.div`
  display: flex;
  flex: 1 1 320px;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  min-width: 0;
`;

const Title = styled.h1`
  ${type.h2}
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
