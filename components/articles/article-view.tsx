import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import type { ShownArticle } from "@/lib/articles/article-pages";
import { formatDate } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, focusRing, media, space, type } from "@/styles/theme";
import { ArticleBody } from "./article-body";
import { ArticleContents } from "./article-contents";
import { ArticleLinks } from "./article-links";

const Layout = styled.div`
  display: grid;
  gap: ${space(8)};

  ${media.desktop} {
    grid-template: "head side" auto "body side" 1fr / minmax(0, 2fr) minmax(0, 1fr);
    gap: ${space(10)} ${space(16)};
  }
`;

const Head = styled.header`
  ${media.desktop} {
    grid-area: head;
  }
`;

const Place = styled.nav`
  ${type.small}
  margin-bottom: ${space(3)};
  color: ${color("text-2")};

  > a {
    ${focusRing}
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color("link")};
    font-weight: 650;
  }
`;

const Title = styled.h1`
  ${type.h1}
`;

const Lead = styled.p`
  ${type.lead}
  max-width: 60ch;
  margin-top: ${space(3)};
  color: ${color("text-2")};
`;

const Updated = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("text-3")};
`;

const Side = styled.div`
  ${media.desktop} {
    grid-area: side;
  }
`;

const Main = styled.div`
  min-width: 0;

  ${media.desktop} {
    grid-area: body;
  }
`;

const Disclaimer = styled.p`
  ${type.small}
  max-width: 66ch;
  margin-top: ${space(10)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-3")};
`;

const Related = styled.section`
  max-width: 760px;
  margin-top: ${space(10)};
`;

const RelatedTitle = styled.h2`
  ${type.h3}
  margin-bottom: ${space(2)};
`;

/** One article of the information centre. */
export function ArticleView({ article }: { article: ShownArticle }) {
  const { t } = useTranslation("articles");
  const locale = useLocale();
  const { headings, related } = article;
  return (
    <Container>
      <Layout as="article">
        <Head>
          <Place aria-label={t("breadcrumb")}>
            <Link href={paths.informationCenter} prefetch={false}>
              {t("title")}
            </Link>
            {` / ${t(`category.${article.category}`)}`}
          </Place>
          <Title>{article.title}</Title>
          <Lead>{article.summary}</Lead>
          <Updated>{t("updated", { date: formatDate(article.updated_at, locale) })}</Updated>
        </Head>
        {headings.length > 1 && (
          <Side>
            <ArticleContents headings={headings} />
          </Side>
        )}
        <Main>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the harmless elements of renderMarkdown */}
          <ArticleBody data-written dangerouslySetInnerHTML={{ __html: article.html }} />
          <Disclaimer>{t("disclaimer")}</Disclaimer>
        </Main>
      </Layout>
      {related.length > 0 && (
        <Related>
          <RelatedTitle>{t("related")}</RelatedTitle>
          <ArticleLinks articles={related} />
        </Related>
      )}
    </Container>
  );
}
