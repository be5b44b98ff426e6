import type { Locale } from "@rukun/contract/locales";
import styled from "styled-components";
import { ArticleBody } from "@/components/articles/article-body";
import { renderMarkdown } from "@/lib/articles/render-markdown";
import { withLocale } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";

interface ArticlePreviewProps {
  title: string;
  summary: string;
  body: string;
  locale: Locale;
}

/** What guests will see, made by the same code. */
export function ArticlePreview({ title, summary, body, locale }: ArticlePreviewProps) {
  const { html } = renderMarkdown(body, (path) => withLocale(path, locale));
  return (
    <div lang={locale}>
      <Title>{title}</Title>
      <Lead>{summary}</Lead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the harmless elements of renderMarkdown */}
      <ArticleBody data-written dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

const Title = styled.p`
  ${type.h1}
`;

const Lead = styled.p`
  ${type.lead}
  margin: ${space(3)} 0 ${space(8)};
  color: ${color("text-2")};
`;
