import type { ArticleTeaser } from "@rukun/contract/articles";
import Link from "next/link";
import { styled } from "styled-components";
import { articlePath } from "@/lib/paths";
import { color, focusRing, motion, radius, space, type } from "@/styles/theme";

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

const Row = styled(Link)`
  ${focusRing}
  display: block;
  padding: ${space(3)};
  margin-inline: -${space(3)};
  border-radius: ${radius.banner};
  color: ${color("text")};
  text-decoration: none;
  transition: background-color ${motion.fast};

  &:hover {
    background-color: ${color("surface-2")};
  }
`;

const Title = styled.span`
  ${type.h4}
  display: block;
  color: ${color("link")};

  ${Row}:hover & {
    text-decoration: underline;
  }
`;

const Summary = styled.span`
  ${type.small}
  display: block;
  max-width: 66ch;
  margin-top: ${space(0.5)};
  color: ${color("text-2")};
`;

/** Articles by title and summary. */
export function ArticleLinks({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <List>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Row href={articlePath(slug)} prefetch={false}>
            <Title>{title}</Title>
            <Summary>{summary}</Summary>
          </Row>
        </li>
      ))}
    </List>
  );
}
