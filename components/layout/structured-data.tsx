/**
 * JSON-LD for search engines: data, which no browser runs. For the document, not for `next/head`: browsers need no code
 * for it.
 */
export function StructuredData({ data }: { data: object }) {
  // A closing tag in a text must not end the element.
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which "<" is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
