import type { ArticleDetail } from "@rukun/contract/articles";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyServerErrors } from "@/components/form/apply-server-errors";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import {
  type ArticleValues,
  useSaveArticleMutation,
  useShowArticleMutation,
} from "@/lib/api/articles/mutations";
import { useArticleOfAnother } from "@/lib/api/articles/queries";
import { articleEditorPath } from "@/lib/backoffice-paths";
import { useLeaveWarning } from "@/lib/use-leave-warning";
import { type ArticleForm, articleFields, valuesOf } from "./article-values";

const loadSchema = () =>
  import("@rukun/contract/articles").then((contract) => contract.articleContentBody);

/** The form of an article: saving, publishing, withdrawing, and what another officer saved meanwhile. */
export function useArticleForm(article: ArticleDetail | undefined) {
  const { t } = useTranslation("article-editor");
  const router = useRouter();
  const ofAnother = useArticleOfAnother();
  const save = useSaveArticleMutation();
  const show = useShowArticleMutation();
  /** The version that another officer saved since this one was read. */
  const [other, setOther] = useState<ArticleDetail>();
  const form = useForm<ArticleForm>({
    // biome-ignore lint/suspicious/noExplicitAny: the form's values are texts, which the schema accepts
    resolver: useContractResolver(loadSchema) as any,
    shouldFocusError: false,
    defaultValues: valuesOf(article),
  });
  const { handleSubmit, reset, setError, formState } = form;
  const { isDirty } = formState;
  useLeaveWarning(() => isDirty);

  async function told(error: ApiError) {
    if (error.code !== "changed_meanwhile" || !article) {
      applyServerErrors(error, setError, articleFields);
      return;
    }
    const latest = await ofAnother.read(article.article_id).catch(() => undefined);
    if (latest) setOther(latest);
    else applyServerErrors(error, setError, articleFields);
  }

  /** @returns the saved article; undefined when it was refused */
  async function store(values: ArticleForm): Promise<ArticleDetail | undefined> {
    const base = other ?? article;
    const of = base && { articleId: base.article_id, version: base.version };
    const saved = await save
      .mutateAsync({ values: values as unknown as ArticleValues, of })
      .catch((error: ApiError) => told(error));
    if (!saved) return undefined;
    setOther(undefined);
    reset(valuesOf(saved));
    return saved;
  }

  async function turn(of: ArticleDetail, isPublic: boolean) {
    const { article_id: articleId, version } = of;
    const shown = await show
      .mutateAsync({ articleId, version, isPublic })
      .catch((error: ApiError) => told(error));
    if (shown) showAlert("SUCCESS", t(isPublic ? "published" : "withdrawn"));
  }

  async function open({ article_id: articleId }: ArticleDetail) {
    if (!article) await router.replace(articleEditorPath(articleId));
  }

  return {
    form,
    other,
    isDirty,
    isSaving: save.isPending,
    isTurning: show.isPending,
    /** Discards what was typed for what the other officer saved. */
    takeOther() {
      if (!other) return;
      ofAnother.show(other);
      reset(valuesOf(other));
      setOther(undefined);
    },
    save: handleSubmit(async (values) => {
      const saved = await store(values);
      if (!saved) return;
      showAlert("SUCCESS", t("saved", { version: saved.version }));
      await open(saved);
    }),
    publish: handleSubmit(async (values) => {
      const saved = isDirty || !article ? await store(values) : article;
      if (!saved) return;
      await turn(saved, true);
      await open(saved);
    }),
    withdraw: () => article && turn(article, false),
  };
}
