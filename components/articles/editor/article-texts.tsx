import { articleLimits } from "@rukun/contract/article-parts";
import { locales } from "@rukun/contract/locales";
import { useTranslation } from "next-i18next/pages";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { Card } from "@/components/ui/card";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { media, space, type } from "@/styles/theme";
import type { ArticleForm } from "./article-values";

const loadPreview = () => import("./article-preview");

interface ArticleTextsProps {
  form: UseFormReturn<ArticleForm>;
  labels: Readonly<Record<keyof ArticleForm, string>>;
}

/** The texts in both languages side by side: to write, or as they will look. */
export function ArticleTexts({ form, labels }: ArticleTextsProps) {
  const { t } = useTranslation("article-editor");
  const [view, setView] = useState<"write" | "preview">("write");
  const id = useId();
  const preview = useLazyModule(loadPreview, view === "preview", (error) =>
    logFailure("The preview could not be loaded", error),
  );
  const { control } = form;
  const shown = view === "preview" ? form.getValues() : undefined;
  return (
    <>
      <Tools>
        <SegmentedControl
          label={t("viewOf")}
          options={[
            { value: "write", label: t("viewWrite") },
            { value: "preview", label: t("viewPreview") },
          ]}
          value={view}
          onChange={setView}
        />
        <p>{t("markdownHint")}</p>
      </Tools>
      <Sides>
        {locales.map((locale) => (
          <Side as="section" key={locale} aria-labelledby={`${id}${locale}`}>
            <Language id={`${id}${locale}`}>{t(`language.${locale}`)}</Language>
            {shown ? (
              preview && (
                <preview.ArticlePreview
                  title={shown[`title_${locale}`]}
                  summary={shown[`summary_${locale}`]}
                  body={shown[`body_${locale}`]}
                  locale={locale}
                />
              )
            ) : (
              <>
                <TextField
                  name={`title_${locale}`}
                  control={control}
                  label={labels[`title_${locale}`]}
                  required
                  maxLength={articleLimits.title}
                />
                <TextAreaField
                  name={`summary_${locale}`}
                  control={control}
                  label={labels[`summary_${locale}`]}
                  required
                  rows={3}
                  maxLength={articleLimits.summary}
                />
                <TextAreaField
                  name={`body_${locale}`}
                  control={control}
                  label={labels[`body_${locale}`]}
                  required
                  rows={20}
                  maxLength={articleLimits.body}
                />
              </>
            )}
          </Side>
        ))}
      </Sides>
    </>
  );
}

const Tools = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
`;

const Sides = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Side = styled(Card)`
  display: grid;
  gap: ${space(4)};
  align-content: start;
  min-width: 0;
`;

const Language = styled.h2`
  ${type.h4}
`;
