import MarkdownIt, { type Token } from "markdown-it";

export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
}

export interface RenderedArticle {
  /** Of a few harmless elements; see `parser`. */
  readonly html: string;
  /** Headings of the first level, for the list of contents. */
  readonly headings: readonly ArticleHeading[];
}

/**
 * Starts from nothing and allows what articles need. HTML is not among it: it is shown as it was typed. Nor are
 * pictures, which would load from elsewhere.
 */
const parser = new MarkdownIt("zero").enable([
  "heading",
  "lheading",
  "list",
  "blockquote",
  "table",
  "hr",
  "emphasis",
  "link",
  "autolink",
  "reference",
  "entity",
  "escape",
  "newline",
  "backticks",
]);

/** Addresses of the web, of mail and phone, and of this site; everything else stays text. */
const harmless = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
parser.validateLink = (address) => harmless.test(address.trim());

/** The page has the first level for its title, and articles go two levels deep. */
const levelOf = (tag: string) => (Number(tag.slice(1)) <= 2 ? "h2" : "h3");

const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const textOf = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .filter(({ type }) => type === "text" || type === "code_inline")
    .map(({ content }) => content)
    .join("");

/** Gives headings their level and address. @returns those of the first level */
function nameHeadings(tokens: readonly Token[]): ArticleHeading[] {
  const headings: ArticleHeading[] = [];
  const taken = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== "heading_open" && token.type !== "heading_close") continue;
    token.tag = levelOf(token.tag);
    if (token.type === "heading_close") continue;
    const text = textOf(tokens[index + 1]);
    // Never the id of another part of the page, such as `main`.
    const base = `bagian-${slugOf(text) || "lain"}`;
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    token.attrSet("id", id);
    if (token.tag === "h2") headings.push({ id, text });
  }
  return headings;
}

/** An amount never breaks behind its prefix. */
function joinAmounts(tokens: readonly Token[]): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== "text") continue;
    token.content = token.content.replace(/(- )?\b(Rp|IDR) (?=\d)/g, (_all, minus, prefix) =>
      minus ? `−\u00a0${prefix}\u00a0` : `${prefix}\u00a0`,
    );
  }
}

/** Links stay within the language of the page, and hand nothing to other sites. */
function finishLinks(tokens: readonly Token[], localPath: (path: string) => string): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== "link_open") continue;
    const address = String(token.attrGet("href"));
    if (address.startsWith("/")) token.attrSet("href", localPath(address));
    else if (/^https?:/i.test(address)) token.attrSet("rel", "noopener noreferrer nofollow");
  }
}

// A wide table scrolls by itself, also with the keyboard.
parser.renderer.rules.table_open = () => '<div class="table" role="group" tabindex="0"><table>\n';
parser.renderer.rules.table_close = () => "</table></div>\n";

/**
 * Renders an article's Markdown. For the server, and for the officers' preview: guests' pages carry the result only.
 *
 * @param localPath a path of this site in the language of the article
 */
export function renderMarkdown(
  markdown: string,
  localPath: (path: string) => string = (path) => path,
): RenderedArticle {
  const environment = {};
  const tokens = parser.parse(markdown, environment);
  const headings = nameHeadings(tokens);
  joinAmounts(tokens);
  finishLinks(tokens, localPath);
  return { html: parser.renderer.render(tokens, parser.options, environment), headings };
}
