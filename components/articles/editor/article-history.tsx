import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { useArticleHistoryQuery } from "@/lib/api/articles/queries";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

/** Who changed the article, and when. */
export function ArticleHistory({ articleId }: { articleId: string }) {
  const { t } = useTranslation("article-editor");
  const locale = useLocale();
  const { data, error } = useArticleHistoryQuery(articleId);
  return (
    <Section>
      <Title>{t("history")}</Title>
      {error && !data && <p>{error.message}</p>}
      <ol>
        {data?.map(({ at, by, change, version }) => (
          <Line key={`${at}${change}`}>
            <span>{formatDateTime(at, locale)}</span>
            <span>{t(`change.${change}`, { version })}</span>
            <span>{by || t("system")}</span>
          </Line>
        ))}
      </ol>
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${space(8)};
`;

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space(2)};
`;

const Line = styled.li`
  ${type.small}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  padding-block: ${space(2)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};

  > :first-child {
    min-width: 200px;
  }
`;
