import { articleCategories, articleLimits } from "@rukun/contract/article-parts";
import type { ArticleDetail } from "@rukun/contract/articles";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { listAddress } from "@/components/backoffice/list/last-address";
import { SelectField } from "@/components/form/choice/select-field";
import { ErrorSummary } from "@/components/form/error-summary";
import { Form } from "@/components/form/form";
import { NumericField } from "@/components/form/number/numeric-field";
import { TextField } from "@/components/form/text/text-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { backofficePaths } from "@/lib/backoffice-paths";
import { articlePath } from "@/lib/paths";
import { color, focusRing, media, space, type } from "@/styles/theme";
import { ArticleConflict } from "./article-conflict";
import { ArticleHistory } from "./article-history";
import { ArticleTexts } from "./article-texts";
import { ArticleToolbar } from "./article-toolbar";
import { useArticleForm } from "./use-article-form";

/** Both languages of an article side by side, with its address, topic and place. */
export function ArticleForm({ article }: { article: ArticleDetail | undefined }) {
  const { t } = useTranslation("article-editor");
  const { t: articles } = useTranslation("articles");
  const editor = useArticleForm(article);
  const [isAsking, setIsAsking] = useState(false);
  const { control, formState, setFocus } = editor.form;
  const labels = {
    slug: t("slug"),
    category: t("category"),
    position: t("position"),
    title_id: t("titleIn.id"),
    title_en: t("titleIn.en"),
    summary_id: t("summaryIn.id"),
    summary_en: t("summaryIn.en"),
    body_id: t("bodyIn.id"),
    body_en: t("bodyIn.en"),
  };
  return (
    <>
      <Back href={listAddress(backofficePaths.articles)}>{t("title")}</Back>
      <Fields onSubmit={editor.save}>
        <ArticleToolbar article={article} editor={editor} onWithdraw={() => setIsAsking(true)} />
        {editor.other && <ArticleConflict other={editor.other} onTake={editor.takeOther} />}
        <ErrorSummary
          errors={formState.errors}
          submitCount={formState.submitCount}
          labels={labels}
          onSelect={setFocus}
          message={formState.errors.root?.server?.message}
        />
        <Place>
          <TextField
            name="slug"
            control={control}
            label={labels.slug}
            hint={t("slugHint", { path: articlePath("…") })}
            required
            maxLength={articleLimits.slug}
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            name="category"
            control={control}
            label={labels.category}
            required
            options={articleCategories.map((value) => ({
              value,
              label: articles(`category.${value}`),
            }))}
          />
          <NumericField
            name="position"
            control={control}
            kind="count"
            label={labels.position}
            required
          />
        </Place>
        <ArticleTexts form={editor.form} labels={labels} />
      </Fields>
      {article && <ArticleHistory articleId={article.article_id} />}
      <ConfirmDialog
        open={isAsking}
        title={t("withdrawTitle")}
        body={t("withdrawBody")}
        confirmLabel={t("withdraw")}
        cancelLabel={t("withdrawCancel")}
        tone="danger"
        onConfirm={() => {
          setIsAsking(false);
          return editor.withdraw();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

const Back = styled(Link)`
  ${focusRing}
  ${type.small}
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color("link")};
  font-weight: 650;
`;

const Fields = styled(Form)`
  display: grid;
  gap: ${space(5)};
`;

const Place = styled.div`
  display: grid;
  gap: ${space(5)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) 96px;
    gap: ${space(4)};
  }
`;
