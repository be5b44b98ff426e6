import { styled } from "styled-components";
import { color, focusRing, media, radius, space, type } from "@/styles/theme";

/** The look of a rendered article; see `renderMarkdown` for what it consists of. */
export const ArticleBody = styled.div`
  max-width: 66ch;
  overflow-wrap: break-word;

  > * + * {
    margin-top: ${space(4)};
  }

  h2 {
    ${type.h2}
    margin-top: ${space(10)};
    scroll-margin-top: ${space(24)};
  }

  h2:first-child {
    margin-top: 0;
  }

  h3 {
    ${type.h3}
    margin-top: ${space(6)};
    scroll-margin-top: ${space(24)};
  }

  h2 + *,
  h3 + * {
    margin-top: ${space(2)};
  }

  h2 + .table,
  h3 + .table {
    margin-top: ${space(4)};
  }

  ul,
  ol {
    padding-left: ${space(6)};
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li + li {
    margin-top: ${space(2)};
  }

  li::marker {
    color: ${color("primary")};
    font-weight: 650;
  }

  a {
    ${focusRing}
    color: ${color("link")};
    font-weight: 650;
  }

  blockquote {
    margin-inline: 0;
    padding: ${space(4)};
    border-radius: ${radius.banner};
    background-color: ${color("surface-2")};
  }

  code {
    padding: 0 ${space(1)};
    border-radius: ${radius.check};
    background-color: ${color("surface-2")};
    font-size: max(14px, .9em);
  }

  hr {
    border: 0;
    border-top: 1px solid ${color("line")};
  }

  .table {
    ${focusRing}
    overflow-x: auto;
    border: 1px solid ${color("line")};
    border-radius: ${radius.banner};
    background-color: ${color("surface")};
  }

  table {
    ${type.small}
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums lining-nums;
  }

  th,
  td {
    padding: ${space(3)} ${space(4)};
    text-align: left;
    vertical-align: top;
  }

  th {
    background-color: ${color("surface-2")};
    color: ${color("text-3")};
    font-weight: 600;
  }

  tbody tr {
    border-top: 1px solid ${color("line")};
  }

  ${media.tablet} {
    table {
      ${type.body}
    }
  }
`;
