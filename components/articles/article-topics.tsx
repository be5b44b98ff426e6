import { articleCategories } from "@rukun/contract/article-parts";
import type { ArticleTeaser } from "@rukun/contract/articles";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { media, space, type } from "@/styles/theme";
import { ArticleLinks } from "./article-links";

const Grid = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(8)};

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(6)};
    align-items: start;
    margin-top: ${space(10)};
  }
`;

const Topic = styled(Card)`
  padding: ${space(5)};

  ${media.tablet} {
    padding: ${space(6)};
  }
`;

const Heading = styled.h2`
  ${type.h3}
  margin-bottom: ${space(2)};
`;

/** All articles by topic. */
export function ArticleTopics({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { t } = useTranslation("articles");
  const topics = articleCategories
    .map((category) => ({ category, own: articles.filter((each) => each.category === category) }))
    .filter(({ own }) => own.length > 0);
  return (
    <Grid>
      {topics.map(({ category, own }) => (
        <Topic as="section" key={category}>
          <Heading>{t(`category.${category}`)}</Heading>
          <ArticleLinks articles={own} />
        </Topic>
      ))}
    </Grid>
  );
}
