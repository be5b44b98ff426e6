import { useTranslation } from "next-i18next/pages";
import { useId } from "react";
import { styled } from "styled-components";
import type { ArticleHeading } from "@/lib/articles/render-markdown";
import { color, focusRing, media, space, type } from "@/styles/theme";

const Box = styled.nav`
  padding-left: ${space(4)};
  border-left: 3px solid ${color("primary-surface")};

  ${media.desktop} {
    position: sticky;
    top: ${space(24)};
  }
`;

const Title = styled.h2`
  ${type.label}
  color: ${color("text-3")};
`;

const Entry = styled.a`
  ${focusRing}
  ${type.small}
  display: flex;
  align-items: center;
  min-height: 44px;
  color: ${color("text-2")};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    color: ${color("link")};
    text-decoration: underline;
  }

  ${media.desktop} {
    min-height: 36px;
  }
`;

/** The parts of an article. */
export function ArticleContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const { t } = useTranslation("articles");
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Title id={id}>{t("contents")}</Title>
      <ul>
        {headings.map((heading) => (
          <li key={heading.id}>
            <Entry href={`#${heading.id}`}>{heading.text}</Entry>
          </li>
        ))}
      </ul>
    </Box>
  );
}
