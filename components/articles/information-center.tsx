import { BookOpen, CloudOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import type { InformationCenterProps } from "@/lib/articles/article-pages";
import { legalPath } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";
import { ArticleSearch } from "./article-search";
import { ArticleTopics } from "./article-topics";

const Title = styled.h1`
  ${type.h1}
`;

const Lead = styled.p`
  ${type.lead}
  max-width: 60ch;
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

/** All articles, with their search. */
export function InformationCenter({ articles }: InformationCenterProps) {
  const { t } = useTranslation("articles");
  return (
    <Container>
      <Title>{t("title")}</Title>
      <Lead>{t("lead")}</Lead>
      {articles && articles.length > 0 && (
        <ArticleSearch>
          <ArticleTopics articles={articles} />
        </ArticleSearch>
      )}
      {articles?.length === 0 && (
        <EmptyState
          icon={BookOpen}
          title={t("emptyTitle")}
          body={t("emptyBody")}
          action={
            <ButtonLink href={legalPath("risk")} prefetch={false} size="LARGE" fullWidth="mobile">
              {t("readRisk")}
            </ButtonLink>
          }
        />
      )}
      {!articles && (
        <EmptyState
          icon={CloudOff}
          title={t("waitingTitle")}
          body={t("waitingBody")}
          action={
            <Button size="LARGE" fullWidth="mobile" onClick={() => window.location.reload()}>
              {t("reload")}
            </Button>
          }
        />
      )}
    </Container>
  );
}
